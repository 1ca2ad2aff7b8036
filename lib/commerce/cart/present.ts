import { presentAddress } from "@/lib/commerce/geo";
import { presentUnitPrice } from "@/lib/commerce/pricing";
import type { VisitorContext } from "@/lib/commerce/stores";
import { presentTaxBreakdown } from "@/lib/commerce/tax";
import type {
  Cart,
  CartEstimate,
  CartItem,
  CheckoutData,
  ShippingOption,
} from "@/lib/contract/cart";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { CalculatedCart } from "./calculate";
import type { CartLine } from "./rows";

/** A cart as the public API shows it. No personal data: that is only in checkout-data. */
export function presentCart(cart: CalculatedCart, ctx: VisitorContext): Cart {
  const { snapshot, discount, shippingOption } = cart;
  const { currency } = snapshot;
  return {
    id: snapshot.id,
    type: snapshot.type,
    livemode: snapshot.livemode,
    currency,
    visitorCountry: snapshot.visitorCountry,
    hasCheckoutData:
      snapshot.email !== null && (snapshot.shippingAddress !== null || !cart.requiresShipping),
    hasShippingAddress: snapshot.shippingAddress !== null,
    hasBillingAddress: snapshot.billingAddress !== null,
    requiresShipping: cart.requiresShipping,
    discountCode: discount?.code ?? null,
    discountType: discount?.type ?? null,
    discountValue: discount?.value ?? null,
    isAuthenticated: snapshot.customerId !== null,
    items: snapshot.lines.map((line) => presentItem(line, currency, ctx.locale)),
    itemCount: snapshot.lines.reduce((units, line) => units + line.quantity, 0),
    totals: presentTotals(cart, ctx),
    taxInclusive: snapshot.taxInclusive,
    taxBreakdown: presentTaxBreakdown(cart.totals.taxBreakdown, currency, ctx.locale),
    messages: cart.messages,
    freeShipping: presentFreeShipping(cart, ctx),
    awaitingPayment: presentAwaitingPayment(cart, ctx),
    ...(shippingOption && {
      shippingOption: {
        id: shippingOption.id,
        name: shippingOption.name,
        price: money(cart.totals.shipping, currency, ctx.locale),
      },
    }),
    updatedAt: isoSeconds(new Date(snapshot.updatedAt)),
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

function presentFreeShipping(
  { freeShippingFrom, snapshot, totals }: CalculatedCart,
  ctx: VisitorContext,
): Cart["freeShipping"] {
  if (freeShippingFrom === null) return null;
  const remaining = Math.max(0, freeShippingFrom - totals.subtotal);
  return {
    minSubtotal: money(freeShippingFrom, snapshot.currency, ctx.locale),
    remaining: money(remaining, snapshot.currency, ctx.locale),
  };
}

/** The five sums of a cart. */
function presentTotals({ totals, snapshot }: CalculatedCart, ctx: VisitorContext) {
  const inCurrency = (amount: number) => money(amount, snapshot.currency, ctx.locale);
  return {
    subtotal: inCurrency(totals.subtotal),
    tax: inCurrency(totals.tax),
    shipping: inCurrency(totals.shipping),
    discount: inCurrency(totals.discount),
    total: inCurrency(totals.total),
  };
}

export function presentEstimate(cart: CalculatedCart, ctx: VisitorContext): CartEstimate {
  const { subtotal, tax, shipping, total } = presentTotals(cart, ctx);
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
  return cart.quotes.map((quote) => ({
    id: quote.id,
    name: quote.name,
    description: quote.description,
    price: money(quote.price, cart.snapshot.currency, ctx.locale),
    estimatedMinDays: quote.estimatedMinDays,
    estimatedMaxDays: quote.estimatedMaxDays,
  }));
}

export function presentCheckoutData({ snapshot }: CalculatedCart): CheckoutData {
  return {
    email: snapshot.email,
    shippingAddress: snapshot.shippingAddress && presentAddress(snapshot.shippingAddress),
    billingAddress: snapshot.billingAddress && presentAddress(snapshot.billingAddress),
    sameAsShipping: snapshot.sameAsShipping,
    notes: snapshot.notes,
  };
}

function presentItem(line: CartLine, currency: string, locale: string): CartItem {
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.hasVariants ? line.variantId : null,
    productName: line.name,
    productSlug: line.slug,
    variantName: line.hasVariants ? line.variantName : null,
    quantity: line.quantity,
    price: money(line.price, currency, locale),
    subtotal: money(line.price * line.quantity, currency, locale),
    unitPrice: presentUnitPrice(line.price, line.unit, { currency, locale }),
    image: line.image,
    trackInventory: line.trackInventory,
    inStock: line.published && line.variantExists && (!line.trackInventory || line.available > 0),
    inventoryCount: line.available,
    productType: line.productType,
    minOrderQuantity: line.minimum,
    maxOrderQuantity: line.maximum,
  };
}
