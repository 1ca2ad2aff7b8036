import { recordChange } from "@/lib/commerce/audit";
import { lockOrder, type OrderWriterContext } from "@/lib/commerce/orders";
import { CREDIT_IS_OVER_SQL, releaseCredit } from "@/lib/commerce/payments";
import { now as clockNow } from "@/lib/kit/clock";
import { Prisma, query, type Tx, transaction } from "@/lib/platform/db";
import { stateOf } from "./decide-return";
import { findReturn } from "./rows";
import { requireNextStatus } from "./states";
import { lockReturn, writeReturn } from "./write-return";

/** Exchanges of each kind per run. */
const BATCH = 100;

/**
 * Settles the amounts that are reserved for draft orders: of exchanges that cost more than the return, and of orders
 * that move to a dearer place. Closes returns whose exchange was paid, and releases the amount to its order and its
 * return if the draft has expired, was deleted or failed. Any number of processes may run it at once. Returns how many
 * were changed.
 */
export async function settleExchanges(now: Date = clockNow()): Promise<number> {
  const due = await query<Due>("exchanges_due", DUE, [BATCH]);
  let changed = 0;
  for (const one of due) {
    const ctx: OrderWriterContext = {
      ...{ store: { id: one.storeId }, livemode: one.livemode, now },
      actor: { kind: "system", id: "payments" },
    };
    const isChanged = await transaction((tx) =>
      one.isPaid ? close(tx, ctx, one) : release(tx, ctx, one),
    );
    if (isChanged) changed += 1;
  }
  return changed;
}

interface Due {
  refundId: string;
  orderId: string;
  /** Null for an order that a draft was to replace. */
  returnId: string | null;
  storeId: string;
  livemode: boolean;
  isPaid: boolean;
}

async function close(tx: Tx, ctx: OrderWriterContext, { returnId }: Due): Promise<boolean> {
  if (returnId === null) return false;
  const { before } = await lockReturn(tx, ctx, returnId);
  if (before.exchange === null || before.refundable > 0) return false;
  if (before.closedAt !== null) return false;
  const status = requireNextStatus(stateOf(before), "close");
  const after = await writeReturn(tx, ctx, returnId, { status, closedAt: ctx.now });
  await recordChange(tx, ctx, { action: "return.exchanged", objectId: returnId, before, after });
  return true;
}

async function release(tx: Tx, ctx: OrderWriterContext, due: Due): Promise<boolean> {
  // The draft's cart first, as in every lock of both, so that a concurrent payment of it counts.
  await tx.$queryRaw`
    SELECT id FROM orders WHERE credit_refund_id = ${due.refundId} FOR NO KEY UPDATE`;
  await lockOrder(tx, ctx, due.orderId);
  const [still] = await tx.$queryRaw<{ isOver: boolean }[]>`
    SELECT ${Prisma.raw(CREDIT_IS_OVER_SQL)} AS "isOver" FROM refunds r WHERE r.id = ${due.refundId}`;
  if (!still?.isOver) return false;
  const before = due.returnId && (await findReturn(ctx, due.returnId, tx));
  await releaseCredit(tx, ctx, due.refundId);
  if (!due.returnId || !before) return true;
  const after = await writeReturn(tx, ctx, due.returnId, {
    ...{ exchangeOrderId: null, exchangeRefundId: null },
  });
  await recordChange(tx, ctx, {
    ...{ action: "return.exchange_ended", objectId: due.returnId, before, after },
  });
  return true;
}

/** Those that wait by refunds_due, those that were paid by the index on a return's refund. */
const DUE = `
  SELECT r.id AS "refundId", r.order_id AS "orderId", t.id AS "returnId", r.store_id AS "storeId", r.livemode,
    false AS "isPaid"
  FROM refunds r LEFT JOIN returns t ON t.exchange_refund_id = r.id
  WHERE r.status = 'pending' AND r.next_check_at IS NULL AND r.processor = 'exchange' AND ${CREDIT_IS_OVER_SQL}
  UNION ALL
  SELECT r.id, r.order_id, t.id, r.store_id, r.livemode, true
  FROM returns t JOIN refunds r ON r.id = t.exchange_refund_id AND r.status = 'succeeded'
    JOIN orders e ON e.id = t.exchange_order_id AND e.credit_refund_id = r.id
  WHERE t.status IN ('approved', 'received') AND t.exchange_refund_id IS NOT NULL
  LIMIT $1`;
