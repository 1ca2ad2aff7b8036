import { eraseSubscribers } from "@/lib/commerce/customers";
import { now as clockNow } from "@/lib/kit/clock";
import { transaction } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";
import { askedTooEarly } from "./rules";

/** Subscribers per transaction: the mails of each are deleted too. */
const BATCH = 100;

/** By the index newsletter_subscribers_pending. */
const UNCONFIRMED: Queue = {
  from: "newsletter_subscribers",
  where: "status = 'pending' AND email IS NOT NULL",
  dueAt: "requested_at",
};

const CLAIM = claimSql(UNCONFIRMED, { now: "$1", limit: "$2", lock: "NO KEY UPDATE" });

/** Erases the addresses that have not confirmed within a week. Any number of processes may run it at once. */
export async function eraseUnconfirmed(now: Date = clockNow()): Promise<number> {
  return transaction(async (tx) => {
    const due = await tx.$queryRawUnsafe<{ id: string }[]>(CLAIM, askedTooEarly(now), BATCH);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await eraseSubscribers(tx, { id: { in: ids }, status: "pending" }, now);
    return ids.length;
  });
}
