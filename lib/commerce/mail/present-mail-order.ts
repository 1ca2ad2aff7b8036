import type { OrderRecord } from "@/lib/commerce/orders";
import type { MailOrder } from "./rows";

/** Payment data that is not in the order's document. */
export interface MailPayment {
  /** What it was to be paid by, where that failed after some of it was sent. */
  failedMethod: string | null;
  /** Until when its transfer is awaited. */
  awaitedUntil: string | null;
}

/**
 * An order as mails show it, with its payments and the recipients of its goods. The deadline is that of an invoice, or
 * of a bank transfer that is still awaited. Pure.
 */
export function presentMailOrder(
  order: OrderRecord,
  { failedMethod, awaitedUntil }: MailPayment,
): MailOrder {
  const { voided, pickup, discounts } = order;
  return {
    ...{ id: order.id, orderNumber: order.order_number, hasAccount: order.customer_id !== null },
    ...{ currency: order.currency, subtotal: order.subtotal, tax: order.tax },
    ...{ shipping: order.shipping, discount: order.discount, total: order.total },
    ...{ taxInclusive: order.tax_inclusive, reverseCharge: order.reverse_charge },
    deliveryConsent: order.delivery_consent?.wording ?? null,
    // With several codes, no single code explains the discount.
    discountCode: discounts === null || discounts.length === 1 ? order.discount_code : null,
    ...{ shippingOptionName: order.shipping_option_name, paymentMethod: order.payment_method },
    ...{ failedMethod, paymentStatus: order.payment_status },
    ...{ transferAmount: order.total - order.credit - order.received, received: order.received },
    ...{ captured: order.captured - voided, refunded: order.refunded - voided },
    ...{ refundPending: order.refund_pending, pickup },
    shippingAddress: pickup === null ? order.shipping_address : null,
    ...{ placedAt: order.placed_at, paidAt: order.paid_at },
    ...{ estimatedMinDays: order.estimated_min_days, estimatedMaxDays: order.estimated_max_days },
    ...{ carrier: order.carrier, trackingNumber: order.tracking_number },
    ...{ trackingUrl: order.tracking_url, transferDueAt: order.payment_due_at ?? awaitedUntil },
    storedValue: (order.stored_value ?? []).map(({ lastFour, amount }) => ({ lastFour, amount })),
    lines: order.lines.map((line) => ({
      ...{ productName: line.product_name, variantName: line.variant_name },
      ...{ quantity: line.quantity, unitPrice: line.unit_price },
      ...{ image: line.image, backorder: line.backorder, parts: line.parts },
    })),
  };
}
