"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import {
  cartPath,
  checkoutPath,
  orderPath,
} from "@/components/storefront/checkout/server/pay-link";
import { savePlacedOrder } from "@/components/storefront/orders/server/placed-order";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCart } from "@/components/storefront/shell/server/reads";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { saveCheckoutData, submitCheckout } from "@/components/storefront/shell/server/writes";
import type { Refusal } from "@/lib/client/result";
import type { CheckoutResult } from "@/lib/contract/checkout";

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
  const reply = await submitCheckout(body, attempt);
  revalidatePath("/", "layout");
  if (!reply.ok) {
    const complaint = refusalText(reply.refusal, messages, locale);
    return { ...(await refused(reply.refusal, { complaint, attempt })), chosen };
  }
  await savePlacedOrder(reply.data.orderId, text("email"));
  await goOn(reply.data);
  return state;
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

/** To the bank where it wants to ask something, else to the order. */
async function goOn({ orderId, nextActionUrl }: CheckoutResult): Promise<never> {
  redirect(nextActionUrl ?? (await orderPath(orderId)));
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
