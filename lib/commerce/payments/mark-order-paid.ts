import { lockOrder, type OrderRecord, recordOrderChange } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import { transaction } from "@/lib/platform/db";
import { bookPayment, todayOf } from "./record-payment";

/**
 * Books the whole open amount of an order as a payment of today. Refuses not_found, and conflict for an order that is
 * not paid to the seller directly.
 */
export async function markOrderPaid(ctx: SellerContext, orderId: string): Promise<OrderRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const payment = { amount: null, receivedOn: todayOf(ctx), reference: null };
    await bookPayment(tx, ctx, order, payment);
    return recordOrderChange(tx, ctx, orderId, {
      action: "order.marked_paid",
      before: { paymentStatus: "pending" },
      after: { paymentStatus: "paid" },
    });
  });
}
