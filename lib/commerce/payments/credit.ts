import { recordChange } from "@/lib/commerce/audit";
import {
  emitOrderEvent,
  type OrderRecord,
  type OrderWriterContext,
  requireAllowed,
} from "@/lib/commerce/orders";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";

/**
 * Whether what a refund `r` has set aside for a draft is not going to pay for it any more: the draft has expired or was
 * deleted, or the order that it became came to nothing. Who acts on it holds the draft's cart, or the order that it became,
 * and the refund's own order.
 */
export const CREDIT_IS_OVER_SQL = `(
  r.status = 'pending' AND r.processor = 'exchange' AND NOT EXISTS (
    SELECT FROM orders o LEFT JOIN draft_orders d ON d.order_id = o.id
    WHERE o.id = r.processor_ref AND o.credit_refund_id = r.id AND CASE o.type
      WHEN 'cart' THEN o.hold <> 'none' OR d.status IN ('open', 'sent')
      ELSE o.payment_status IN ('pending', 'requires_action')
    END
  )
)`;

/** What of an order is set aside, and the cart of the draft that it pays a part of. Money in minor units. */
interface Credit {
  amount: number;
  cartId: string;
  /** Whether its units go back on the shelf once the draft is paid. */
  restock: boolean;
}

/**
 * Sets aside what an order gives back for a draft that costs more: a refund that waits, so that nothing else gives that
 * money back, and is settled in the transaction that books the draft's payment (checkout-settle.sql). The caller has
 * locked the draft's cart and the order, and has seen to it that so much is left. Refuses order_not_refundable. Returns
 * the refund's id.
 */
export async function holdCredit(
  tx: Tx,
  ctx: OrderWriterContext,
  order: OrderRecord,
  { amount, cartId, restock }: Credit,
): Promise<string> {
  requireAllowed("refund", order);
  const id = newId("refund");
  const refund = {
    ...{ id, amount, reason: "customer_request", restock, items: null, notifyCustomer: false },
    ...{ processor: "exchange", processorRef: cartId },
  };
  await recordChange(tx, ctx, {
    ...{ action: "order.credit_held", objectId: order.id, after: { refundId: id, amount } },
  });
  await tx.$queryRaw`
    SELECT refund_create(${order.id}, ${JSON.stringify({ ...refund, waits: true })}::jsonb, ${ctx.now})::text`;
  await tx.order.update({
    where: { id: cartId },
    data: { credit: amount, creditRefundId: id, version: { increment: 1 }, updatedAt: ctx.now },
    select: { id: true },
  });
  return id;
}

/**
 * Gives back to an order what was set aside for a draft that is over. The caller has locked the draft's cart, where there
 * still is one, and the order.
 */
export async function releaseCredit(
  tx: Tx,
  ctx: OrderWriterContext,
  refundId: string,
): Promise<void> {
  const { orderId, amount, overpaidPart, status } = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: { orderId: true, amount: true, overpaidPart: true, status: true },
  });
  assert(status === "pending", "what was paid with is not set aside any more");
  await tx.order.updateMany({
    where: { creditRefundId: refundId },
    data: { credit: 0, creditRefundId: null, version: { increment: 1 }, updatedAt: ctx.now },
  });
  // Nothing of it was ever on its way: a refund that failed would say that something went wrong.
  await tx.refund.delete({ where: { id: refundId }, select: { id: true } });
  const { version } = await tx.order.update({
    where: { id: orderId },
    data: {
      refundPending: { decrement: amount },
      overpaid: { increment: overpaidPart },
      ...{ version: { increment: 1 }, updatedAt: ctx.now },
    },
    select: { version: true },
  });
  const event = { type: "order.updated", dedupeKey: String(version) } as const;
  await emitOrderEvent(tx, orderId, event, ctx.now);
  await recordChange(tx, ctx, {
    ...{ action: "order.credit_released", objectId: orderId },
    after: { refundId, amount: Number(amount) },
  });
}
