import { describeCartChanges } from "@/components/storefront/checkout/cart-changes";
import { nextPage } from "@/components/storefront/checkout/next-page";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { Refusal, Result } from "@/lib/client/result";
import type { Cart, CheckoutData, SaveCheckoutData } from "@/lib/contract/cart";
import type { CheckoutOutcome, CheckoutResult, SubmitCheckout } from "@/lib/contract/checkout";

/** The shop as a checkout sees it: its pages, and its API in the visitor's name. */
export type CheckoutShop = {
  getLanguage(): Promise<Pick<PageLanguage, "locale" | "messages">>;
  shopperOrigin(): Promise<string>;
  cartPath(): Promise<string>;
  checkoutPath(): Promise<string>;
  orderPath(order: string): Promise<string>;
  getCart(): Promise<Cart | null>;
  getCheckoutOutcome(): Promise<CheckoutOutcome>;
  saveCheckoutData(body: SaveCheckoutData): Promise<Result<CheckoutData>>;
  submitCheckout(body: SubmitCheckout, key: string): Promise<Result<CheckoutResult>>;
  savePlacedOrder(order: string, email: string): Promise<void>;
  /** Has every page read anew what it shows. */
  refreshPages(): void;
  redirect(href: string): never;
  wait(milliseconds: number): Promise<unknown>;
};

/** The result of an attempt to pay. `attempt` names the next one. */
export type PayState = {
  complaint?: string;
  isDeclined?: boolean;
  /** Shown beside the consent checkbox instead of a generic error. */
  consentErrors?: string[];
  attempt?: string;
  /** What was chosen, for a page whose scripts have not kept it. */
  chosen?: { method: string; token: string };
};

/** Places the order. A decline, or anything else that stands in the way, leaves all as it was. */
export async function takePayment(
  shop: CheckoutShop,
  state: PayState,
  form: FormData,
): Promise<PayState> {
  const { locale, messages } = await shop.getLanguage();
  const text = (name: string) => String(form.get(name) ?? "");
  // What a processor's own fields made is sent under the name of the way to pay.
  const chosen = { method: text("method"), token: text(text("method")) };
  const isMadeInBrowser = form.getAll("madeInBrowser").includes(chosen.method);
  const paymentMethod = isMadeInBrowser ? chosen.token : chosen.method;
  const expectedTotal = Number(text("expectedTotal"));
  const expectedDue = Number(text("due"));
  const isFree = expectedDue === 0;
  if (paymentMethod === "" && !isFree) {
    const { fieldsMissing, chooseMethod } = messages.payment;
    const complaint = isMadeInBrowser ? fieldsMissing : chooseMethod;
    return { attempt: state.attempt, chosen, complaint };
  }

  const consent = await saveConsent(shop, form);
  if (consent !== null) return { attempt: state.attempt, chosen, ...consent };

  // The cart becomes the order and keeps its id. It comes from the form, not from the cart as it is
  // now: the same form sent twice has to be the same request.
  const returnUrl = (await shop.shopperOrigin()) + (await shop.orderPath(text("cartId")));
  const attempt = text("attempt");
  const paidBy = isFree ? null : paymentMethod;
  const body = { paymentMethod: paidBy, expectedTotal, expectedDue, returnUrl };
  const reply = await submitOnce(shop, body, attempt);
  shop.refreshPages();
  const placed = reply?.ok ? reply.data : await findPlaced(shop, text("cartId"));
  if (placed !== null) {
    await shop.savePlacedOrder(placed.orderId, text("email"));
    shop.redirect(await nextPage(placed, shop.orderPath));
  }
  if (reply === null) return { attempt, chosen, complaint: messages.payment.lost.underWay };
  if (reply.ok) return state;
  const cart = reply.refusal.code === "cart_changed" ? await shop.getCart() : null;
  const changes = cart && describeCartChanges(text("seen"), cart, messages);
  const complaint = changes ?? refusalText(reply.refusal, messages, locale);
  return { ...(await refused(shop, reply.refusal, { complaint, attempt })), chosen };
}

/** Seconds during which a running attempt is queried again: longer than a charge may take. */
const PATIENCE_SECONDS = 25;

/** Between two questions about a try that is under way, or as long as the API itself has waited for it. */
const SECONDS_BY_CODE: Readonly<Record<string, number>> = {
  idempotency_in_progress: 2,
  checkout_in_progress: 10,
};

/**
 * Submits, and waits for a running attempt of the same cart. A key that was sent with something else, such as
 * other fields of a card, belongs to an attempt that is over: if that has placed nothing, this is another. Null if
 * the API did not answer.
 */
async function submitOnce(
  shop: CheckoutShop,
  body: SubmitCheckout,
  attempt: string,
): Promise<Result<CheckoutResult> | null> {
  let key = attempt;
  let waited = 0;
  while (true) {
    const reply = await shop.submitCheckout(body, key).catch(() => null);
    if (reply === null || reply.ok) return reply;
    const { code, reason } = reply.refusal;
    if (reason === "idempotency_key_reused" && key === attempt) {
      key = `${attempt}-anew`;
      continue;
    }
    const seconds = SECONDS_BY_CODE[code];
    if (seconds === undefined || waited >= PATIENCE_SECONDS) return reply;
    waited += seconds;
    if (code === "idempotency_in_progress") await shop.wait(seconds * 1_000);
  }
}

/**
 * The order that this cart has become in spite of the reply to its payment. Null if that cannot be queried: then
 * the reply is all that is known.
 */
async function findPlaced(shop: CheckoutShop, cartId: string): Promise<CheckoutResult | null> {
  const outcome = await shop.getCheckoutOutcome().catch(() => null);
  return outcome?.order?.orderId === cartId ? outcome.order : null;
}

/** Saves the consent with its wording; returns an error if it is missing. */
async function saveConsent(
  shop: CheckoutShop,
  form: FormData,
): Promise<Pick<PayState, "complaint" | "consentErrors"> | null> {
  const wording = form.get("consentWording");
  if (wording === null) return null;
  const { locale, messages } = await shop.getLanguage();
  if (!form.has("deliveryConsent")) return { consentErrors: [messages.payment.consentMissing] };
  // A form that is sent again, of a cart that is an order by now, was processed before.
  if ((await shop.getCart())?.id !== form.get("cartId")) return null;
  const reply = await shop.saveCheckoutData({ deliveryConsent: { wording: String(wording) } });
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
  shop: CheckoutShop,
  { code, reason, status }: Refusal,
  { complaint, attempt }: Refused,
): Promise<PayState> {
  if (reason === "cart_empty" || code === "insufficient_stock")
    shop.redirect(await shop.cartPath());
  if (reason && UNFINISHED.has(reason)) shop.redirect(await shop.checkoutPath());
  return {
    complaint,
    isDeclined: reason === "payment_declined",
    attempt: status >= 500 || SAME_ATTEMPT.has(code) ? attempt : crypto.randomUUID(),
  };
}
