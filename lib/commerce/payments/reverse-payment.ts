import {
  findReversalBlock,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  type ReversalBlock,
  recordOrderChange,
} from "@/lib/commerce/orders";
import { refuse, requireFound } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { applyPayment } from "./apply-payment";
import { transferDeadline } from "./payment-methods";

/**
 * Reverses a payment booked by mistake: it stays in the order's list and no longer counts. A paid order on invoice is
 * owed again, as long as nothing was refunded; a paid order by bank transfer was confirmed and invoiced, and has to be
 * refunded or cancelled. Refuses not_found, conflict.
 */
export async function reversePayment(
  ctx: OrderWriterContext,
  orderId: string,
  paymentId: string,
): Promise<OrderRecord> {
  const { actor, now } = ctx;
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const payment = requireFound(
      await tx.orderPayment.findFirst({ where: { id: paymentId, orderId } }),
    );
    if (payment.reversedAt !== null) throw conflict(order, "The payment was taken back already.");
    const reopened = requireReversible(order);
    if (reopened) await reopen(tx, order, now);
    await tx.orderPayment.update({
      where: { id: paymentId },
      data: { reversedAt: now, reversedByKind: actor.kind, reversedById: actor.id, reopened },
      select: { id: true },
    });
    const { received } = await tx.order.update({
      where: { id: orderId },
      data: { received: { decrement: payment.amount }, version: { increment: 1 }, updatedAt: now },
      select: { received: true },
    });
    if (received === 0n) {
      // It awaits a transfer for a new period, because the original deadline may have passed.
      await tx.paymentAttempt.updateMany({
        where: { orderId, status: "pending", paymentMethod: "bank_transfer" },
        data: { nextCheckAt: transferDeadline(now) },
      });
    }
    await tx.$queryRaw`
      SELECT emit_order_event(${orderId}, 'order.payment_reversed', ${paymentId}, ${now})::text`;
    return recordOrderChange(tx, ctx, orderId, {
      action: "order.payment_reversed",
      before: { paymentId, amount: Number(payment.amount) },
    });
  });
}

/** Whether the reversal makes the order unpaid. Refuses conflict if it cannot be reversed. */
function requireReversible(order: OrderRecord): boolean {
  const block = findReversalBlock(order);
  if (block !== null) throw conflict(order, BLOCKS[block]);
  return order.payment_status !== "pending";
}

const BLOCKS: Record<ReversalBlock, string> = {
  cancelling: "The order is being cancelled.",
  returned: "Money of the order has gone back, or it is cancelled.",
  confirmed: "An order by bank transfer is confirmed once it is paid: refund or cancel it.",
};

/** Makes a paid order on invoice owed again: units committed by its payment are held as before. */
async function reopen(tx: Tx, { id: orderId }: OrderRecord, now: Date): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { orderId, status: "succeeded", paymentMethod: "invoice" },
    data: { status: "pending", updatedAt: now },
  });
  await tx.stockHold.updateMany({
    where: { orderId, state: "committed" },
    data: { state: "held" },
  });
  await tx.discountRedemption.updateMany({
    where: { orderId, state: "committed" },
    data: { state: "held" },
  });
  await applyPayment(tx, orderId, { paid_at: null, captured: 0 }, now);
}

function conflict({ payment_status, fulfillment_status }: OrderRecord, message: string) {
  const details = { paymentStatus: payment_status, fulfillmentStatus: fulfillment_status };
  return refuse("conflict", { message, details });
}
