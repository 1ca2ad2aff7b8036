import Stripe from "stripe";
import { fromStripeAmount, toStripeAmount } from "@/lib/kit/stripe-amounts";
import { log } from "@/lib/platform/log";
import type { FoundPayment, PaymentOutcome } from "@/lib/providers/payments/port";
import { StripeIntent } from "./answers";

/**
 * What a payment of Stripe's has come to. One that can only go on by a new request of ours has failed.
 * Throws for what is no payment.
 */
export function toPaymentOutcome(answer: unknown): PaymentOutcome {
  const intent = StripeIntent.parse(answer);
  const ref = intent.id;
  switch (intent.status) {
    case "succeeded":
      return {
        kind: "succeeded",
        ref,
        amount: amountTaken(intent),
        currency: intent.currency.toUpperCase(),
      };
    case "requires_action": {
      const nextActionUrl = intent.next_action?.redirect_to_url?.url;
      return nextActionUrl
        ? { kind: "requires_action", ref, nextActionUrl }
        : { kind: "processing", ref };
    }
    case "requires_payment_method":
      return { kind: "declined", ref, declineCode: declineCode(intent.last_payment_error ?? null) };
    case "canceled":
      return { kind: "cancelled", ref };
    default:
      return { kind: "processing", ref };
  }
}

/** A payment with what it was made for, as the metadata says that we gave it. */
export function foundPayment(answer: unknown): FoundPayment {
  const intent = StripeIntent.parse(answer);
  const { attemptId, orderId, storeId } = intent.metadata;
  return {
    key: attemptId ?? null,
    metadata: orderId && storeId ? { orderId, storeId } : null,
    outcome: toPaymentOutcome(intent),
  };
}

/** What a refused request says of the payment. What Stripe could not say for certain is unknown. */
export function outcomeOfError(error: unknown): PaymentOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    return {
      kind: "declined",
      ref: error.payment_intent?.id ?? null,
      declineCode: declineCode(error),
    };
  }
  logStripeError(error);
  // Refused before anything was begun: this request has charged nothing and never will.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return { kind: "declined", ref: null, declineCode: error.code ?? "invalid_request" };
  }
  return { kind: "unknown" };
}

/** Whether Stripe has nothing by that name. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

/** Whether the payment is no longer, or not yet, in a state in which it can be confirmed or cancelled. */
export function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "payment_intent_unexpected_state"
  );
}

/** Whether the key was used for another request before; not that it is in use this moment. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
}

/** Whether Stripe repeats, under the same key, that it had failed itself: asking again is of no use. */
export function isStoredFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.["idempotent-replayed"] === "true"
  );
}

/** Leaves a trace for the operator: what kind of error, never what was sent. */
export function logStripeError(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) {
    log().error({ error }, "Stripe could not be asked.");
    return;
  }
  const { type, code, statusCode, requestId } = error;
  log().warn({ type, code, statusCode, requestId }, "Stripe refused a request or did not answer.");
}

/** In our minor units: the amount asked for, if it is what Stripe could take of it. */
function amountTaken({ amount_received: taken, currency, metadata }: StripeIntent): number {
  const code = currency.toUpperCase();
  const asked = Number(metadata.amount);
  const isAsked = Number.isSafeInteger(asked) && toStripeAmount(asked, code) === taken;
  return isAsked ? asked : fromStripeAmount(taken, code);
}

function declineCode(
  error: { decline_code?: string | undefined; code?: string | undefined } | null,
): string {
  // The library has an empty text where there is none.
  return error?.decline_code || error?.code || "generic_decline";
}
