import { Ratelimit, type RatelimitConfig } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import { type RateClaim, type SharedStore, TIMEOUT_MS } from "./port";
import { getClaimKeys, getScriptArguments, parseResult, TAKE_SCRIPT } from "./script";

/**
 * Counts in an Upstash Redis over HTTP, one request a take; takes of the same moment share one.
 * The library's own windows count one bucket each, so that of two claims one could be counted and the
 * other refused, and only guess the second half of a minute; it is given ours (decision 16).
 */
export function upstashLimiter({ url, token }: Account, patienceMs = TIMEOUT_MS): SharedStore {
  const redis = new Redis({
    url,
    token,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(patienceMs),
    // Only integers are requested.
    responseEncoding: false,
    readYourWrites: false,
    enableTelemetry: false,
  });
  const script = redis.createScript<unknown>(TAKE_SCRIPT);

  const take: SharedStore["take"] = async (claims, nowMs) => {
    const limiter = new Ratelimit({
      redis,
      limiter: allOrNone((keys, args) => script.exec(keys, args), claims, nowMs),
      ephemeralCache: false,
      enableTelemetry: false,
      // What comes too late is an outage and not a grant; the caller has a timeout of its own.
      timeout: 0,
    });
    const { success, limit, remaining, reset } = await limiter.limit("claims");
    const resetSeconds = Math.max(1, Math.ceil((reset - nowMs) / 1000));
    return { isAllowed: success, limit, remaining, resetSeconds };
  };
  return {
    take,
    close() {},
  };
}

type Account = { url: string; token: string };

type Run = (keys: string[], args: string[]) => Promise<unknown>;

/** The sliding window as an algorithm of the library: it counts the claims. */
function allOrNone(
  run: Run,
  claims: readonly RateClaim[],
  nowMs: number,
): RatelimitConfig["limiter"] {
  const args = getScriptArguments(claims, nowMs).map(String);
  const unsupported = () => Promise.reject(new Error("Only takes are made of these limits."));
  return () => ({
    async limit() {
      const limitResult = parseResult(await run(getClaimKeys(claims), args), claims);
      const { isAllowed: success, limit, remaining, resetSeconds } = limitResult;
      const reset = nowMs + resetSeconds * 1000;
      return { success, limit, remaining, reset, pending: Promise.resolve() };
    },
    getRemaining: unsupported,
    resetTokens: unsupported,
  });
}
