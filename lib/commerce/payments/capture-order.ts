import { recordChange } from "@/lib/commerce/audit";
import {
  amountHeld,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  readSellerOrder,
  requireAllowed,
} from "@/lib/commerce/orders";
import type { CaptureOrder } from "@/lib/contract/seller-order";
import { fieldError, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { capturePayment } from "./capture-payment";
import { requireProcessor } from "./get-processor";
import { findCheckout } from "./rows";
import { settle } from "./settle";

/**
 * Captures the money authorized for an order, or a part of it. The order is held as `capturing` before the processor is
 * called; while the outcome is unknown, the workers retry. Refuses not_found, order_already_captured,
 * order_not_capturable, capture_amount_unsupported.
 */
export async function captureOrder(
  ctx: OrderWriterContext,
  orderId: string,
  request: Partial<CaptureOrder>,
  processors: PaymentProcessors = paymentProcessors,
): Promise<OrderRecord> {
  const { before } = await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    requireAllowed("capture", order);
    const part = requirePart(order, request);
    return beginCapture(tx, ctx, order, { ...part, action: "order.capture_requested", processors });
  });
  return completeCapture(ctx, before, processors);
}

/** The amount to capture, and whether the rest is voided. */
function requirePart(
  order: OrderRecord,
  { amount: asked, final = false }: Partial<CaptureOrder>,
): { amount: number; isFinal: boolean } {
  const held = amountHeld(order);
  const amount = asked ?? held;
  const isFinal = final || amount === held;
  if (amount <= held && (isFinal || order.captures_parts)) return { amount, isFinal };
  const isTooMuch = amount > held;
  const message = isTooMuch
    ? "Is more than is held."
    : "The processor takes what it holds once: send `final` to let go of the rest.";
  throw refuse("capture_amount_unsupported", {
    fields: { amount: [fieldError(isTooMuch ? "too_big" : "too_small", message)] },
    details: { authorized: held },
  });
}

/** A part to capture; zero where the rest is only voided. */
interface NewCapture {
  amount: number;
  isFinal: boolean;
  action: "order.capture_requested" | "order.void_requested";
  /** Whether the customer is notified of the voided rest. */
  notifyCustomer?: boolean;
  processors: PaymentProcessors;
}

/** A capture begun in the transaction that has checked it. */
interface BegunCapture {
  before: OrderRecord;
}

/** Holds an order that the caller has locked as `capturing`. Refuses order_not_capturable. */
export async function beginCapture(
  tx: Tx,
  ctx: OrderWriterContext,
  order: OrderRecord,
  { amount, isFinal, action, notifyCustomer = true, processors }: NewCapture,
): Promise<BegunCapture> {
  const { now, actor } = ctx;
  const { id: orderId } = order;
  requireProcessor("order_not_capturable", order, processors);
  await tx.order.update({
    where: { id: orderId },
    data: { hold: "capturing", version: { increment: 1 }, updatedAt: now },
    select: { id: true },
  });
  // The request continues at once; a worker takes over if it has not finished after a minute.
  const [attempt] = await tx.paymentAttempt.updateManyAndReturn({
    where: { orderId, status: "authorized" },
    data: {
      captureTries: { increment: 1 },
      nextCheckAt: new Date(now.getTime() + 60_000),
      leaseUntil: null,
    },
    select: { id: true, captureTries: true },
  });
  if (attempt !== undefined) {
    const id = newId("capture");
    await tx.capture.create({
      data: {
        ...{ id, orderId, attemptId: attempt.id, number: attempt.captureTries },
        ...{ amount, isFinal, notifyCustomer, createdAt: now, updatedAt: now },
        ...{ actorKind: actor.kind, actorId: actor.id },
      },
    });
  }
  const after = { amount: amount === 0 ? amountHeld(order) : amount };
  await recordChange(tx, ctx, { action, objectId: orderId, after });
  return { before: order };
}

/** Carries out a capture after its beginning is committed; if this process dies, the workers do. */
export async function completeCapture(
  ctx: OrderWriterContext,
  before: OrderRecord,
  processors: PaymentProcessors,
): Promise<OrderRecord> {
  const state = await findCheckout(before.id);
  if (state?.hold === "capturing") {
    await settle(state.attempt, await capturePayment(state, processors, ctx.now), ctx.now);
  }
  const order = await readSellerOrder(ctx, before.id);
  if (order.hold === "capturing" || order.captured > before.captured) return order;
  throw refuse("order_not_capturable", {
    message: "The payment processor refused to take the money; see how the order stands.",
    details: { paymentStatus: order.payment_status, fulfillmentStatus: order.fulfillment_status },
  });
}
