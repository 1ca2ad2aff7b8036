import { presentCustomFields } from "@/lib/commerce/custom-fields";
import type { StoreContext } from "@/lib/commerce/stores";
import type { ReducedAddress, StoredAddress } from "@/lib/contract/address";
import {
  CANCEL_REASONS,
  type OrderPickup,
  type OrderStatus,
  type PublicOrder,
} from "@/lib/contract/order";
import { trackingPage } from "@/lib/kit/carriers";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { paymentMethodId } from "@/lib/kit/payment-method-name";
import { lineSubtotal } from "@/lib/kit/subtotal";
import { presentOrderDiscounts } from "./order-discounts";
import { presentParcels } from "./present-fulfillment";
import type { VisitorOrder } from "./rows";
import { presentStoredValuePart } from "./stored-value-parts";

/** The reduced order that its visitor sees, digital goods and withdrawals apart; nothing the seller keeps for themselves. */
export function presentPublicOrder(
  order: VisitorOrder,
  ctx: StoreContext,
): Omit<PublicOrder, "digital" | "withdrawals"> {
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
    reverseCharge: order.reverseCharge,
    discountCode: order.discountCode,
    discounts: presentOrderDiscounts(order, inCurrency),
    shippingOptionName: order.shippingOptionName,
    estimatedMinDays: order.estimatedMinDays,
    estimatedMaxDays: order.estimatedMaxDays,
    refunded: inCurrency(order.refunded),
    voided: inCurrency(order.voided),
    credit: order.credit === 0 ? null : inCurrency(order.credit),
    storedValue: (order.storedValue ?? []).map((part) => presentStoredValuePart(part, inCurrency)),
    items: order.lines.map(
      ({
        id,
        productName,
        variantName,
        quantity,
        unitPrice,
        image,
        backorder,
        parts,
        withdrawalExclusion,
      }) => ({
        id,
        productName,
        variantName,
        quantity,
        subtotal: inCurrency(lineSubtotal({ unitPrice, quantity })),
        backorder,
        withdrawalExclusion,
        parts: parts ?? [],
        image,
      }),
    ),
    shippingAddress: presentReducedAddress(order.shippingAddress),
    showsPersonalData: order.showsPersonalData,
    recipient: order.shippingAddress && nameOf(order.shippingAddress),
    bankTransfer: order.bankTransfer && {
      bankDetails: order.bankTransfer.bankDetails,
      reference: order.orderNumber,
      dueAt: order.bankTransfer.dueAt && isoSeconds(new Date(order.bankTransfer.dueAt)),
      amountReceived: inCurrency(order.bankTransfer.received),
      openAmount: inCurrency(order.total - order.credit - order.bankTransfer.received),
    },
    paymentMethod: methodOf(order),
    nextActionUrl: order.nextActionUrl,
    cancelReason: presentCancelReason(order),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl && trackingPage(order, ctx.locale),
    pickup: presentPickup(order.pickup),
    fulfillments: presentParcels(order.fulfillments, ctx),
    customFieldDetails: presentCustomFields(order.customFieldDetails),
    createdAt: isoSeconds(new Date(order.placedAt)),
    paidAt: order.paidAt && isoSeconds(new Date(order.paidAt)),
  };
}

function nameOf({ firstName, lastName }: StoredAddress): string {
  return `${firstName} ${lastName}`.trim();
}

/** The way it was paid as it was listed; the processor's own id of a card is left out. */
function methodOf({ paymentMethod, total }: VisitorOrder): string | null {
  if (total === 0) return null;
  return paymentMethod && paymentMethodId(paymentMethod);
}

/** Why it was cancelled, as its shopper may know it. */
export function presentCancelReason({ cancelReason }: { cancelReason: string | null }) {
  return CANCEL_REASONS.find((reason) => reason === cancelReason) ?? null;
}

/** Where an order is collected; an order that was handed over needs no code any more. */
export function presentPickup(pickup: VisitorOrder["pickup"]): OrderPickup | null {
  return pickup && { ...pickup, readyAt: pickup.readyAt && isoSeconds(new Date(pickup.readyAt)) };
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
