import { readOrderStatus } from "@/lib/commerce/orders";
import { findCheckout, settle, voidPayment } from "@/lib/commerce/payments";
import type { VisitorContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";

/**
 * Ends an order whose payment its visitor has not finished, and brings its lines back into the
 * cart. The payment is ended at the processor first, so that it cannot succeed later; a repeat finds
 * the order cancelled already. Refuses not_found, order_not_cancellable for one that is placed and for one whose
 * payment the processor does not let be ended, and service_unavailable while the processor does not answer.
 */
export async function cancelUnpaidOrder(
  ctx: VisitorContext,
  orderId: string,
  processors: PaymentProcessors = paymentProcessors,
) {
  const order = await readOrderStatus(ctx, orderId);
  if (order.cancelReason === "customer") return order;
  const state = await findCheckout(orderId);
  const isOpen = state?.attempt.status === "requires_action" || state?.attempt.status === "unknown";
  const { paymentStatus, fulfillmentStatus } = order;
  if (state === undefined || !isOpen) {
    throw refuse("order_not_cancellable", { details: { paymentStatus, fulfillmentStatus } });
  }
  const { attempt } = state;
  const outcome = await voidPayment(state, processors);
  const isEnded = outcome.kind === "cancelled" || outcome.kind === "declined";
  await settle(
    attempt,
    isEnded ? { kind: "given_up", ref: attempt.processorRef ?? outcome.ref } : outcome,
    ctx.now,
  );
  if (isEnded) return readOrderStatus(ctx, orderId);
  if (outcome.kind === "requires_action") {
    throw refuse("order_not_cancellable", {
      message:
        "The payment cannot be ended just now. It ends by itself, and the cart comes back; or finish it.",
    });
  }
  if (outcome.kind !== "succeeded") throw refuse("service_unavailable");
  throw refuse("order_not_cancellable", {
    message: "The payment has just succeeded: the order is placed.",
  });
}
