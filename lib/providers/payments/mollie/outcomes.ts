import type { FoundPayment, PaymentOutcome } from "@/lib/providers/payments/port";
import type { MolliePayment } from "./answers";
import { isRejection, logMollieError } from "./client";
import { canTakeParts, isTransfer } from "./methods";

/** Seven days less an hour, where the answer does not say until when money is held. */
const HELD_MS = 7 * 24 * 60 * 60_000 - 60 * 60_000;

/**
 * What a payment of Mollie's has come to. `failed`, `canceled` and `expired` are final there: another try is
 * another payment.
 */
export function toPaymentOutcome(payment: MolliePayment): PaymentOutcome {
  const { id: ref, amount, currency, captured } = amountsOf(payment);
  switch (payment.status) {
    case "paid":
      return { kind: "succeeded", ref, amount: captured || amount, currency };
    case "authorized":
      return {
        ...{ kind: "authorized", ref, amount, captured, currency },
        capturesParts: canTakeParts(payment.method),
        captureBefore: payment.captureBefore ?? new Date(payment.createdAt.getTime() + HELD_MS),
      };
    case "open": {
      const nextActionUrl = payment._links.checkout?.href;
      return nextActionUrl
        ? { kind: "requires_action", ref, nextActionUrl }
        : { kind: "processing", ref };
    }
    case "failed":
      return { kind: "declined", ref, declineCode: declineCode(payment) };
    case "canceled":
    case "expired":
      // What was taken before the rest was let go stays taken.
      return captured > 0
        ? { kind: "succeeded", ref, amount: captured, currency }
        : { kind: "cancelled", ref };
    default:
      return { kind: "processing", ref };
  }
}

/**
 * A payment with what it was made for, as the metadata says that we gave it. A transfer stays open until its money
 * comes: its shopper was shown where to, and days may pass. One whose time is over has failed.
 */
export function foundPayment(payment: MolliePayment): FoundPayment {
  const { attemptId, orderId, storeId } = payment.metadata;
  const outcome = toPaymentOutcome(payment);
  return {
    key: attemptId ?? null,
    metadata: orderId && storeId ? { orderId, storeId } : null,
    outcome: isTransfer(payment.method) ? ofTransfer(outcome) : outcome,
  };
}

function ofTransfer(outcome: PaymentOutcome): PaymentOutcome {
  const { kind } = outcome;
  if (kind === "requires_action") return { kind: "processing", ref: outcome.ref };
  return kind === "cancelled" ? { ...outcome, kind: "declined", declineCode: "expired" } : outcome;
}

/** What a refused request says of the payment. What Mollie could not say for certain is unknown. */
export function outcomeOfError(error: unknown): PaymentOutcome {
  logMollieError(error);
  // Refused before anything was begun: this request has opened nothing and never will.
  if (isRejection(error)) {
    return { kind: "declined", ref: null, declineCode: rejectionCode(error) };
  }
  return { kind: "unknown" };
}

/**
 * What a rejected request is called in our words; Mollie has no codes, but says which field it is about. What is amiss
 * with an address is the shopper's to mend.
 */
export function rejectionCode({ field }: { field: string | null }): string {
  if (field !== null && /^(billing|shipping)Address/.test(field)) {
    return /phone/i.test(field) ? "phone_required" : "address_required";
  }
  return field === null ? "invalid_request" : `invalid_${field.replaceAll(/[^a-z]/gi, "_")}`;
}

function amountsOf({ id, amount: { amount, currency }, amountCaptured }: MolliePayment) {
  return { id, amount, currency, captured: amountCaptured?.amount ?? 0 };
}

/** Mollie's error codes as the shop's decline reasons. */
const DECLINE_CODES: Readonly<Record<string, string>> = {
  authentication_abandoned: "authentication_failed",
  authentication_required: "authentication_failed",
  authentication_unavailable_acs: "authentication_failed",
  card_expired: "expired_card",
  invalid_cvv: "incorrect_cvc",
  card_declined: "generic_decline",
  refused_by_issuer: "generic_decline",
  unknown_reason: "generic_decline",
};

function declineCode({ details }: MolliePayment): string {
  const reason = details?.failureReason ?? "unknown_reason";
  return DECLINE_CODES[reason] ?? reason;
}
