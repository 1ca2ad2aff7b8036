import {
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  requireAllowed,
} from "@/lib/commerce/orders";
import type { CancelOrder } from "@/lib/contract/seller-order";
import { transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { beginCancellation, completeCancellation } from "./cancel-order";
import { beginCapture, completeCapture } from "./capture-order";

/**
 * Voids the authorized money of an order. Without a capture the order is cancelled; after a partial capture the rest is
 * voided, and units not sent with a parcel are no longer to be sent. Never refunds captured money. Refuses not_found,
 * order_already_captured, order_not_capturable, order_not_cancellable.
 */
export async function voidOrder(
  ctx: OrderWriterContext,
  orderId: string,
  request: CancelOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<OrderRecord> {
  const begun = await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    requireAllowed("void", order);
    if (order.captured === 0) return beginCancellation(tx, ctx, order, { ...request, processors });
    const { notifyCustomer } = request;
    const nothing = { amount: 0, isFinal: true, action: "order.void_requested" } as const;
    return beginCapture(tx, ctx, order, { ...nothing, notifyCustomer, processors });
  });
  return "before" in begun
    ? completeCapture(ctx, begun.before, processors)
    : completeCancellation(ctx, begun, processors);
}
