import {
  type Done,
  type OrderRecord,
  type OrderWriter,
  type Refused,
  readSellerOrder,
  requireUpdatedOrder,
} from "@/lib/commerce/orders";
import type { CancelOrder } from "@/lib/contract/seller-order";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { notConfigured, requestRefund, settleRefund } from "./request-refund";
import type { CheckoutState } from "./rows";
import { settle } from "./settle";
import { voidPayment } from "./void-payment";

/** Two: an open payment that succeeded before it could be voided is then refunded. */
const STEPS_MAX = 2;

/**
 * Cancels an order that was not sent: its payment is voided or refunded, then its units and the use
 * of its discount go back, once. While the processor does not say, the order stays `cancelling` and
 * the workers go on. Refuses not_found, order_not_cancellable.
 */
export async function cancelOrder(
  ctx: OrderWriter,
  orderId: string,
  request: CancelOrder,
  processors: PaymentProcessors = paymentProcessors,
): Promise<OrderRecord> {
  let answer = await begin(ctx, orderId, request, processors);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (answer?.result === "not_configured")
      throw notConfigured("order_not_cancellable", answer.processor);
    if (answer?.result === "pay_back") return refundAll(ctx, orderId, answer, processors);
    if (answer?.result !== "end_payment") return requireUpdatedOrder("cancel", answer);
    const { state } = answer;
    await settle(state.attempt, await voidPayment(state, processors), ctx.now);
    answer = await nextStep(orderId, ctx.now);
  }
  return readSellerOrder(ctx, orderId);
}

type Step = { result: "end_payment"; state: CheckoutState } | Payback | Done;
type Payback = {
  result: "pay_back";
  refundId: string;
  amount: number;
  currency: string;
  createdAt: string;
  processor: string;
  processorRef: string;
};
type Begun = Step | Refused | { result: "not_configured"; processor: string } | null;

async function begin(
  { store, livemode, actor, now }: OrderWriter,
  orderId: string,
  { reason, notifyCustomer }: CancelOrder,
  processors: PaymentProcessors,
): Promise<Begun | undefined> {
  const request = { reason: reason || null, notifyCustomer, actor };
  const names = processors.configured(livemode).map(({ name }) => name);
  const [row] = await query<{ answer: Begun }>(
    "order_cancel_begin",
    "SELECT order_cancel_begin($1, $2, $3, $4, $5, $6) AS answer",
    [store.id, livemode, orderId, request, now, names],
  );
  return row?.answer;
}

async function nextStep(orderId: string, now: Date): Promise<Step | undefined> {
  const [row] = await query<{ answer: Step }>(
    "order_cancel_step",
    "SELECT order_cancel_step($1, $2) AS answer",
    [orderId, now],
  );
  return row?.answer;
}

async function refundAll(
  ctx: OrderWriter,
  orderId: string,
  { refundId, amount, currency, createdAt, processor: name, processorRef: ref }: Payback,
  processors: PaymentProcessors,
): Promise<OrderRecord> {
  const request = { key: refundId, ref, amount, currency, createdAt: new Date(createdAt) };
  const outcome = await requestRefund(processors.named(name, ctx.livemode), request);
  if (outcome.kind === "unknown") return readSellerOrder(ctx, orderId);
  const order = await settleRefund(refundId, outcome, ctx.now);
  if (outcome.kind === "succeeded") return order;
  throw refuse("order_not_cancellable", {
    message: "The payment processor refused to pay back; the order is what it was.",
    details: { failureCode: outcome.failureCode },
  });
}
