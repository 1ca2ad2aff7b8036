/** Something that is counted, and how many of it a minute are allowed. */
export interface RateClaim {
  readonly bucket: string;
  readonly limit: number;
}

/** What came of it, in the words of the rate-limit headers. */
export interface RateLimitResult {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the oldest request leaves the window, and with it the next one is allowed. */
  readonly resetSeconds: number;
}

/** The window of every limit: a sliding minute (docs/contract.md, Rate limits). */
export const WINDOW_MS = 60_000;

/**
 * One second: requests within one slice's time of each other leave the window together, so that a
 * bucket is at most 60 numbers, however high its rate. Two cells and a weighted guess would be smaller,
 * but make a shopper who used up five requests wait 12 s longer than a minute for the next.
 */
export const SLICE_MS = 1_000;

/**
 * Milliseconds a request waits for a store at most: forty times what a take needs in the same region,
 * and little enough that a page of a few requests still comes while the store hangs.
 */
export const TIMEOUT_MS = 200;

/** Counts requests. All claims are granted, or none is counted. */
export interface RateLimiter {
  /** Takes one from each bucket. The result is about the first, or about the one that is full. */
  take(claims: readonly RateClaim[], nowMs: number): RateLimitResult | Promise<RateLimitResult>;
  /** Rejects when the backing store does not answer. */
  check(): Promise<void>;
  /** Closes what keeps the process running. */
  close(): void;
}

/** Where several instances count together. It may fail and hang. */
export type SharedStore = Pick<RateLimiter, "take" | "close">;
