import { setTimeout as delay } from "node:timers/promises";

/** First wait after "too many requests"; each further one is twice as long. */
const BACKOFF_MS = 250;
const TRIES = 5;

/** Repeats a call that a processor had no time for: it was not begun, so nothing can happen twice. */
export async function retryRateLimited<T>(
  call: () => Promise<T>,
  isRateLimited: (error: unknown) => boolean,
  backoffMs = BACKOFF_MS,
): Promise<T> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isRateLimited(error)) throw error;
    }
    const wait = backoffMs * 2 ** tried;
    await delay(wait / 2 + (Math.random() * wait) / 2);
  }
  return call();
}
