import type { CheckoutState } from "@/lib/commerce/payments";
import type { CheckoutOutcome, CheckoutResult } from "@/lib/contract/checkout";
import { unreachable } from "@/lib/kit/assert";
import { fieldError, refuse } from "@/lib/kit/errors";
import { paymentMethodId } from "@/lib/kit/payment-method-name";

/** The reply to a checkout, and whether it repeats one that was given before. */
export type CheckoutReply = CheckoutResult & { isReplay: boolean };

/** The API reply; headers mark a repeat. */
export function presentCheckout(
  { isReplay, ...result }: CheckoutReply,
  headers: { header(name: string, value: string): void },
): CheckoutResult {
  if (isReplay) headers.header("Idempotent-Replayed", "true");
  return result;
}

/** The response to a query about an earlier checkout. A failed attempt placed nothing. */
export function presentOutcome(found: {
  isUnderWay: boolean;
  state: CheckoutState | null;
}): CheckoutOutcome {
  const { isUnderWay, state } = found;
  if (state === null || PLACED_NOTHING.has(state.attempt.status))
    return { isUnderWay, order: null };
  const { isReplay: _, ...order } = replyTo(state);
  return { isUnderWay, order };
}

const PLACED_NOTHING: ReadonlySet<CheckoutState["attempt"]["status"]> = new Set([
  "failed",
  "cancelled",
  "late",
]);

/** The reply about an attempt. A declined one is a refusal: the cart can be paid again. */
export function replyTo(state: CheckoutState): CheckoutReply {
  const { attempt } = state;
  switch (attempt.status) {
    case "succeeded":
      return placed(state, {
        status: "paid",
        paymentStatus: "succeeded",
        redirectUrl: attempt.returnUrl,
      });
    case "authorized":
      return placed(state, { paymentStatus: "authorized", redirectUrl: attempt.returnUrl });
    case "requires_action":
      return placed(state, {
        paymentStatus: "requires_action",
        nextActionUrl: attempt.nextActionUrl,
      });
    case "pending":
      return placed(state, { redirectUrl: attempt.returnUrl });
    case "unknown":
    case "sent":
      return placed(state, {});
    case "failed":
      throw declined(attempt);
    case "cancelled":
    case "late":
      throw refuse("payment_declined", {
        message: "The payment was not completed. Please try again.",
      });
    default:
      return unreachable(attempt.status);
  }
}

function placed(state: CheckoutState, facts: Partial<CheckoutResult>): CheckoutReply {
  return {
    orderId: state.orderId,
    orderNumber: state.orderNumber,
    status: "pending",
    paymentStatus: "pending",
    requiresAction: state.attempt.status === "requires_action",
    nextActionUrl: null,
    redirectUrl: null,
    livemode: state.livemode,
    isReplay: false,
    ...facts,
  };
}

type Declines = { generic_decline: string } & Partial<Record<string, string>>;

/** In the shopper's words; a code that is not listed gets the first sentence. */
const DECLINES: Declines = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "Your card could not be processed. Try again in a moment.",
  authentication_failed: "Your bank could not confirm that it is you.",
};

/** Likewise of a payment that was made in another way than by card. */
const OTHER_DECLINES: Declines = {
  generic_decline: "Your payment was declined.",
  authentication_failed: "Your bank could not confirm that it is you.",
  phone_required: "This way to pay needs your phone number, with your address.",
  address_required: "This way to pay needs your full name and address. Check both.",
};

function declined({ declineCode, paymentMethod }: CheckoutState["attempt"]) {
  const method = paymentMethodId(paymentMethod);
  const sentences = method === "card" ? DECLINES : OTHER_DECLINES;
  const message = sentences[declineCode ?? "generic_decline"] ?? sentences.generic_decline;
  return refuse("payment_declined", {
    message,
    fields: { paymentMethod: [fieldError("not_allowed", message)] },
    details: { declineCode, paymentMethod: method },
  });
}
