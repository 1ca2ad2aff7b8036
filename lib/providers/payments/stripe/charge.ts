import type Stripe from "stripe";
import { now } from "@/lib/kit/clock";
import { HOUR_MS } from "@/lib/kit/durations";
import { toStripeAmount } from "@/lib/kit/stripe-amounts";
import type { CaptureRequest, ChargeRequest, PaymentOutcome } from "@/lib/providers/payments/port";
import { StripeIntent } from "./answers";
import { retryWhenRateLimited } from "./client";
import { confirmationOf } from "./methods";
import {
  isKeyTaken,
  isRejection,
  isStoredFailure,
  isUnexpectedState,
  logStripeError,
  outcomeOfError,
  toPaymentOutcome,
} from "./outcomes";

/** Stripe may forget a key after 24 hours; from here on it is not used any more. */
const KEY_MS = 20 * HOUR_MS;

/** How far Stripe's clock and ours may be apart. */
const SKEW_MS = 5 * 60_000;

/** So many payments are looked through for a lost one before it is left for the next time. */
const LOOKED_THROUGH_MAX = 10_000;

/** What until when money is held is read from. */
export const EXPANDED = { expand: ["latest_charge"] };

type Connection = { stripe: Stripe; backoffMs?: number | undefined };

/** Opens and confirms the payment, or confirms the one that was declined before. The key makes it happen once. */
export async function charge(
  connection: Connection,
  request: ChargeRequest,
): Promise<PaymentOutcome> {
  if (isKeyForgotten(request))
    return findLostPayment(connection, request, { kind: "cancelled", ref: null });
  try {
    return toPaymentOutcome(
      await (request.reusedRef === null
        ? openAndConfirm(connection, request)
        : confirmAgain(connection, request, request.reusedRef)),
    );
  } catch (error) {
    if (isUnexpectedState(error) && request.reusedRef !== null)
      return retrieve(connection, request.reusedRef);
    if (isStoredFailure(error)) return findLostPayment(connection, request, { kind: "unknown" });
    return outcomeOfError(error);
  }
}

/**
 * Uses up the idempotency key with a payment that is never confirmed. If it was used already, repeating the
 * original request returns its result; a request still in progress will find the key used.
 */
export async function invalidateCharge(
  connection: Connection,
  request: ChargeRequest,
): Promise<PaymentOutcome> {
  if (request.reusedRef !== null) return cancel(connection, request.reusedRef);
  if (isKeyForgotten(request)) {
    const found = await findLostPayment(connection, request, { kind: "cancelled", ref: null });
    const isOpen =
      found.kind === "requires_action" ||
      found.kind === "authorized" ||
      found.kind === "processing";
    return isOpen ? cancel(connection, found.ref) : found;
  }
  try {
    const unconfirmed = { ...commonParams(request), confirm: false };
    const intent = await retryWhenRateLimited(
      () => connection.stripe.paymentIntents.create(unconfirmed, { idempotencyKey: request.key }),
      connection.backoffMs,
    );
    return await cancel(connection, StripeIntent.parse(intent).id);
  } catch (error) {
    if (isKeyTaken(error)) return charge(connection, request);
    logStripeError(error);
    return { kind: "unknown" };
  }
}

/**
 * Takes what a payment holds, or a part of it. Where Stripe refused, how the payment stands says what that came
 * to. The caller repeats a part only while the payment shows that it was not taken: a key is forgotten after a day.
 */
export async function capture(
  connection: Connection,
  { key, ref, part }: CaptureRequest,
): Promise<PaymentOutcome> {
  const params: Stripe.PaymentIntentCaptureParams = {
    ...(part && { amount_to_capture: toStripeAmount(part.amount, part.currency) }),
    ...(part?.isFinal === false && { final_capture: false }),
    ...EXPANDED,
  };
  try {
    return toPaymentOutcome(
      await retryWhenRateLimited(
        () => connection.stripe.paymentIntents.capture(ref, params, { idempotencyKey: key }),
        connection.backoffMs,
      ),
    );
  } catch (error) {
    const isAnswer = isRejection(error) || isStoredFailure(error);
    if (isAnswer) return retrieve(connection, ref);
    logStripeError(error);
    return { kind: "unknown" };
  }
}

