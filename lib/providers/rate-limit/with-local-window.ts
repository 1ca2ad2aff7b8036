import { now } from "@/lib/kit/clock";
import { withTimeout } from "@/lib/kit/with-timeout";
import { log } from "@/lib/platform/log";
import { memoryLimiter } from "./memory";
import { type RateClaim, type RateLimiter, type SharedStore, TIMEOUT_MS } from "./port";

/** Milliseconds between two tries of a store that has failed. */
const TRY_AGAIN_MS = 1_000;

/** Taken to see whether a store counts, which is more than whether it answers: a replica only reads. */
const PROBE: readonly RateClaim[] = [{ bucket: "probe", limit: Number.MAX_SAFE_INTEGER }];

/**
 * A store that several instances count in together, and beside it a window of this process that counts
 * everything that is granted. When the store fails or is slow, one round of requests waits for it; from then
 * on the window of the process decides alone, and the store is queried in the background until it counts
 * again. So an outage does not disable the limit: what may be tried ten times a minute may be tried at most
 * ten times a minute and process, and a caller who had used up the ten stays refused.
 */
export function withLocalWindow(store: SharedStore, local = memoryLimiter()): RateLimiter {
  let isLost = false;
  let tryAgainAt = 0;
  let trying: Promise<void> | undefined;

  function lose(error: unknown): void {
    if (!isLost) log().error({ error }, "The rate-limit store fails; this process counts alone.");
    isLost = true;
    tryAgainAt = performance.now() + TRY_AGAIN_MS;
  }

  async function check(): Promise<void> {
    try {
      await withTimeout(store.take(PROBE, now().getTime()), TIMEOUT_MS);
    } catch (error) {
      lose(error);
      throw error;
    }
    if (isLost) log().info("The rate-limit store counts again.");
    isLost = false;
  }

  function tryAgain(): void {
    if (trying || performance.now() < tryAgainAt) return;
    trying = check()
      .catch(() => undefined)
      .finally(() => {
        trying = undefined;
      });
  }

  return {
    async take(claims, nowMs) {
      if (isLost) {
        tryAgain();
        return local.take(claims, nowMs);
      }
      try {
        const limitResult = await withTimeout(store.take(claims, nowMs), TIMEOUT_MS);
        if (limitResult.isAllowed) local.take(claims, nowMs);
        return limitResult;
      } catch (error) {
        lose(error);
        return local.take(claims, nowMs);
      }
    },
    check,
    close: () => store.close(),
  };
}
