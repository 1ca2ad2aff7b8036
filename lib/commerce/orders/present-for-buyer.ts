import { presentCustomFields } from "@/lib/commerce/custom-fields";
import type { StoreContext } from "@/lib/commerce/stores";
import type { ReducedAddress, StoredAddress } from "@/lib/contract/address";
import { CANCEL_REASONS, type OrderPickup } from "@/lib/contract/order";
import { trackingPage } from "@/lib/kit/carriers";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { presentOrderDiscounts } from "./order-discounts";
import { presentParcels } from "./present-fulfillment";
import type { BuyersOrder } from "./rows";
import { presentStoredValuePart } from "./stored-value-parts";

/** What the visitor who placed an order and the customer whose account it is in see of it alike. */
export function presentForBuyer(order: BuyersOrder, ctx: StoreContext) {
  const inCurrency = (amount: number) => money(amount, order.currency, ctx.locale);
  return {
    taxInclusive: order.taxInclusive,
    reverseCharge: order.reverseCharge,
    discountCode: order.discountCode,
    discounts: presentOrderDiscounts(order, inCurrency),
    shippingAddress: presentReducedAddress(order.shippingAddress),
    recipient: order.shippingAddress && nameOf(order.shippingAddress),
    shippingOptionName: order.shippingOptionName,
    estimatedMinDays: order.estimatedMinDays,
    estimatedMaxDays: order.estimatedMaxDays,
    refunded: inCurrency(order.refunded),
    voided: inCurrency(order.voided),
    credit: order.credit === 0 ? null : inCurrency(order.credit),
    storedValue: (order.storedValue ?? []).map((part) => presentStoredValuePart(part, inCurrency)),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl && trackingPage(order, ctx.locale),
    pickup: presentPickup(order.pickup),
    fulfillments: presentParcels(order.fulfillments, ctx),
    customFieldDetails: presentCustomFields(order.customFieldDetails),
    cancelReason: presentCancelReason(order),
  };
}

/** Why it was cancelled, as its shopper may know it. */
function presentCancelReason({ cancelReason }: { cancelReason: string | null }) {
  return CANCEL_REASONS.find((reason) => reason === cancelReason) ?? null;
}

/** Where an order is collected; an order that was handed over needs no code any more. */
function presentPickup(pickup: BuyersOrder["pickup"]): OrderPickup | null {
  return pickup && { ...pickup, readyAt: isoSeconds(pickup.readyAt) };
}

/** The part of an address that the views of an order show (docs/contract.md, Orders). */
function presentReducedAddress(address: StoredAddress | null): ReducedAddress | null {
  if (address === null) return null;
  const { line1, city, postcode, countryCode } = address;
  return { line1, city, postcode, countryCode };
}

function nameOf({ firstName, lastName }: StoredAddress): string {
  return `${firstName} ${lastName}`.trim();
}
