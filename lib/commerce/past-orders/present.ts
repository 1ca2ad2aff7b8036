import type { AccountPastOrder, PastOrder } from "@/lib/contract/past-order";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { PastOrderRow } from "./rows";

/** A past order as its buyer sees it. */
export function presentAccountPastOrder(row: PastOrderRow, locale: string): AccountPastOrder {
  const { currency } = row;
  const amount = (minor: number) => money(minor, currency, locale);
  const some = (minor: number | null) => (minor === null ? null : amount(minor));
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    livemode: row.livemode,
    paymentStatus: row.paymentStatus,
    fulfillmentStatus: row.fulfillmentStatus,
    currency,
    totals: {
      ...{ subtotal: some(row.subtotal), discount: some(row.discount) },
      ...{ shipping: some(row.shipping), tax: some(row.tax) },
      ...{ total: amount(row.total), refunded: amount(row.refunded) },
    },
    items: row.items.map(({ name, sku, quantity, price }) => ({
      ...{ name, sku, quantity, price: some(price) },
    })),
    shippingAddress: row.shippingAddress,
    placedAt: isoSeconds(row.placedAt),
    cancelledAt: isoSeconds(row.cancelledAt),
  };
}

/** The same as its seller sees it. */
export function presentPastOrder(row: PastOrderRow, locale: string): PastOrder {
  return {
    ...presentAccountPastOrder(row, locale),
    origin: row.origin,
    originId: row.originId,
    importId: row.importId,
    email: row.email,
    discountCode: row.discountCode,
    paymentMethod: row.paymentMethod,
    shippingMethod: row.shippingMethod,
    billingAddress: row.billingAddress,
  };
}