/** Ends an open payment; one that is over already answers as it is. */
export async function cancel(connection: Connection, ref: string): Promise<PaymentOutcome> {
  try {
    return toPaymentOutcome(
      await retryWhenRateLimited(
        () => connection.stripe.paymentIntents.cancel(ref, { cancellation_reason: "abandoned" }),
        connection.backoffMs,
      ),
    );
  } catch (error) {
    if (isUnexpectedState(error)) return retrieve(connection, ref);
    logStripeError(error);
    return { kind: "unknown" };
  }
}

function openAndConfirm({ stripe, backoffMs }: Connection, request: ChargeRequest) {
  const params: Stripe.PaymentIntentCreateParams = {
    ...commonParams(request),
    ...confirmationOf(request),
    confirm: true,
    return_url: request.returnUrl,
    ...expanded(request),
  };
  return retryWhenRateLimited(
    () => stripe.paymentIntents.create(params, { idempotencyKey: request.key }),
    backoffMs,
  );
}

/** The total may have changed since the decline, and the payment now belongs to another attempt. */
async function confirmAgain(
  { stripe, backoffMs }: Connection,
  request: ChargeRequest,
  ref: string,
) {
  const changed: Stripe.PaymentIntentUpdateParams = commonParams(request);
  await retryWhenRateLimited(
    () => stripe.paymentIntents.update(ref, changed, { idempotencyKey: `${request.key}_update` }),
    backoffMs,
  );
  const params: Stripe.PaymentIntentConfirmParams = {
    ...confirmationOf(request),
    return_url: request.returnUrl,
    ...expanded(request),
  };
  return retryWhenRateLimited(
    () => stripe.paymentIntents.confirm(ref, params, { idempotencyKey: request.key }),
    backoffMs,
  );
}

// The types of the library are made from Stripe's description of its API: by saying them here, a
// parameter that is not described fails the type check.

/** Held, and taken in parts where the account and the card allow it; the charge says whether they do. */
const HOLDS = {
  capture_method: "manual",
  payment_method_options: { card: { request_multicapture: "if_available" } },
} as const;

/** A payment that is tried again may have been to be held before, and now be by what cannot be. */
function captureParams({ capturesLater, reusedRef }: ChargeRequest) {
  if (capturesLater) return HOLDS;
  return reusedRef === null ? {} : ({ capture_method: "automatic" } as const);
}

function commonParams(request: ChargeRequest) {
  const { key, amount, currency, metadata } = request;
  const { orderId, storeId } = metadata;
  return {
    ...captureParams(request),
    amount: toStripeAmount(amount, currency),
    currency: currency.toLowerCase(),
    // The amount in our own units: Stripe's may have lost a last digit it cannot take.
    metadata: { attemptId: key, orderId, storeId, amount: String(amount) },
  } satisfies Stripe.PaymentIntentCreateParams & Stripe.PaymentIntentUpdateParams;
}

/** Until when money is held stands in the charge. */
function expanded({ capturesLater }: ChargeRequest) {
  return capturesLater ? EXPANDED : {};
}

/** Looks for the attempt's payment without its key: in the list, which shows at once what was made. */
async function findLostPayment(
  connection: Connection,
  request: ChargeRequest,
  otherwise: PaymentOutcome,
): Promise<PaymentOutcome> {
  if (request.reusedRef !== null) return retrieve(connection, request.reusedRef);
  const made = request.createdAt.getTime();
  const seconds = (time: number) => Math.floor(time / 1000);
  const created = { gte: seconds(made - SKEW_MS), lte: seconds(made + KEY_MS + SKEW_MS) };
  try {
    let seen = 0;
    for await (const intent of connection.stripe.paymentIntents.list({ created, limit: 100 })) {
      const { attemptId } = StripeIntent.parse(intent).metadata;
      if (attemptId === request.key) return toPaymentOutcome(intent);
      seen += 1;
      if (seen === LOOKED_THROUGH_MAX) return { kind: "unknown" };
    }
    return otherwise;
  } catch (error) {
    logStripeError(error);
    return { kind: "unknown" };
  }
}

async function retrieve({ stripe, backoffMs }: Connection, ref: string): Promise<PaymentOutcome> {
  try {
    return toPaymentOutcome(
      await retryWhenRateLimited(() => stripe.paymentIntents.retrieve(ref, EXPANDED), backoffMs),
    );
  } catch (error) {
    logStripeError(error);
    return { kind: "unknown" };
  }
}

function isKeyForgotten({ createdAt }: ChargeRequest): boolean {
  return now().getTime() - createdAt.getTime() > KEY_MS;
}
