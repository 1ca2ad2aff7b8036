import { DAY_MS } from "@/lib/kit/durations";

/** A week: enough for slow mail and a long weekend. After that an unconfirmed address is erased. */
const CONFIRM_WITHIN_DAYS = 7;

/** Confirmation mails to one address within that time: enough for mistyped addresses, too few to flood a mailbox. */
export const REQUESTS_MAX = 3;

/** Requests from before this moment cannot be confirmed any more. */
export function askedTooEarly(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_WITHIN_DAYS * DAY_MS);
}
