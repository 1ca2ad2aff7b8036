import {
  type CalculatedCart,
  getBillingAddress,
  keptParts,
  requiresDeliveryConsent,
  stockUnits,
  translatedLineNames,
} from "@/lib/commerce/cart";
import { isBookedBySeller, type OrderTexts } from "@/lib/commerce/orders";
import {
  type CheckoutState,
  PREPAID_TERMS,
  paymentTerms,
  type ResolvedPaymentMethod,
  takesPayment,
} from "@/lib/commerce/payments";
import { translateOption } from "@/lib/commerce/shipping";
import { type StoreContext, storeUrl } from "@/lib/commerce/stores";
import type { SubmitCheckout } from "@/lib/contract/checkout";
import { ruleError } from "@/lib/contract/field-rules";
import { DAY_MS } from "@/lib/kit/durations";
import {
  fieldError,
  type Refusal,
  type RefusalCode,
  type RefusalFields,
  refuse,
  refuseField,
} from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { MAX_MONEY } from "@/lib/kit/money";
import { config } from "@/lib/platform/config";
import { requireReturnUrl } from "./return-url";

/** Orders of one client address that may wait for their transfer at a time: each holds its units. */
const UNPAID_TRANSFERS = 10;

/** How a draft is paid without a charge: money already received, or the value of a return. */
export type SettledBy = "bank_transfer" | "exchange";

/** Where and when a cart is placed, in which language, and from where: no address for one placed by its seller. */
type CheckoutContext = Pick<StoreContext, "store" | "livemode" | "locale" | "now" | "clientHash">;

/**
 * The attempt and the snapshot of the order that `checkout_reserve` writes, or a refusal that says what is
 * missing. Pure but for the new attempt's id.
 */
export function prepare(
  ctx: CheckoutContext,
  cart: CalculatedCart,
  request: SubmitCheckout & { settledBy?: SettledBy },
  resolved?: ResolvedPaymentMethod,
) {
  requireOpen(cart, ctx.now);
  // A payment received directly did not pass checkout, so no consent was requested.
  const needsConsent =
    !request.settledBy && requiresDeliveryConsent(ctx.store, cart.snapshot.lines);
  requireComplete(cart, needsConsent);
  requireAvailable(cart);
  requireMinimumOrder(cart);
  requireTotal(cart, request.expectedTotal);
  requireCredit(cart);
  // What has come in was not reckoned with gift cards: of a draft that is paid so, none is taken.
  const paidBy = request.settledBy ? [] : partsOf(cart);
  const due = request.settledBy ? cart.totals.total - cart.snapshot.credit : cart.due;
  requireExpectedDue(due, request.expectedDue);
  const payment = request.settledBy
    ? settledPayment(due, request.settledBy)
    : requirePayment(ctx.store, { due, ...buyerOf(cart, ctx.store) }, request, resolved);
  if (request.returnUrl) requireReturnUrl(ctx, request.returnUrl);

  const { snapshot } = cart;
  const returnUrl = request.returnUrl ?? `${storeUrl(ctx.store)}/orders/${snapshot.id}`;
  const attempt = {
    id: newId("paymentAttempt"),
    amount: due,
    currency: snapshot.currency,
    ...payment,
    returnUrl,
    storeId: ctx.store.id,
    clientHash: ctx.clientHash?.toString("hex") ?? null,
    transferLimit: UNPAID_TRANSFERS * config().rateLimitScale,
    createdAt: ctx.now.toISOString(),
    // Nothing is waited for where nothing is to be paid, or has come already.
    ...(resolved === undefined || payment.processor === "none"
      ? PREPAID_TERMS
      : paymentTerms(resolved.method, ctx.store, ctx.now)),
  };
  const order = {
    ...snapshotOrder(cart, ctx),
    storedValue: paidBy.length > 0 ? paidBy : null,
  };
  return { attempt, order: { ...order, ...invoiceTerms(ctx, payment) } };
}

