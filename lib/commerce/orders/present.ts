import type { StoreContext } from "@/lib/commerce/stores";
import type { ReducedAddress, StoredAddress } from "@/lib/contract/address";
import { CANCEL_REASONS, type OrderStatus, type PublicOrder } from "@/lib/contract/order";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { VisitorOrder } from "./rows";

/** The reduced order that its visitor sees; nothing the seller keeps for themselves. */
export function presentPublicOrder(order: VisitorOrder, ctx: StoreContext): PublicOrder {
  const inCurrency = (amount: number) => money(amount, order.currency, ctx.locale);
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    type: "order",
    livemode: order.livemode,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    currency: order.currency,
    totals: { total: inCurrency(order.total) },
    breakdown: {
      subtotal: inCurrency(order.subtotal),
      discount: inCurrency(order.discount),
      shipping: inCurrency(order.shipping),
      tax: inCurrency(order.tax),
    },
    taxInclusive: order.taxInclusive,
    discountCode: order.discountCode,
    shippingOptionName: order.shippingOptionName,
    estimatedMinDays: order.estimatedMinDays,
    estimatedMaxDays: order.estimatedMaxDays,
    refunded: inCurrency(order.refunded),
    items: order.lines.map(({ productName, variantName, quantity, unitPrice, image }) => ({
      productName,
      variantName,
      quantity,
      subtotal: inCurrency(unitPrice * quantity),
      image,
    })),
    shippingAddress: presentReducedAddress(order.shippingAddress),
    recipient: order.shippingAddress && nameOf(order.shippingAddress),
    bankTransfer: order.bankTransfer && {
      bankDetails: order.bankTransfer.bankDetails,
      reference: order.orderNumber,
      dueAt: order.bankTransfer.dueAt && isoSeconds(new Date(order.bankTransfer.dueAt)),
    },
    paymentMethod: methodOf(order),
    nextActionUrl: order.nextActionUrl,
    cancelReason: presentCancelReason(order),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    createdAt: isoSeconds(new Date(order.placedAt)),
    paidAt: order.paidAt && isoSeconds(new Date(order.paidAt)),
  };
}

function nameOf({ firstName, lastName }: StoredAddress): string {
  return `${firstName} ${lastName}`.trim();
}

/** The way it was paid as it was listed; the processor's own id of a card is nobody's business. */
function methodOf({ paymentMethod, total }: VisitorOrder): string | null {
  if (total === 0) return null;
  return paymentMethod?.startsWith("pm_") ? "card" : paymentMethod;
}

/** Why it was cancelled, as its shopper may know it. */
export function presentCancelReason({ cancelReason }: { cancelReason: string | null }) {
  return CANCEL_REASONS.find((reason) => reason === cancelReason) ?? null;
}

/** What of an address the views of an order show (docs/contract.md, Orders). */
export function presentReducedAddress(address: StoredAddress | null): ReducedAddress | null {
  if (address === null) return null;
  const { line1, city, postcode, countryCode } = address;
  return { line1, city, postcode, countryCode };
}

/** The states to poll; a paid order's payment has `succeeded` (docs/contract.md, Orders). */
export function presentOrderStatus(order: VisitorOrder): OrderStatus {
  const { paymentStatus, fulfillmentStatus, updatedAt } = order;
  return {
    paymentStatus: paymentStatus === "paid" ? "succeeded" : paymentStatus,
    fulfillmentStatus,
    updatedAt: isoSeconds(new Date(updatedAt)),
  };
}
