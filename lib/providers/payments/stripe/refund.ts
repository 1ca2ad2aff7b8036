import Stripe from "stripe";
import { fromStripeAmount, toStripeAmount } from "@/lib/kit/stripe-amounts";
import { log } from "@/lib/platform/log";
import { isRepeatedRefund } from "@/lib/providers/payments/is-repeated-refund";
import { lookUp, lookUpRefund } from "@/lib/providers/payments/look-up";
import type {
  Dispute,
  FoundRefund,
  RefundedMoney,
  RefundOutcome,
  RefundRequest,
} from "@/lib/providers/payments/port";
import { StripeDispute, StripeRefund } from "./answers";
import { retryWhenRateLimited } from "./client";
import { logStripeError, STRIPE_ERRORS } from "./outcomes";

/** As many as Stripe lists at once. */
const PAGE = 100;

type Connection = { stripe: Stripe; backoffMs?: number | undefined };

/**
 * Gives money back, once for a key. A repeat looks among the payment's refunds first, because a key
 * is forgotten after a day and a failure of Stripe's own is kept under it.
 */
export async function refund(
  connection: Connection,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const { key, ref, amount, currency } = request;
  const params: Stripe.RefundCreateParams = {
    payment_intent: ref,
    amount: toStripeAmount(amount, currency),
    metadata: { refundId: key },
  };
  try {
    if (isRepeatedRefund(request)) {
      const made = await findRefund(connection, ref, key);
      if (made !== undefined) return refundOutcomeOf(made);
    }
    return refundOutcomeOf(
      await retryWhenRateLimited(
        () => connection.stripe.refunds.create(params, { idempotencyKey: key }),
        connection.backoffMs,
      ),
    );
  } catch (error) {
    logStripeError(error);
    return error instanceof Stripe.errors.StripeInvalidRequestError
      ? { kind: "failed", failureCode: error.code ?? "invalid_request" }
      : { kind: "unknown" };
  }
}

/** A refund by Stripe's own id. */
export function retrieveRefund(connection: Connection, ref: string): Promise<FoundRefund> {
  return lookUpRefund(STRIPE_ERRORS, async () => {
    const answer = await retryWhenRateLimited(
      () => connection.stripe.refunds.retrieve(ref),
      connection.backoffMs,
    );
    const found = StripeRefund.parse(answer);
    const money = moneyOf(found);
    return { key: found.metadata.refundId ?? null, outcome: refundOutcomeOf(found), money };
  });
}

/** Stripe's names of all refunds of a payment, the oldest first. */
export function listRefunds(
  connection: Connection,
  payment: string,
): Promise<string[] | "unknown" | "missing"> {
  return lookUp(STRIPE_ERRORS, async () => {
    const params = { payment_intent: payment, limit: PAGE };
    const { data, has_more } = await retryWhenRateLimited(
      () => connection.stripe.refunds.list(params),
      connection.backoffMs,
    );
    if (has_more) log().warn({ payment }, "A payment has more refunds than are looked at.");
    return data.map((refund) => StripeRefund.parse(refund).id).toReversed();
  });
}

/** A dispute about a payment made by this adapter. */
export function retrieveDispute(connection: Connection, ref: string) {
  return lookUp(STRIPE_ERRORS, async () => {
    const answer = await retryWhenRateLimited(
      () => connection.stripe.disputes.retrieve(ref),
      connection.backoffMs,
    );
    const found = StripeDispute.parse(answer);
    if (!found.payment_intent) return null;
    const dispute: Dispute = {
      id: found.id,
      ref: found.payment_intent,
      status: found.status,
      reason: found.reason,
      amount: fromStripeAmount(found.amount, found.currency.toUpperCase()),
      openedAt: new Date(found.created * 1000),
    };
    return dispute;
  });
}

async function findRefund({ stripe }: Connection, ref: string, key: string) {
  for await (const answer of stripe.refunds.list({ payment_intent: ref, limit: PAGE })) {
    const made = StripeRefund.parse(answer);
    if (made.metadata.refundId === key) return made;
  }
  return undefined;
}

function moneyOf(refund: StripeRefund): RefundedMoney | null {
  const { payment_intent: ref, amount, currency, reason } = refund;
  if (!ref) return null;
  return { ref, amount: fromStripeAmount(amount, currency.toUpperCase()), reason: reason ?? null };
}

/** Pending is as good as done: should the bank send it back, a webhook says so later. */
function refundOutcomeOf(answer: unknown): RefundOutcome {
  const { id, status, failure_reason } = StripeRefund.parse(answer);
  return status === "failed" || status === "canceled"
    ? { kind: "failed", failureCode: failure_reason ?? "refund_failed" }
    : { kind: "succeeded", ref: id };
}
