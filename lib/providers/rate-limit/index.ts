import { memoryLimiter } from "./memory";
import type { RateLimiter } from "./port";

export { type RateClaim, type RateLimiter, type RateVerdict, WINDOW_MS } from "./port";

declare global {
  var cartwrightRateLimiter: RateLimiter | undefined;
}

/** The limiter of the process; on globalThis because the custom server and Next share it. */
export function rateLimiter(): RateLimiter {
  return (globalThis.cartwrightRateLimiter ??= memoryLimiter());
}
