import {
  type Done,
  type OrderFacts,
  type OrderWriter,
  orderAfter,
  type Refused,
  readSellerOrder,
} from "@/lib/commerce/orders";
import type { CancelOrder } from "@/lib/contract/seller-order";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { type PaymentProcessor, paymentProcessor } from "@/lib/providers/payments";
import { payBack, settleRefund } from "./request-refund";
import type { CheckoutState } from "./rows";
import { settle } from "./settle";
import { endPayment } from "./void-payment";

/** Two: an open payment that succeeded before it could be ended is then paid back. */
const STEPS_MAX = 2;

/**
 * Cancels an order that was not sent: its payment is ended or paid back, then its units and the use
 * of its discount go back, once. While the processor does not say, the order stays `cancelling` and
 * the workers go on. Refuses not_found, order_not_cancellable.
 */
export async function cancelOrder(
  ctx: OrderWriter,
  orderId: string,
  { reason, notifyCustomer }: CancelOrder,
  processor?: PaymentProcessor,
): Promise<OrderFacts> {
  const { store, livemode, actor, now } = ctx;
  const request = { reason: reason || null, notifyCustomer, actor };
  const [begun] = await query<{ answer: Step | Refused | null }>(
    "order_cancel_begin",
    "SELECT order_cancel_begin($1, $2, $3, $4, $5) AS answer",
    [store.id, livemode, orderId, request, now],
  );
  let answer = begun?.answer;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (answer?.result === "pay_back") return payBackAll(ctx, orderId, answer, processor);
    if (answer?.result !== "end_payment") return orderAfter("cancel", answer);
    const { attempt } = answer.state;
    const asked = processor ?? paymentProcessor(livemode, attempt.processorRef);
    await settle(attempt, await end(answer.state, asked), now);
    answer = await nextStep(orderId, now);
  }
  return readSellerOrder(ctx, orderId);
}

type Step = { result: "end_payment"; state: CheckoutState } | PayBack | Done;
type PayBack = {
  result: "pay_back";
  refundId: string;
  amount: number;
  currency: string;
  createdAt: string;
  processorRef: string;
};

async function nextStep(orderId: string, now: Date): Promise<Step | undefined> {
  const [row] = await query<{ answer: Step }>(
    "order_cancel_step",
    "SELECT order_cancel_step($1, $2) AS answer",
    [orderId, now],
  );
  return row?.answer;
}

async function end(state: CheckoutState, processor: PaymentProcessor) {
  try {
    return await endPayment(state, processor);
  } catch {
    // What the processor did not say is found out by the reconciler.
    return { kind: "unknown" } as const;
  }
}

async function payBackAll(
  ctx: OrderWriter,
  orderId: string,
  { refundId, amount, currency, createdAt, processorRef: ref }: PayBack,
  processor: PaymentProcessor | undefined,
): Promise<OrderFacts> {
  const outcome = await payBack(processor ?? paymentProcessor(ctx.livemode, ref), {
    key: refundId,
    ref,
    amount,
    currency,
    createdAt: new Date(createdAt),
  });
  if (outcome.kind === "unknown") return readSellerOrder(ctx, orderId);
  const order = await settleRefund(refundId, outcome, ctx.now);
  if (outcome.kind === "succeeded") return order;
  throw refuse("order_not_cancellable", {
    message: "The payment processor refused to pay back; the order is what it was.",
    details: { failureCode: outcome.failureCode },
  });
}
