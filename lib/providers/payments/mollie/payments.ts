import { setTimeout as delay } from "node:timers/promises";
import { now } from "@/lib/kit/clock";
import { MINUTE_MS } from "@/lib/kit/durations";
import { toDecimal } from "@/lib/kit/money";
import { lookUpPayment } from "@/lib/providers/payments/look-up";
import type {
  CaptureRequest,
  ChargeRequest,
  FoundPayment,
  PaymentOutcome,
} from "@/lib/providers/payments/port";
import { MolliePayment, PaymentList } from "./answers";
import { isMissing, isRejection, logMollieError, MOLLIE_ERRORS, type MollieClient } from "./client";
import { mollieMethod } from "./methods";
import { foundPayment, outcomeOfError, toPaymentOutcome } from "./outcomes";
import { contactOf, purchaseFields } from "./purchase";

/** Mollie may forget a key after an hour; from here on it is not used any more. */
const KEY_MS = 45 * MINUTE_MS;

/** How far Mollie's clock and ours may be apart. */
const SKEW_MS = 5 * MINUTE_MS;

/** As many as Mollie lists at once. */
const PAGE = "250";

/** So many pages are looked through for a lost payment before it is left for the next time. */
const PAGES_MAX = 40;

/** Older than this, a request may have been sent before. */
const REPEAT_MS = 1_000;

/** How often, and after how long, a payment is queried whose money Mollie is still capturing or releasing. */
const LOOKS = 4;
const LOOK_MS = 400;

/** A connection to an account, and what its adapter needs beside it. */
export type Connection = {
  mollie: MollieClient;
  webhookUrl: string | undefined;
  /** Between two looks; shorter in tests. */
  lookMs?: number | undefined;
};

/**
 * Opens the payment, which its shopper then makes at Mollie's page. The key makes it happen once. One that was declined
 * before is over at Mollie: the next try is another.
 */
export async function charge(
  connection: Connection,
  request: ChargeRequest,
): Promise<PaymentOutcome> {
  if (isKeyForgotten(request)) {
    const found = await findLostPayment(connection, request);
    if (found === "unknown") return { kind: "unknown" };
    return found === undefined ? { kind: "cancelled", ref: null } : toPaymentOutcome(found);
  }
  try {
    const payment = await open(connection, request);
    // The answer to another request under this key.
    if (!isOf(payment, request)) return { kind: "unknown" };
    return toPaymentOutcome(await newest(connection, payment, request));
  } catch (error) {
    return outcomeOfError(error);
  }
}

/**
 * Returns the outcome of the request if it has opened a payment. Else it uses the key for one that is cancelled at
 * once: a request that is still on its way gets that payment, and its shopper no page to pay at.
 */
export async function invalidateCharge(
  connection: Connection,
  request: ChargeRequest,
): Promise<PaymentOutcome> {
  const found = await findLostPayment(connection, request);
  if (found === "unknown") return { kind: "unknown" };
  if (found !== undefined) return toPaymentOutcome(found);
  if (isKeyForgotten(request)) return { kind: "cancelled", ref: null };
  try {
    const payment = await open(connection, request);
    return await cancel(connection, payment.id);
  } catch (error) {
    const outcome = outcomeOfError(error);
    return outcome.kind === "declined" ? { kind: "cancelled", ref: null } : outcome;
  }
}

/** How a payment stands. */
export function retrieve({ mollie }: Connection, ref: string): Promise<FoundPayment> {
  return lookUpPayment(MOLLIE_ERRORS, async () => foundPayment(await find(mollie, ref)));
}

/**
 * Cancels an open payment, where Mollie allows it: some payment methods expire by themselves, after a quarter of an
 * hour or more, and are answered as they are. Releases an authorized amount.
 */
export async function cancel(connection: Connection, ref: string): Promise<PaymentOutcome> {
  const { mollie } = connection;
  try {
    const payment = await find(mollie, ref);
    if (payment.status === "authorized") {
      await mollie.post(`${paymentPath(ref)}/release-authorization`, {}, `${ref} release`);
      return await settled(connection, ref);
    }
    const isOpen = payment.status === "open" || payment.status === "pending";
    if (!isOpen || payment.isCancelable !== true) return outcomeNow(connection, ref);
    const ended = await mollie.delete(paymentPath(ref), `${ref} cancel`);
    return toPaymentOutcome(MolliePayment.parse(ended));
  } catch (error) {
    if (isRejection(error) && !isMissing(error)) return outcomeNow(connection, ref);
    logMollieError(error);
    return { kind: "unknown" };
  }
}

