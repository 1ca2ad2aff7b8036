import {
  dueBeforeSending,
  lockOrder,
  type OrderWriterContext,
  requireAllowed,
  UnpaidUnits,
} from "@/lib/commerce/orders";
import { Refusal, refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { beginCapture, completeCapture } from "./capture-order";

/**
 * Sends units of an order, by `send`. With capture on fulfilment, its share, or all of the money, is captured first,
 * after `send` has made all its other checks. A process that dies in between leaves money captured for unsent units;
 * the next shipment counts it. Refuses what `send` and captureOrder refuse, and service_unavailable while the outcome
 * is unknown.
 */
export async function sendWithCapture<Sent>(
  ctx: OrderWriterContext,
  orderId: string,
  send: () => Promise<Sent>,
  processors: PaymentProcessors = paymentProcessors,
): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof UnpaidUnits)) throw error;
    await captureFor(ctx, orderId, error.items, processors);
  }
  return send();
}

/** Captures what is due before shipping, unless another request has done so. */
async function captureFor(
  ctx: OrderWriterContext,
  orderId: string,
  items: UnpaidUnits["items"],
  processors: PaymentProcessors,
): Promise<void> {
  const begun = await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    try {
      requireAllowed("capture", order);
    } catch (error) {
      if (error instanceof Refusal && error.code === "order_already_captured") return null;
      throw error;
    }
    const due = dueBeforeSending(order, items);
    if (due === null) return null;
    const action = "order.capture_requested";
    return beginCapture(tx, ctx, order, { ...due, action, processors });
  });
  if (begun === null) return;
  const { hold } = await completeCapture(ctx, begun.before, processors);
  if (hold !== "capturing") return;
  throw refuse("service_unavailable", {
    message: "The payment is being taken, and its processor has not answered yet. Try again.",
  });
}
