"use server";

import { setTimeout as delay } from "node:timers/promises";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { describeCartChanges } from "@/components/storefront/checkout/cart-changes";
import { nextPage } from "@/components/storefront/checkout/server/checkout-outcome";
import {
  cartPath,
  checkoutPath,
  orderPath,
} from "@/components/storefront/checkout/server/pay-link";
import { savePlacedOrder } from "@/components/storefront/orders/server/placed-order";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCart, getCheckoutOutcome } from "@/components/storefront/shell/server/reads";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { saveCheckoutData, submitCheckout } from "@/components/storefront/shell/server/writes";
import type { Refusal, Result } from "@/lib/client/result";
import type { CheckoutResult, SubmitCheckout } from "@/lib/contract/checkout";

/** What became of an attempt to pay. `attempt` names the next one. */
export type PayState = {
  complaint?: string;
  isDeclined?: boolean;
  /** What is said beside the box of the consent, in place of a complaint. */
  consentErrors?: string[];
  attempt?: string;
  /** What was chosen, for a page whose scripts have not kept it. */
  chosen?: { method: string; token: string };
};

/** Places the order. A decline, or anything else that stands in the way, leaves all as it was. */
export async function pay(state: PayState, form: FormData): Promise<PayState> {
  const { locale, messages } = await getLanguage();
  const text = (name: string) => String(form.get(name) ?? "");
  // What a processor's own fields made is sent under the name of the way to pay.
  const chosen = { method: text("method"), token: text(text("method")) };
  const isMadeInBrowser = form.getAll("madeInBrowser").includes(chosen.method);
  const paymentMethod = isMadeInBrowser ? chosen.token : chosen.method;
  const expectedTotal = Number(text("expectedTotal"));
  const isFree = Number(text("due")) === 0;
  if (paymentMethod === "" && !isFree) {
    const { cardMissing, chooseMethod } = messages.payment;
    const complaint = isMadeInBrowser ? cardMissing : chooseMethod;
    return { attempt: state.attempt, chosen, complaint };
  }

  const consent = await saveConsent(form);
  if (consent !== null) return { attempt: state.attempt, chosen, ...consent };

  // The cart becomes the order and keeps its id. It comes from the form, not from the cart as it is
  // now: the same form sent twice has to be the same request.
  const returnUrl = (await shopperOrigin()) + (await orderPath(text("cartId")));
  const attempt = text("attempt");
  const body = { paymentMethod: isFree ? null : paymentMethod, expectedTotal, returnUrl };
  const reply = await submitOnce(body, attempt);
  revalidatePath("/", "layout");
  const placed = reply?.ok ? reply.data : await findPlaced(text("cartId"));
  if (placed !== null) {
    await savePlacedOrder(placed.orderId, text("email"));
    redirect(await nextPage(placed));
  }
  if (reply === null) return { attempt, chosen, complaint: messages.payment.lost.underWay };
  if (reply.ok) return state;
  const changed = reply.refusal.code === "cart_changed" ? await changesSince(text("seen")) : null;
  const complaint = changed ?? refusalText(reply.refusal, messages, locale);
  return { ...(await refused(reply.refusal, { complaint, attempt })), chosen };
}

/** What is other in the cart than the page showed; null where that cannot be said. */
async function changesSince(seen: string): Promise<string | null> {
  const [cart, { messages }] = await Promise.all([getCart(), getLanguage()]);
  return (cart && describeCartChanges(seen, cart, messages)) ?? null;
}

/** Seconds in which a try that is under way is asked about again: longer than a charge may take. */
const PATIENCE_SECONDS = 25;

/** Between two questions about a try that is under way, or as long as the API itself has waited for it. */
const SECONDS_BY_CODE: Readonly<Record<string, number>> = {
  idempotency_in_progress: 2,
  checkout_in_progress: 10,
};

/**
 * Submits, and waits for a try of the same cart that is under way. A key that went with something else, such as
 * other fields of a card, belongs to a try that is over: where that has placed nothing, this is another. Null where
 * the API could not be heard.
 */
async function submitOnce(
  body: SubmitCheckout,
  attempt: string,
): Promise<Result<CheckoutResult> | null> {
  let key = attempt;
  let waited = 0;
  while (true) {
    const reply = await submitCheckout(body, key).catch(() => null);
    if (reply === null || reply.ok) return reply;
    const { code, reason } = reply.refusal;
    if (reason === "idempotency_key_reused" && key === attempt) {
      key = `${attempt}-anew`;
      continue;
    }
    const seconds = SECONDS_BY_CODE[code];
    if (seconds === undefined || waited >= PATIENCE_SECONDS) return reply;
    waited += seconds;
    if (code === "idempotency_in_progress") await delay(seconds * 1_000);
  }
}

/**
 * The order that this cart has become all the same, whatever the reply to its payment was. Where that cannot be
 * asked, the reply is all there is to say.
 */
async function findPlaced(cartId: string): Promise<CheckoutResult | null> {
  const outcome = await getCheckoutOutcome().catch(() => null);
  return outcome?.order?.orderId === cartId ? outcome.order : null;
}

/** Keeps what was ticked, in the words that were read; else what is missing. */
async function saveConsent(
  form: FormData,
): Promise<Pick<PayState, "complaint" | "consentErrors"> | null> {
  const wording = form.get("consentWording");
  if (wording === null) return null;
  const { locale, messages } = await getLanguage();
  if (!form.has("deliveryConsent")) return { consentErrors: [messages.payment.consentMissing] };
  // A form that is sent again, of a cart that is an order by now, has been heard before.
  if ((await getCart())?.id !== form.get("cartId")) return null;
  const reply = await saveCheckoutData({ deliveryConsent: { wording: String(wording) } });
  return reply.ok ? null : { complaint: refusalText(reply.refusal, messages, locale) };
}

/** Causes that a step of the checkout can mend. */
const UNFINISHED = new Set([
  "email_required",
  "shipping_address_required",
  "shipping_option_required",
  "shipping_option_unavailable",
  "address_undeliverable",
]);

/** Causes after which the same attempt may still be going on, and asking again must not start another. */
const SAME_ATTEMPT = new Set(["checkout_in_progress", "idempotency_in_progress", "rate_limited"]);

type Refused = { complaint: string; attempt: string };

async function refused(
  { code, reason, status }: Refusal,
  { complaint, attempt }: Refused,
): Promise<PayState> {
  if (reason === "cart_empty" || code === "insufficient_stock") redirect(await cartPath());
  if (reason && UNFINISHED.has(reason)) redirect(await checkoutPath());
  return {
    complaint,
    isDeclined: reason === "payment_declined",
    attempt: status >= 500 || SAME_ATTEMPT.has(code) ? attempt : crypto.randomUUID(),
  };
}
