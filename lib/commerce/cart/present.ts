import { presentAddress } from "@/lib/commerce/geo";
import {
  offerInForce,
  plainOffer,
  presentOffer,
  presentSupply,
  presentTotals,
} from "@/lib/commerce/pricing";
import { presentQuote, translateOption } from "@/lib/commerce/shipping";
import type { VisitorContext } from "@/lib/commerce/stores";
import { presentTaxBreakdown } from "@/lib/commerce/tax";
import {
  type Cart,
  type CartEstimate,
  CartItem,
  type CheckoutData,
  DRAFT_LOCKS,
  type ShippingOption,
} from "@/lib/contract/cart";
import { pickFields, productFieldsIn, variantFieldsIn } from "@/lib/contract/product-fields";
import { isoSeconds } from "@/lib/kit/clock";
import { inOrder } from "@/lib/kit/member-order";
import { money } from "@/lib/kit/money";
import { type CalculatedCart, calculateCart } from "./calculate";
import { translatedLineNames } from "./cart-texts";
import { requiresDeliveryConsent } from "./delivery-consent";
import { presentAppliedDiscounts, presentDiscountsNotApplied } from "./present-discounts";
import type { CartLine } from "./rows";
import { keptParts } from "./stock-units";

const ITEM_MEMBERS = Object.keys(CartItem.shape);
const PRODUCT_FIELDS = productFieldsIn("cart");
const VARIANT_FIELDS = variantFieldsIn("cart");

/** A cart as the public API shows it. No personal data: that is only in checkout-data. */
export function presentCart(cart: CalculatedCart, ctx: VisitorContext): Cart {
  const { snapshot, shippingOption } = cart;
  const { currency } = snapshot;
  return {
    id: snapshot.id,
    type: snapshot.type,
    livemode: snapshot.livemode,
    currency,
    visitorCountry: snapshot.visitorCountry,
    hasCheckoutData:
      snapshot.email !== null && (snapshot.shippingAddress !== null || !cart.requiresAddress),
    hasShippingAddress: snapshot.shippingAddress !== null,
    hasBillingAddress: snapshot.billingAddress !== null,
    requiresShipping: cart.requiresShipping,
    requiresDeliveryConsent: requiresDeliveryConsent(ctx.store, snapshot.lines),
    ...presentMainDiscount(cart),
    discountCodes: snapshot.codes.map(({ code }) => code),
    discounts: presentAppliedDiscounts(cart, ctx.locale),
    discountsNotApplied: presentDiscountsNotApplied(cart, ctx.locale),
    // The link of a draft is no login.
    isAuthenticated: snapshot.customerId !== null && snapshot.draft === null,
    hasOwnPrices: snapshot.hasOwnPrices,
    items: snapshot.lines.map((line) =>
      presentItem(
        { ...line, price: (cart.net ?? cart).unitPrices[line.id] ?? line.price },
        cart.net?.lineSubtotals[line.id],
        { currency, locale: ctx.locale },
      ),
    ),
    itemCount: snapshot.lines.reduce((units, line) => units + line.quantity, 0),
    totals: presentCartTotals(cart, ctx),
    credit: presentCredit(cart, ctx),
    ...presentStoredValue(cart, ctx),
    due: money(cart.due, currency, ctx.locale),
    taxInclusive: snapshot.taxInclusive && cart.net === null,
    reverseCharge: cart.reverseCharge,
    taxBreakdown: presentTaxBreakdown(cart.totals.taxBreakdown, currency, ctx.locale),
    messages: cart.messages,
    freeShipping: presentFreeShipping(cart, ctx),
    awaitingPayment: presentAwaitingPayment(cart, ctx),
    draftOrder: presentDraft(cart),
    ...(shippingOption && {
      shippingOption: {
        id: shippingOption.id,
        type: shippingOption.type,
        name: translateOption(shippingOption, ctx).name,
        price: money((cart.net ?? cart.totals).shipping, currency, ctx.locale),
      },
    }),
    updatedAt: isoSeconds(snapshot.updatedAt),
  };
}

/** The part of the total that gift cards and store credit pay. */
function presentStoredValue(
  { storedValue, snapshot: { currency } }: CalculatedCart,
  ctx: VisitorContext,
): Pick<Cart, "giftCards" | "storeCredit"> {
  const own = storedValue.find((one) => one.kind === "store_credit" && one.currency === currency);
  return {
    giftCards: storedValue.flatMap(({ id, kind, lastFour, balance, amount, problem, ...card }) =>
      kind !== "gift_card" || lastFour === null
        ? []
        : [
            {
              ...{ id, lastFour, problem },
              balance: money(balance, card.currency, ctx.locale),
              amount: money(amount, currency, ctx.locale),
            },
          ],
    ),
    storeCredit:
      own === undefined || (own.balance === 0 && own.place === null)
        ? null
        : {
            balance: money(own.balance, currency, ctx.locale),
            isUsed: own.place !== null,
            amount: money(own.amount, currency, ctx.locale),
          },
  };
}

function presentCredit({ snapshot, due }: CalculatedCart, ctx: VisitorContext): Cart["credit"] {
  const { credit, currency } = snapshot;
  if (credit === 0) return null;
  return { amount: money(credit, currency, ctx.locale), due: money(due, currency, ctx.locale) };
}

/** What an earlier client reads of the discount; one of a kind that it does not know is a sum. */
function presentMainDiscount({ discount: main }: CalculatedCart) {
  if (main === null) return { discountCode: null, discountType: null, discountValue: null };
  const { code, kind, type, value } = main.discount;
  const isStandard = kind === "standard";
  return {
    discountCode: code,
    discountType: isStandard ? type : ("fixed" as const),
    discountValue: isStandard ? value : main.amount,
  };
}

