"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { savePlacedOrder } from "@/components/storefront/orders/server/placed-order";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { submitCheckout } from "@/components/storefront/shell/server/writes";
import type { Refusal } from "@/lib/client/result";
import type { CheckoutResult } from "@/lib/contract/checkout";

/** What became of an attempt to pay. `attempt` names the next one. */
export type PayState = {
  complaint?: string;
  isDeclined?: boolean;
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
  const isFree = expectedTotal === 0;
  if (paymentMethod === "" && !isFree) {
    const { cardMissing, chooseMethod } = messages.payment;
    return { ...state, chosen, complaint: isMadeInBrowser ? cardMissing : chooseMethod };
  }

  // The cart becomes the order and keeps its id. It comes from the form, not from the cart as it is
  // now: the same form sent twice has to be the same request.
  const returnUrl = `${await shopperOrigin()}/orders/${encodeURIComponent(text("cartId"))}`;
  const attempt = text("attempt");
  const body = { paymentMethod: isFree ? null : paymentMethod, expectedTotal, returnUrl };
  const reply = await submitCheckout(body, attempt);
  revalidatePath("/", "layout");
  if (!reply.ok) {
    const complaint = refusalText(reply.refusal, messages, locale);
    return { ...refused(reply.refusal, { complaint, attempt }), chosen };
  }
  await savePlacedOrder(reply.data.orderId, text("email"));
  await goOn(reply.data);
  return state;
}

/** To the bank where it wants to ask something, else to the order. */
async function goOn({ orderId, nextActionUrl }: CheckoutResult): Promise<never> {
  redirect(nextActionUrl ?? `/orders/${orderId}`);
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

function refused({ code, reason, status }: Refusal, { complaint, attempt }: Refused): PayState {
  if (reason === "cart_empty" || code === "insufficient_stock") redirect("/cart");
  if (reason && UNFINISHED.has(reason)) redirect("/checkout");
  return {
    complaint,
    isDeclined: reason === "payment_declined",
    attempt: status >= 500 || SAME_ATTEMPT.has(code) ? attempt : crypto.randomUUID(),
  };
}
