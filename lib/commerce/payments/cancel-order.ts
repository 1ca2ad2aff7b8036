import {
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  readSellerOrder,
  requireAllowed,
} from "@/lib/commerce/orders";
import type { CancelOrder } from "@/lib/contract/seller-order";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { query, type Tx, transaction } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { LIVE_ATTEMPTS } from "./attempt-status";
import { requireProcessor } from "./get-processor";
import { type RefundToRequest, requestOrderRefund } from "./request-refund";
import type { CheckoutState } from "./rows";
import { settle } from "./settle";
import { voidPayment } from "./void-payment";

/** Two: an open payment that succeeded before it could be voided is then refunded. */
const STEPS_MAX = 2;

/**
 * Cancels an order that was not sent: its payment is voided or refunded, then its units and the use of its discount are
 * released, once. While the processor's outcome is unknown, the order stays `cancelling` and the workers retry. Refuses
 * not_found, order_not_cancellable.
 */
export async function cancelOrder(
  ctx: OrderWriterContext,
  orderId: string,
  request: CancelOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<OrderRecord> {
  const begun = await transaction(async (tx) =>
    beginCancellation(tx, ctx, await lockOrder(tx, ctx, orderId), { ...request, processors }),
  );
  return completeCancellation(ctx, begun, processors);
}

/** A cancellation begun in the transaction of the caller. */
interface BegunCancellation {
  orderId: string;
  step: Step;
}

/** Carries out a cancellation after its beginning is committed; if this process dies, the workers do. */
export async function completeCancellation(
  ctx: OrderWriterContext,
  { orderId, step: first }: BegunCancellation,
  processors: PaymentProcessors = paymentProcessors,
): Promise<OrderRecord> {
  let next = first;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (next.result === "done") return next.order;
    if (next.result === "request_refund") return refundAll(ctx, orderId, next, processors);
    const { state } = next;
    await settle(state.attempt, await voidPayment(state, processors), ctx.now);
    next = await nextStep(orderId, ctx.now);
  }
  return readSellerOrder(ctx, orderId);
}

type Step =
  | { result: "void_payment"; state: CheckoutState }
  | RefundToRequest
  | { result: "done"; order: OrderRecord };

/** Holds an order that the caller has locked as `cancelling`. Refuses as cancelOrder does. */
export async function beginCancellation(
  tx: Tx,
  ctx: OrderWriterContext,
  order: OrderRecord,
  { reason, notifyCustomer, processors }: CancelOrder & { processors: PaymentProcessors },
): Promise<BegunCancellation> {
  const { actor, now } = ctx;
  const orderId = order.id;
  const live = { orderId, status: { in: [...LIVE_ATTEMPTS] } };
  if (order.captured > order.refunded || (await tx.paymentAttempt.count({ where: live })) > 0) {
    requireProcessor("order_not_cancellable", order, processors);
  }
  requireAllowed("cancel", order);
  // The former payment status is recorded at the end, when the refund has changed it.
  const cancelRequest = {
    ...{ reason: reason || null, notifyCustomer, actor: { ...actor } },
    paymentStatus: order.payment_status,
  };
  await tx.order.update({
    where: { id: orderId },
    data: { hold: "cancelling", cancelRequest, version: { increment: 1 }, updatedAt: now },
    select: { id: true },
  });
  // The request continues at once; a worker takes over if it has not finished after a minute.
  const nextCheckAt = new Date(now.getTime() + 60_000);
  await tx.paymentAttempt.updateMany({ where: live, data: { nextCheckAt, leaseUntil: null } });
  const [row] = await tx.$queryRaw<{ step: Step }[]>`
    SELECT order_cancel_next(${orderId}, ${now}) AS step`;
  return { orderId, step: stepOf(row) };
}

async function nextStep(orderId: string, now: Date): Promise<Step> {
  const [row] = await query<{ step: Step }>(
    "order_cancel_next",
    "SELECT order_cancel_next($1, $2) AS step",
    [orderId, now],
  );
  return stepOf(row);
}

function stepOf(row: { step: Step } | undefined): Step {
  assert(row !== undefined, "order_cancel_next always answers");
  return row.step;
}

async function refundAll(
  ctx: OrderWriterContext,
  orderId: string,
  refund: RefundToRequest,
  processors: PaymentProcessors,
): Promise<OrderRecord> {
  const answer = await requestOrderRefund(ctx, refund, processors);
  if (answer === undefined) return readSellerOrder(ctx, orderId);
  const { order, outcome } = answer;
  if (outcome.kind === "succeeded") return order;
  throw refuse("order_not_cancellable", {
    message: "The payment processor refused to pay back; the order is what it was.",
    details: { failureCode: outcome.failureCode },
  });
}
