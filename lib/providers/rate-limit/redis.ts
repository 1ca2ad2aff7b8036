import { Redis } from "ioredis";
import { type SharedStore, TIMEOUT_MS } from "./port";
import { getClaimKeys, getScriptArguments, parseResult, TAKE_SCRIPT, TAKE_SHA } from "./script";

/** Milliseconds. Five times what a request waits: after it a silent connection is given up for another. */
const SILENCE_MS = 1_000;

/** Milliseconds between two tries to connect, at most: a Redis that is back is found within two seconds. */
const RECONNECT_MS = 1_000;

/**
 * Counts in a Redis over one connection, one command a take. Nothing is queued while there is no
 * connection and nothing is sent twice: a request that waits for a limiter is worse than one uncounted.
 */
export function redisLimiter(url: string, patienceMs = TIMEOUT_MS): SharedStore {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_MS),
    // A take finds out whether it works; versions before Redis 6 are supported as well.
    enableReadyCheck: false,
    protocol: 2,
    disableClientInfo: true,
  });
  // Each take rejects by itself; without a listener the library prints every failed try to connect.
  redis.on("error", () => undefined);
  const connected = redis.connect().catch(() => undefined);

  const run = (keys: string[], args: number[]) =>
    redis
      .evalsha(TAKE_SHA, keys.length, ...keys, ...args)
      .catch((error: unknown) =>
        isUnknownScript(error)
          ? redis.eval(TAKE_SCRIPT, keys.length, ...keys, ...args)
          : Promise.reject(error),
      );

  const take: SharedStore["take"] = async (claims, nowMs) => {
    await connected;
    return parseResult(await run(getClaimKeys(claims), getScriptArguments(claims, nowMs)), claims);
  };
  return {
    take,
    close: () => redis.disconnect(),
  };
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("NOSCRIPT");
}