/** What the cheapest delivery would have cost; null where there was none. Collecting it is no delivery. */
function cheapestDelivery(quotes: CalculatedCart["quotes"]): number | null {
  const prices = quotes.flatMap(({ type, price }) => (type === "delivery" ? [price] : []));
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Everything an order keeps of the cart at the moment it is paid, in the shape of `checkout_reserve`. */
function snapshotOrder(cart: CalculatedCart, ctx: Pick<StoreContext, "store" | "locale">) {
  const { snapshot, totals, unitPrices, quotes, reverseCharge, shippingOption } = cart;
  // The seller of a draft has not stated a delivery time.
  const promised = snapshot.draft?.shipping ? null : shippingOption;
  return {
    email: snapshot.email,
    customerId: snapshot.customerId,
    locale: ctx.locale,
    texts: orderTexts(cart, ctx),
    storeCurrency: snapshot.terms && snapshot.storeCurrency,
    exchangeRate: snapshot.terms?.rate ?? null,
    billingAddress: getBillingAddress(snapshot),
    taxInclusive: snapshot.taxInclusive,
    subtotal: totals.subtotal,
    tax: totals.tax,
    shipping: totals.shipping,
    discount: totals.discount,
    total: totals.total,
    taxBreakdown: totals.taxBreakdown,
    shippingTax: totals.shippingTax,
    reverseCharge,
    taxEvidence: cart.taxEvidence,
    shippingOptionName: shippingOption?.name ?? null,
    standardShipping: shippingOption && cheapestDelivery(quotes),
    pickup: shippingOption?.pickup && { name: shippingOption.name, ...shippingOption.pickup },
    estimatedMinDays: promised?.estimatedMinDays ?? null,
    estimatedMaxDays: promised?.estimatedMaxDays ?? null,
    ...orderDiscounts(cart),
    lines: snapshot.lines.map((line) => ({
      id: line.id,
      variantId: line.variantId,
      quantity: line.quantity,
      unitPrice: unitPrices[line.id] ?? line.price,
      discount: totals.lineDiscounts[line.id] ?? 0,
      tax: totals.lineTaxes[line.id] ?? 0,
      taxClass: line.taxClass,
      taxRatePpm: totals.lineRates[line.id] ?? 0,
      tracked: line.trackInventory,
      isPreorder: line.isPreorder,
      expectedOn: line.expectedOn,
      name: line.name,
      slug: line.slug,
      variantName: line.hasVariants ? line.variantName : null,
      hasVariants: line.hasVariants,
      productType: line.productType,
      withdrawalExclusion: line.withdrawalExclusion,
      sku: line.sku,
      image: line.image,
      parts: keptParts(line.parts),
    })),
    units: stockUnits(snapshot.lines),
  };
}

/** The names in the language of the order; null if none is translated. The order itself has those of the store. */
function orderTexts(
  { snapshot: { lines }, shippingOption, discounts: { applied } }: CalculatedCart,
  ctx: Pick<StoreContext, "store" | "locale">,
): OrderTexts | null {
  const option = shippingOption && translateOption(shippingOption, ctx);
  const translated = lines.filter(({ texts }) => texts !== undefined);
  const titles = applied.flatMap(({ discount: { id, title, texts } }) =>
    id !== null && title !== null && texts ? [[id, texts.title] as const] : [],
  );
  const isOwn = translated.length === 0 && titles.length === 0;
  if (isOwn && option?.name === shippingOption?.name) return null;
  return {
    shippingOptionName: option?.name ?? null,
    discounts: Object.fromEntries(titles),
    lines: Object.fromEntries(translated.map((line) => [line.id, translatedLineNames(line)])),
  };
}

/**
 * What the order keeps of its discounts. One alone that is a percentage or a sum is kept as such, for edits to go by;
 * all others together are a sum.
 */
function orderDiscounts({
  snapshot,
  discounts: { applied },
  discount: main,
  totals,
}: CalculatedCart) {
  const code = main?.discount.code ?? null;
  const [only, ...others] = applied.map(({ discount }) => discount);
  const isPlain = only !== undefined && others.length === 0 && only.kind === "standard";
  return {
    discountApplied: only && {
      ...{ id: main?.discount.id ?? null, code },
      ...(isPlain
        ? { type: only.type, value: only.value }
        : { type: "fixed", value: totals.discount }),
    },
    furtherDiscounts: snapshot.codes.filter((entered) => entered.code !== code),
    discounts: applied.map(({ discount }, index) => {
      const allocations = Object.entries(totals.discountAllocations[index] ?? {})
        .map(([lineId, amount]) => ({ lineId, amount }))
        .filter(({ amount }) => amount > 0);
      return {
        ...{ id: discount.id, code: discount.code, title: discount.title ?? discount.code },
        ...{ kind: discount.kind, type: discount.type, allocations },
        amount: allocations.reduce((sum, { amount }) => sum + amount, 0),
      };
    }),
  };
}

/** The job that ends drafts may come a little later than their end. */
function requireOpen({ snapshot: { draft } }: CalculatedCart, now: Date): void {
  if (draft !== null && new Date(draft.expiresAt) <= now) throw refuse("draft_order_expired");
}

/** All that is missing is named at once; the reason is the first of it in the order of a checkout. */
function requireComplete(
  { snapshot, requiresShipping, requiresAddress, quotes, shippingOption }: CalculatedCart,
  needsConsent: boolean,
): void {
  const missing: [RefusalCode, string, string][] = [];
  if (snapshot.email === null)
    missing.push(["email_required", "email", "Enter an e-mail address."]);
  if (requiresShipping) {
    if (requiresAddress && snapshot.shippingAddress === null) {
      missing.push(["shipping_address_required", "shippingAddress", "Enter a shipping address."]);
    } else if (requiresAddress && quotes.length === 0) {
      missing.push([
        "address_undeliverable",
        "shippingAddress",
        "We do not deliver to this address.",
      ]);
    }
    if (snapshot.shippingOptionId === null && shippingOption === null) {
      missing.push(["shipping_option_required", "shippingOption", "Choose a shipping option."]);
    } else if (shippingOption === null && snapshot.shippingAddress !== null) {
      missing.push([
        "shipping_option_unavailable",
        "shippingOption",
        "Choose another shipping option.",
      ]);
    }
  }
  if (needsConsent && snapshot.deliveryConsent === null) {
    const sentence = "Agree that digital goods are delivered at once.";
    missing.push(["delivery_consent_required", "deliveryConsent", sentence]);
  }
  const [first] = missing;
  if (first === undefined) return;
  const fields: RefusalFields = {};
  for (const [, field, message] of missing) fields[field] ??= [fieldError("required", message)];
  throw refuse(first[0], { fields });
}

function requireAvailable({ snapshot }: CalculatedCart): void {
  const short = snapshot.lines.filter(
    (line) => !isSold(line) || line.problems.includes("insufficient_stock"),
  );
  if (short.length > 0) {
    throw refuse("insufficient_stock", {
      fields: {
        items: [fieldError("not_allowed", "Some items are no longer available in this quantity.")],
      },
      details: {
        items: short.map((line) => ({ id: line.id, available: isSold(line) ? line.available : 0 })),
      },
    });
  }
  for (const { id, problems, minimum, maximum } of snapshot.lines) {
    const [code] = problems;
    if (code) {
      throw refuse(code, {
        fields: {
          items: [
            fieldError(
              "not_allowed",
              `Between ${minimum} and ${maximum ?? "any number"} can be ordered.`,
            ),
          ],
        },
        details: { itemId: id, minimum, maximum },
      });
    }
  }
}

/** What the shopper's group has to order for, before discounts. */
function requireMinimumOrder({ snapshot: { minimumOrder, currency }, goodsValue }: CalculatedCart) {
  if (minimumOrder === null || goodsValue >= minimumOrder) return;
  const missing = minimumOrder - goodsValue;
  throw refuse("below_minimum_order", { details: { minimum: minimumOrder, missing, currency } });
}

function isSold({ published, variantExists }: CalculatedCart["snapshot"]["lines"][number]) {
  return published && variantExists;
}

function requireTotal({ totals }: CalculatedCart, expected: number | null | undefined): void {
  if (totals.total > MAX_MONEY) {
    throw refuse("above_maximum_quantity", {
      fields: { items: [ruleError("total_max", "too_big")] },
    });
  }
  if (expected != null && expected !== totals.total) {
    throw refuse("cart_changed", { details: { total: totals.total } });
  }
}

/** What gift cards and store credit pay, as the order keeps it. */
function partsOf({ storedValue }: CalculatedCart) {
  return storedValue
    .filter(({ amount }) => amount > 0)
    .map(({ id, kind, lastFour, amount, currency }) => ({ id, kind, lastFour, amount, currency }));
}

/** No shopper is charged more than was shown because a gift card was used elsewhere meanwhile. */
function requireExpectedDue(due: number, expected: number | null | undefined): void {
  if (expected == null || due <= expected) return;
  throw refuse("gift_card_unavailable", { details: { due } });
}

/** Refuses conflict where an exchange pays more than it costs by now. */
function requireCredit({ totals, snapshot: { credit } }: CalculatedCart): void {
  if (credit <= totals.total) return;
  throw refuse("conflict", {
    message:
      "This costs less by now than what was exchanged for it. Ask the shop for another link.",
    details: { total: totals.total, credit },
  });
}

/** What an attempt keeps as its way to pay where there is nothing to pay and none was named. */
const FREE = "free";

/** The buyer's data that decide, besides the amount, which payment methods can be used. */
type Buyer = {
  country: string | undefined;
  currency: string;
  /** The part of the total that no processor charges. */
  credit: number;
  /** Whether it may be asked how much they can order on invoice (invoice-credit.sql). */
  mayOwe: boolean;
};

function buyerOf(
  { snapshot, totals, due }: CalculatedCart,
  store: CheckoutContext["store"],
): Buyer {
  const { currency, shippingAddress, customerId, draft } = snapshot;
  const credit = totals.total - due;
  const country = (getBillingAddress(snapshot) ?? shippingAddress)?.countryCode;
  // The bearer of a draft's link is not logged in, and limits are sums of the store's own currency.
  const isOwn = customerId !== null && draft === null && currency === store.currency;
  return { country, currency, credit, mayOwe: isOwn && store.invoicePayment !== null };
}

/** Until when an order on invoice is to be paid; null for every other. */
function invoiceTerms({ store, now }: CheckoutContext, { processor }: Payment) {
  if (processor !== "invoice" || store.invoicePayment === null) {
    return { paymentDueAt: null, reminderDays: [] };
  }
  const { dueDays, remindAfterDays: reminderDays } = store.invoicePayment;
  const dueAt = new Date(now.getTime() + dueDays * DAY_MS);
  return { paymentDueAt: dueAt.toISOString(), reminderDays };
}

type Payment = Pick<CheckoutState["attempt"], "paymentMethod" | "processor" | "capture">;

const NOTHING_DUE: Payment = { paymentMethod: FREE, processor: "none", capture: "immediate" };

/** The way to pay that was named, and who takes the money; an order that costs nothing needs neither. */
function requirePayment(
  store: CheckoutContext["store"],
  { due, credit, mayOwe, ...buyer }: Buyer & { due: number },
  { paymentMethod: method }: SubmitCheckout,
  resolved: ResolvedPaymentMethod | undefined,
): Payment {
  // An order paid in full by gift cards has no other payment method, whatever the client sends.
  if (due === 0 && credit > 0) return NOTHING_DUE;
  if (!method) {
    if (due === 0) return NOTHING_DUE;
    throw refuseField("paymentMethod", "required", "This field is required.");
  }
  if (due > 0) requireKnownBuyer(resolved, store, buyer);
  const isTaken =
    resolved !== undefined && (due === 0 || canPay(resolved, store, { ...buyer, amount: due }));
  const isBooked = isBookedBySeller(method);
  const isOpen = isTaken && (method !== "invoice" || mayOwe);
  const processor = isOpen ? (resolved.processor?.name ?? resolved.method.id) : undefined;
  // What the seller books is the money of a whole order: that of a difference is booked when it has come.
  if (processor === undefined || (credit > 0 && isBooked)) throw unsupportedMethod();
  if (due === 0) return { paymentMethod: method, processor: "none", capture: "immediate" };
  // A method without authorization is captured at once regardless of the store's setting, and so is the rest of an
  // order partly paid by an exchange.
  const canHold = resolved?.processor?.capture !== undefined && resolved.method.canHold === true;
  const capture = canHold && credit === 0 ? store.paymentCapture : "immediate";
  return { paymentMethod: method, processor, capture };
}

/** The refusal of a way to pay that is not open to this buyer, or to no buyer. */
export function unsupportedMethod(): Refusal {
  return refuse("payment_method_unsupported", {
    fields: {
      paymentMethod: [fieldError("invalid_value", "Choose one of the payment methods listed.")],
    },
  });
}

/** Whether the buyer can pay the amount so, by all that is known of them now. */
function canPay(
  { method }: ResolvedPaymentMethod,
  store: CheckoutContext["store"],
  buyer: Parameters<typeof takesPayment>[2],
): boolean {
  if (method.needsCountry && buyer.country === undefined) return false;
  return takesPayment(method, store, buyer);
}

/** Methods that depend on addresses need one; for other buyers the error says that they cannot be used. */
function requireKnownBuyer(
  resolved: ResolvedPaymentMethod | undefined,
  store: CheckoutContext["store"],
  { country, currency }: Pick<Buyer, "country" | "currency">,
): void {
  if (resolved === undefined || country !== undefined) return;
  const { id, needsPurchase } = resolved.method;
  if (!needsPurchase || !takesPayment(resolved.method, store, { currency })) return;
  const message = "This way to pay needs your name and address.";
  throw refuse("payment_method_unsupported", {
    message,
    fields: { billingAddress: [fieldError("required", message)] },
    details: { missing: "billingAddress", paymentMethod: id },
  });
}

function settledPayment(due: number, settledBy: SettledBy): Payment {
  const processor = due === 0 ? "none" : settledBy;
  return { paymentMethod: settledBy, processor, capture: "immediate" };
}
