import Stripe from "stripe";
import { now } from "@/lib/kit/clock";
import { fromStripeAmount, toStripeAmount } from "@/lib/kit/stripe-amounts";
import type { Dispute, FoundRefund, RefundOutcome, RefundRequest } from "./port";
import { patiently } from "./stripe-client";
import { report } from "./stripe-outcomes";

/** Older than this, a refund was asked for before: what came of it is looked up first. */
const REPEAT_MS = 30_000;

type Calls = { stripe: Stripe; backoffMs?: number | undefined };

/**
 * Gives money back, once for a key. A repeat looks among the payment's refunds first, because a key
 * is forgotten after a day and a failure of Stripe's own is kept under it.
 */
export async function refund(calls: Calls, request: RefundRequest): Promise<RefundOutcome> {
  const { key, ref, amount, currency, createdAt } = request;
  const params: Stripe.RefundCreateParams = {
    payment_intent: ref,
    amount: toStripeAmount(amount, currency),
    metadata: { refundId: key },
  };
  try {
    if (now().getTime() - createdAt.getTime() > REPEAT_MS) {
      const made = await findRefund(calls, ref, key);
      if (made !== undefined) return refundOutcomeOf(made);
    }
    return refundOutcomeOf(
      await patiently(
        () => calls.stripe.refunds.create(params, { idempotencyKey: key }),
        calls.backoffMs,
      ),
    );
  } catch (error) {
    report(error);
    return error instanceof Stripe.errors.StripeInvalidRequestError
      ? { kind: "failed", failureCode: error.code ?? "invalid_request" }
      : { kind: "unknown" };
  }
}

/** A refund by Stripe's own id. */
export async function retrieveRefund(calls: Calls, ref: string): Promise<FoundRefund> {
  try {
    const found = await patiently(() => calls.stripe.refunds.retrieve(ref), calls.backoffMs);
    return { key: found.metadata?.refundId ?? null, outcome: refundOutcomeOf(found) };
  } catch (error) {
    report(error);
    return { key: null, outcome: { kind: "unknown" } };
  }
}

/** A dispute about a payment made by this adapter. */
export async function retrieveDispute(calls: Calls, ref: string) {
  try {
    const found = await patiently(() => calls.stripe.disputes.retrieve(ref), calls.backoffMs);
    const payment = found.payment_intent;
    if (payment === null) return null;
    const dispute: Dispute = {
      id: found.id,
      ref: typeof payment === "string" ? payment : payment.id,
      status: found.status,
      reason: found.reason,
      amount: fromStripeAmount(found.amount, found.currency.toUpperCase()),
      openedAt: new Date(found.created * 1000),
    };
    return dispute;
  } catch (error) {
    report(error);
    return "unknown" as const;
  }
}

async function findRefund({ stripe }: Calls, ref: string, key: string) {
  for await (const made of stripe.refunds.list({ payment_intent: ref, limit: 100 })) {
    if (made.metadata?.refundId === key) return made;
  }
  return undefined;
}

/** Pending is as good as done: should the bank send it back, a notice says so later. */
function refundOutcomeOf({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  return status === "failed" || status === "canceled"
    ? { kind: "failed", failureCode: failure_reason ?? "refund_failed" }
    : { kind: "succeeded", ref: id };
}
