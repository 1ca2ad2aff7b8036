import { now as clockNow } from "@/lib/kit/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

/** Drafts expired per transaction. */
const BATCH = 100;

/**
 * Expires drafts; their links stop working. One that is being paid is left to its payment, a locked one to
 * the next run; any number of processes may run it. Returns how many expired.
 */
export function expireDraftOrders(now: Date = clockNow()): Promise<number> {
  return transaction(async (tx) => {
    const carts = await lockCarts(tx, now);
    if (carts.length === 0) return 0;
    // Read again under the locks: their sellers may have given them more time.
    const ended = await tx.draftOrder.updateManyAndReturn({
      where: {
        id: { in: carts.map(({ draftId }) => draftId) },
        status: { in: ["open", "sent"] },
        expiresAt: { lte: now },
      },
      data: { status: "expired", version: { increment: 1 }, updatedAt: now },
      select: { id: true, orderId: true },
    });
    await tx.order.updateMany({
      where: { id: { in: ended.map(({ orderId }) => orderId) } },
      data: { tokenHash: null, version: { increment: 1 }, updatedAt: now },
    });
    await tx.$queryRaw`
      SELECT emit_draft_order_event(id, 'draft_order.updated', ${now})::text
      FROM unnest(${ended.map(({ id }) => id)}::text[]) AS id`;
    return ended.length;
  });
}

const EXPIRED_DRAFTS: Queue = {
  from: "draft_orders d JOIN orders o ON o.id = d.order_id",
  where: "d.status IN ('open', 'sent') AND o.type = 'cart' AND o.hold = 'none'",
  dueAt: "d.expires_at",
};

const CLAIM = claimSql(EXPIRED_DRAFTS, {
  ...{ columns: 'd.id AS "draftId"', now: "$1", limit: "$2" },
  ...{ lock: "NO KEY UPDATE", of: "o" },
});

function lockCarts(tx: Tx, now: Date): Promise<{ draftId: string }[]> {
  return tx.$queryRawUnsafe(CLAIM, now, BATCH);
}
