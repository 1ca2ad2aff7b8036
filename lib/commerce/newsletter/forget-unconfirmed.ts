import { forgetSubscribers } from "@/lib/commerce/customers";
import { now as clockNow } from "@/lib/kit/clock";
import { transaction } from "@/lib/platform/db";
import { askedTooEarly } from "./rules";

/** So many in one transaction: each has mails of its own to go with it. */
const BATCH = 100;

/** Forgets the addresses that have not confirmed within a week. Any number of processes may run it at once. */
export async function forgetUnconfirmed(now: Date = clockNow()): Promise<number> {
  return transaction(async (tx) => {
    // By the index newsletter_subscribers_pending.
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM newsletter_subscribers
      WHERE status = 'pending' AND email IS NOT NULL AND requested_at <= ${askedTooEarly(now)}
      ORDER BY requested_at LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await forgetSubscribers(tx, { id: { in: ids }, status: "pending" }, now);
    return ids.length;
  });
}
