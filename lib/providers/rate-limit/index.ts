import cluster from "node:cluster";
import { onReset } from "@/lib/kit/module-state";
import { processState } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { memoryLimiter } from "./memory";
import type { RateLimiter, SharedStore } from "./port";
import { primaryLimiter } from "./primary";
import { withLocalWindow } from "./with-local-window";

export { type RateClaim, type RateLimiter, type RateLimitResult, WINDOW_MS } from "./port";
export { countForProcesses } from "./primary";

type Opened = { source: string; limiter: RateLimiter };

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    rateLimiter: Opened;
  }
}

/**
 * The limiter of the process: over Upstash, over a Redis or in memory, as configured; in that of the primary
 * where several processes serve (WEB_CONCURRENCY).
 */
export function rateLimiter(): RateLimiter {
  const { upstash, redisUrl } = config();
  const source = upstash?.url ?? redisUrl ?? "memory";
  const opened = processState.rateLimiter;
  if (opened?.source === source) return opened.limiter;
  opened?.limiter.close();
  const limiter = open();
  processState.rateLimiter = { source, limiter };
  return limiter;
}

/**
 * Opens the first connection to the store before a request needs it: a cold one may take longer than a
 * request waits, which would then count locally. An unavailable store does not block.
 */
export async function openRateLimiter(): Promise<void> {
  const limiter = rateLimiter();
  await limiter
    .check()
    .catch(() => limiter.check())
    .catch(() => undefined);
}

onReset(closeRateLimiter);

/** Ends the connection to the store, if there is one; the next request opens another. */
export function closeRateLimiter(): void {
  processState.rateLimiter?.limiter.close();
  processState.rateLimiter = undefined;
}

function open(): RateLimiter {
  const { upstash, redisUrl } = config();
  if (upstash) return whenLoaded(async () => (await import("./upstash")).upstashLimiter(upstash));
  if (redisUrl) return whenLoaded(async () => (await import("./redis")).redisLimiter(redisUrl));
  return cluster.isWorker ? withLocalWindow(primaryLimiter(process)) : memoryLimiter();
}

/** The clients of the stores are loaded only where they are used. */
function whenLoaded(load: () => Promise<SharedStore>): RateLimiter {
  const loaded = load().then((store) => withLocalWindow(store));
  return {
    take: async (claims, nowMs) => (await loaded).take(claims, nowMs),
    check: async () => (await loaded).check(),
    close: () => void loaded.then((limiter) => limiter.close()),
  };
}