function presentAwaitingPayment(
  { snapshot: { awaitingPayment } }: CalculatedCart,
  ctx: VisitorContext,
): Cart["awaitingPayment"] {
  if (awaitingPayment === null) return null;
  const { orderId, total, currency, nextActionUrl } = awaitingPayment;
  return { orderId, total: money(total, currency, ctx.locale), nextActionUrl };
}

function presentDraft({ snapshot: { draft } }: CalculatedCart): Cart["draftOrder"] {
  if (draft === null) return null;
  const { id, message, locked, expiresAt } = draft;
  const lockedFields = DRAFT_LOCKS.filter((field) => locked.includes(field));
  return { id, message, lockedFields, expiresAt: isoSeconds(expiresAt) };
}

function presentFreeShipping(
  { freeShippingFrom, snapshot, goodsValue }: CalculatedCart,
  ctx: VisitorContext,
): Cart["freeShipping"] {
  if (freeShippingFrom === null) return null;
  const remaining = Math.max(0, freeShippingFrom - goodsValue);
  return {
    minSubtotal: money(freeShippingFrom, snapshot.currency, ctx.locale),
    remaining: money(remaining, snapshot.currency, ctx.locale),
  };
}

/** The five sums of a cart, without tax for visitors who are shown prices without tax. */
function presentCartTotals(
  { totals: charged, net, snapshot }: CalculatedCart,
  ctx: VisitorContext,
) {
  const totals = net === null ? charged : { ...charged, ...net };
  const inCurrency = (amount: number) => money(amount, snapshot.currency, ctx.locale);
  return presentTotals(totals, inCurrency);
}

export function presentEstimate(cart: CalculatedCart, ctx: VisitorContext): CartEstimate {
  const { subtotal, tax, shipping, total } = presentCartTotals(cart, ctx);
  return {
    totals: { subtotal, tax, shipping, total },
    taxRate: cart.totals.taxRate,
    shippingOptionsCount: cart.quotes.length,
  };
}

/** The shipping options that go to the cart's address, each with its price for this cart. */
export function presentShippingOptions(
  cart: CalculatedCart,
  ctx: VisitorContext,
): ShippingOption[] {
  // The days of a draft's own delivery are not known, and there is nothing to choose.
  if (cart.snapshot.draft?.shipping) return [];
  const { snapshot } = cart;
  const inCurrency = (amount: number) => money(amount, snapshot.currency, ctx.locale);
  return (cart.net ?? cart).quotes.map((quote) =>
    presentQuote(quote, ctx, {
      price: inCurrency(priceOnChoosing(quote, { snapshot, now: ctx.now })),
      fullPrice: inCurrency(quote.price),
    }),
  );
}

/** Which discounts a cart gets may depend on its shipping, so its totals are asked and not its discounts. */
function priceOnChoosing(
  { id }: CalculatedCart["quotes"][number],
  { snapshot, now }: { snapshot: CalculatedCart["snapshot"]; now: Date },
): number {
  const { net, totals } = calculateCart({ ...snapshot, shippingOptionId: id }, now);
  return (net ?? totals).shipping;
}

export function presentCheckoutData({ snapshot }: CalculatedCart): CheckoutData {
  return {
    email: snapshot.email,
    shippingAddress: snapshot.shippingAddress && presentAddress(snapshot.shippingAddress),
    billingAddress: snapshot.billingAddress && presentAddress(snapshot.billingAddress),
    sameAsShipping: snapshot.sameAsShipping,
    notes: snapshot.notes,
    deliveryConsent: snapshot.deliveryConsent,
    vatId: snapshot.vatId,
    vatCheck: snapshot.vatCheck && {
      status: snapshot.vatCheck.status,
      checkedAt: isoSeconds(snapshot.vatCheck.checkedAt),
    },
    gifts: snapshot.lines.flatMap(({ id, gift }) =>
      gift === null ? [] : [{ itemId: id, ...gift }],
    ),
  };
}

/** The price of a line is what this cart pays for it: a sale is included, and nothing is struck through. */
function presentItem(
  line: CartLine,
  subtotal: number = line.price * line.quantity,
  { currency, locale }: { currency: string; locale: string },
): CartItem {
  const isSold = line.published && line.variantExists;
  const { productName, variantName, parts } = translatedLineNames(line);
  const offer = offerInForce(plainOffer(line.price, line.unit), { asksPriorPrice: false });
  const { price, unitPrice } = presentOffer(offer, { currency, locale });
  return inOrder(ITEM_MEMBERS, {
    ...pickFields(PRODUCT_FIELDS, line),
    ...pickFields(VARIANT_FIELDS, line),
    id: line.id,
    productId: line.productId,
    variantId: line.hasVariants ? line.variantId : null,
    productName,
    productSlug: line.texts?.productSlug ?? line.slug,
    variantName,
    quantity: line.quantity,
    price,
    subtotal: money(subtotal, currency, locale),
    unitPrice,
    image: line.image,
    ...presentSupply(line, line.quantity),
    ...(!isSold && { inStock: false, availability: "out_of_stock" as const }),
    minOrderQuantity: line.minimum,
    maxOrderQuantity: line.maximum,
    parts: (keptParts(line.parts) ?? []).map((part, index) => ({ ...part, ...parts[index] })),
    // Nothing personal: that is in the checkout data.
    gift: line.gift?.recipientEmail ? { sendOn: line.gift.sendOn } : null,
  });
}
