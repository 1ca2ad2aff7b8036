/** Something that is counted, and how many of it a minute are allowed. */
export interface RateClaim {
  readonly bucket: string;
  readonly limit: number;
}

/** What came of it, in the words of the rate-limit headers. */
export interface RateVerdict {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the oldest request leaves the window, and with it the next one is allowed. */
  readonly resetSeconds: number;
}

/** The window of every limit: a sliding minute (DECISIONS 3). */
export const WINDOW_MS = 60_000;

/** Counts requests. All claims are granted, or none is counted. */
export interface RateLimiter {
  /** Takes one from each bucket. The verdict is about the first, or about the one that is full. */
  take(claims: readonly RateClaim[], nowMs: number): RateVerdict | Promise<RateVerdict>;
  /** Rejects when the store behind it does not answer. */
  check(): Promise<void>;
}
