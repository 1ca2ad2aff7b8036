import Stripe from "stripe";
import { fromStripeAmount, toStripeAmount } from "@/lib/kit/stripe-amounts";
import { log } from "@/lib/platform/log";
import type { LookupErrors } from "@/lib/providers/payments/look-up";
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
        amount: amountOf(intent, intent.amount_received),
        currency: intent.currency.toUpperCase(),
      };
    case "requires_capture":
      return {
        kind: "authorized",
        ref,
        amount: amountOf(intent, intent.amount_received + intent.amount_capturable),
        captured: amountOf(intent, intent.amount_received),
        capturesParts: cardOf(intent)?.multicapture?.status === "available",
        currency: intent.currency.toUpperCase(),
        captureBefore: captureBefore(intent),
      };
    case "requires_action": {
      const { redirect_to_url, swish_handle_redirect_or_display_qr_code } =
        intent.next_action ?? {};
      const nextActionUrl =
        redirect_to_url?.url ?? swish_handle_redirect_or_display_qr_code?.hosted_instructions_url;
      return nextActionUrl
        ? { kind: "requires_action", ref, nextActionUrl }
        : { kind: "processing", ref };
    }
    case "requires_payment_method":
      return { kind: "declined", ref, declineCode: declineCode(intent.last_payment_error ?? null) };
    case "canceled":
      // What was taken before the rest was let go stays taken.
      return intent.amount_received > 0
        ? toPaymentOutcome({ ...intent, status: "succeeded" })
        : { kind: "cancelled", ref };
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
function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

/** Whether Stripe or the bank has definitely declined. */
export function isRejection(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
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

/** Logs the kind of an error, never the request. */
export function logStripeError(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) {
    log().error({ error }, "Stripe could not be asked.");
    return;
  }
  const { type, code, statusCode, requestId } = error;
  log().warn({ type, code, statusCode, requestId }, "Stripe refused a request or did not answer.");
}

/**
 * How many days money is held where the answer does not say it, which it does for cards alone. Klarna and PayPal as
 * their pages under https://docs.stripe.com/payments have it, all else as most cards.
 */
const HELD_DAYS = { usual: 7, klarna: 28, paypal: 10 };

/** Less than that, so that what is to be taken is taken before. */
const MARGIN_SECONDS = 60 * 60;

/** Until when the money is held. */
function captureBefore(intent: StripeIntent): Date {
  const said = cardOf(intent)?.capture_before;
  const type = intent.latest_charge?.payment_method_details?.type;
  const days = type === "klarna" || type === "paypal" ? HELD_DAYS[type] : HELD_DAYS.usual;
  return new Date((said ?? intent.created + days * 24 * 60 * 60 - MARGIN_SECONDS) * 1000);
}

function cardOf({ latest_charge }: StripeIntent) {
  return latest_charge?.payment_method_details?.card;
}

/** In our minor units: the amount asked for, if it is what Stripe could take of it. */
function amountOf({ currency, metadata }: StripeIntent, taken: number): number {
  const code = currency.toUpperCase();
  const asked = Number(metadata.amount);
  const isAsked = Number.isSafeInteger(asked) && toStripeAmount(asked, code) === taken;
  return isAsked ? asked : fromStripeAmount(taken, code);
}

function declineCode(
  error: { decline_code?: string | undefined; code?: string | undefined } | null,
): string {
  // The library uses an empty text for none.
  return error?.decline_code || error?.code || "generic_decline";
}

/** The errors of a lookup at Stripe. */
export const STRIPE_ERRORS: LookupErrors = { log: logStripeError, isMissing };