/**
 * Captures the authorized amount, or a part of it, and releases the rest after a final part. The payment's status gives
 * the result, since a capture may take a moment.
 */
export async function capture(
  connection: Connection,
  { key, ref, part }: CaptureRequest,
): Promise<PaymentOutcome> {
  const body = part && {
    amount: { currency: part.currency, value: toDecimal(part.amount, part.currency) },
  };
  const { mollie } = connection;
  try {
    // A release that overtakes the capture would take nothing: the amount captured before shows whether it is
    // done.
    const before = part && (await find(mollie, ref)).amountCaptured?.amount;
    await mollie.post(`${paymentPath(ref)}/captures`, body ?? {}, key);
    return await settled(connection, ref, part && { isFinal: part.isFinal, before: before ?? 0 });
  } catch (error) {
    if (isRejection(error) && !isMissing(error)) return outcomeNow(connection, ref);
    logMollieError(error);
    return { kind: "unknown" };
  }
}

async function open(
  { mollie, webhookUrl }: Connection,
  request: ChargeRequest,
): Promise<MolliePayment> {
  const { key, amount, currency, paymentMethod, returnUrl } = request;
  const { capturesLater, buyer, purchase } = request;
  const { orderId, storeId } = request.metadata;
  const body = {
    amount: { currency, value: toDecimal(amount, currency) },
    description: orderId,
    method: mollieMethod(paymentMethod),
    redirectUrl: returnUrl,
    cancelUrl: returnUrl,
    ...(webhookUrl !== undefined && { webhookUrl }),
    ...(capturesLater && { captureMode: "manual" }),
    ...(purchase === undefined
      ? contactOf(buyer)
      : purchaseFields(purchase, { currency, email: buyer.email })),
    metadata: { attemptId: key, orderId, storeId },
  };
  return MolliePayment.parse(await mollie.post("/v2/payments", body, key));
}

async function find(mollie: MollieClient, ref: string): Promise<MolliePayment> {
  return MolliePayment.parse(await mollie.get(paymentPath(ref)));
}

/** For a key that was used before, Mollie repeats its first answer, so the current status is requested. */
async function newest(
  { mollie }: Connection,
  payment: MolliePayment,
  { createdAt }: ChargeRequest,
): Promise<MolliePayment> {
  const isRepeat = now().getTime() - createdAt.getTime() > REPEAT_MS;
  return isRepeat ? find(mollie, payment.id) : payment;
}

function isOf({ metadata, amount: opened }: MolliePayment, request: ChargeRequest): boolean {
  const { key, amount, currency } = request;
  const isSame = opened.amount === amount && opened.currency === currency;
  return metadata.attemptId === key && isSame;
}

/** Looks for the attempt's payment without its key: in the list, the newest first. */
async function findLostPayment(
  { mollie }: Connection,
  { key, createdAt }: ChargeRequest,
): Promise<MolliePayment | undefined | "unknown"> {
  let query: Record<string, string> = { limit: PAGE };
  const oldest = createdAt.getTime() - SKEW_MS;
  try {
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const answer = await mollie.get("/v2/payments", query);
      const { _embedded, _links } = PaymentList.parse(answer);
      const at = _embedded.payments.findIndex(({ metadata }) => metadata.attemptId === key);
      if (at >= 0) return _embedded.payments[at];
      const last = _embedded.payments.at(-1);
      if (last === undefined || !_links.next || last.createdAt.getTime() < oldest) return undefined;
      const from = new URL(_links.next.href).searchParams.get("from");
      if (from === null) return "unknown";
      query = { limit: PAGE, from };
    }
  } catch (error) {
    logMollieError(error);
  }
  return "unknown";
}

async function outcomeNow(connection: Connection, ref: string): Promise<PaymentOutcome> {
  return (await retrieve(connection, ref)).outcome;
}

/**
 * How a payment stands after a request to Mollie; unknown while it was not carried out. A part is taken once more was
 * taken than before.
 */
async function settled(
  connection: Connection,
  ref: string,
  part?: { isFinal: boolean; before: number },
): Promise<PaymentOutcome> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { outcome } = await retrieve(connection, ref);
    if (outcome.kind !== "authorized") return outcome;
    if (part && outcome.captured > part.before)
      return part.isFinal ? cancel(connection, ref) : outcome;
    await delay(connection.lookMs ?? LOOK_MS);
  }
  return { kind: "unknown" };
}

function isKeyForgotten({ createdAt }: ChargeRequest): boolean {
  return now().getTime() - createdAt.getTime() > KEY_MS;
}

/** Where a payment is found. */
export function paymentPath(ref: string): string {
  return `/v2/payments/${encodeURIComponent(ref)}`;
}
