import { recordChange } from "@/lib/commerce/audit";
import {
  emitOrderUpdated,
  type OrderRecord,
  type OrderWriterContext,
  requireAllowed,
} from "@/lib/commerce/orders";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";

/**
 * Whether the credit that a refund `r` has reserved for a draft will no longer pay for it: the draft has expired or was
 * deleted, or its order was cancelled. A caller that acts on it holds the draft's cart or its order, and the refund's
 * own order.
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

/** The credit reserved from an order, and the cart of the draft that it partly pays. Money in minor units. */
interface Credit {
  amount: number;
  cartId: string;
  /** Whether its units are restocked once the draft is paid. */
  restock: boolean;
}

/**
 * Reserves the credit of an order for a draft that costs more: a waiting refund, so that the money is not refunded
 * twice, which is settled in the transaction that books the draft's payment (checkout-settle.sql). The caller has
 * locked the draft's cart and the order, and has checked that so much is left. Refuses order_not_refundable. Returns
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
    SELECT refund_begin(${order.id}, ${JSON.stringify({ ...refund, waits: true })}::jsonb, ${ctx.now})::text`;
  await tx.order.update({
    where: { id: cartId },
    data: { credit: amount, creditRefundId: id, version: { increment: 1 }, updatedAt: ctx.now },
    select: { id: true },
  });
  return id;
}

/**
 * Releases the credit that an order had reserved for a draft that is over. The caller has locked the draft's cart, if
 * it still exists, and the order.
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
  // No money was ever sent: a failed refund would report an error that did not happen.
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
  await emitOrderUpdated(tx, orderId, version, ctx.now);
  await recordChange(tx, ctx, {
    ...{ action: "order.credit_released", objectId: orderId },
    after: { refundId, amount: Number(amount) },
  });
}
