import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/kit/durations";

const SECOND_MS = 1_000;
/** The waits between attempts (docs/contract.md, Webhooks and events); after the tenth there is none. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];

/** A tenth either way, so that those that failed together do not come back together. */
const JITTER = 0.1;

/** Statuses with which a receiver may ask for a longer wait. */
const BUSY = [429, 502, 503, 504];

/** A failed attempt: its number, its end and the wait requested by the receiver. */
interface FailedAttempt {
  attempt: number;
  status: number | null;
  retryAfter: string | null;
  now: Date;
}

/**
 * When a failed delivery is retried; null after the last attempt and when the receiver is permanently gone. `chance`
 * from 0 to 1 spreads the waits. A receiver can request a longer wait of up to a day but not a shorter one, which would
 * use up ten attempts in as many seconds.
 */
export function retryAt(failed: FailedAttempt, chance: number): Date | null {
  const wait = WAITS_MS[failed.attempt - 1];
  if (wait === undefined || failed.status === 410) return null;
  const spread = wait * (1 + JITTER * (2 * chance - 1));
  return new Date(failed.now.getTime() + Math.max(spread, requestedWait(failed)));
}

/** What Retry-After asks for, as seconds or as a date, in milliseconds. */
function requestedWait({ status, retryAfter, now }: FailedAttempt): number {
  if (status === null || retryAfter === null || !BUSY.includes(status)) return 0;
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), DAY_MS);
}
