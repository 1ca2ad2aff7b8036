import { recordChange } from "@/lib/commerce/audit";
import {
  createRefusal,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  readOrderRecord,
  requireAllowed,
} from "@/lib/commerce/orders";
import { transaction } from "@/lib/platform/db";

/**
 * Books the transfer for an order that has come in, on invoice or not, as every payment is booked. Refuses not_found, and conflict
 * for any other order.
 */
export async function markOrderPaid(
  ctx: OrderWriterContext,
  orderId: string,
): Promise<OrderRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    requireAllowed("markPaid", order);
    const attempt = await tx.paymentAttempt.findFirst({
      where: { orderId, status: "pending", paymentMethod: { in: ["bank_transfer", "invoice"] } },
    });
    if (attempt === null) throw createRefusal("markPaid", order);
    const transfer = { amount: Number(attempt.amount), currency: attempt.currency };
    await tx.$queryRaw`
      SELECT checkout_settle(${attempt.id}, 'succeeded', ${JSON.stringify(transfer)}::jsonb, ${ctx.now})`;
    await recordChange(tx, ctx, {
      action: "order.marked_paid",
      objectId: orderId,
      before: { paymentStatus: "pending" },
      after: { paymentStatus: "paid" },
    });
    return readOrderRecord(tx, orderId);
  });
}
