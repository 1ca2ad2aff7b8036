import { presentAddress } from "@/lib/commerce/geo";
import { presentTaxBreakdown } from "@/lib/commerce/tax";
import type { Refund, SellerOrder } from "@/lib/contract/seller-order";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { OrderLineRecord, OrderRecord, RefundRecord } from "./order-record";
import {
  getGateway,
  getOrderState,
  getOrderStatus,
  listAllowedActions,
  paymentStatusAtProcessor,
} from "./states";

/** For whom an order is written down. */
export type SellerView = { locale: string };

/**
 * An order as its seller sees it, from the one document of it: the API's answers and the events sent
 * to webhooks are made by this function alone.
 */
export function presentSellerOrder(order: OrderRecord, { locale }: SellerView): SellerOrder {
  const inCurrency = (amount: number) => money(amount, order.currency, locale);
  return {
    id: order.id,
    orderNumber: order.order_number,
    type: "order",
    livemode: order.livemode,
    status: getOrderStatus(order.payment_status, order.fulfillment_status),
    paymentStatus: order.payment_status,
    fulfillmentStatus: order.fulfillment_status,
    isCancelling: order.hold === "cancelling",
    allowedActions: listAllowedActions(getOrderState(order)),
    currency: order.currency,
    totals: {
      subtotal: inCurrency(order.subtotal),
      tax: inCurrency(order.tax),
      shipping: inCurrency(order.shipping),
      discount: inCurrency(order.discount),
      total: inCurrency(order.total),
    },
    taxInclusive: order.tax_inclusive,
    taxBreakdown: presentTaxBreakdown(order.tax_breakdown, order.currency, locale),
    items: order.lines.map((line) => presentLine(line, inCurrency)),
    shippingAddress: order.shipping_address && presentAddress(order.shipping_address),
    billingAddress: order.billing_address && presentAddress(order.billing_address),
    customer: presentCustomer(order),
    customerEmail: order.email,
    tags: order.tags ?? [],
    payment: {
      gateway: getGateway(order),
      paymentIntentId: getGateway(order) === "manual" ? null : order.processor_ref,
      status: paymentStatusAtProcessor(order),
      method: order.payment_method,
    },
    captured: inCurrency(order.captured),
    refunded: inCurrency(order.refunded),
    refundable: inCurrency(order.captured - order.refunded - order.refund_pending),
    refunds: order.refunds.map((refund) => presentRefund(refund, order.currency, { locale })),
    discountCode: order.discount_code,
    shippingOption:
      order.shipping_option_name === null
        ? null
        : { id: order.shipping_option_id, name: order.shipping_option_name },
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    trackingUrl: order.tracking_url,
    notes: order.notes,
    internalNotes: order.internal_notes,
    metadata: order.metadata,
    cancelReason: order.cancel_reason,
    dispute: order.dispute
      ? {
          id: order.dispute.id,
          status: order.dispute.status,
          reason: order.dispute.reason,
          amount: inCurrency(order.dispute.amount),
          openedAt: order.dispute.openedAt,
        }
      : null,
    createdAt: moment(order.placed_at),
    paidAt: order.paid_at && moment(order.paid_at),
    fulfilledAt: order.fulfilled_at && moment(order.fulfilled_at),
    cancelledAt: order.cancelled_at && moment(order.cancelled_at),
    updatedAt: moment(order.updated_at),
  };
}

/** A refund as the wire has it. */
export function presentRefund(
  { id, amount, reason, status, found_ref, created_at }: RefundRecord,
  currency: string,
  { locale }: SellerView,
): Refund {
  return {
    id,
    amount: money(amount, currency, locale),
    reason,
    status,
    origin: found_ref ? "processor" : "shop",
    createdAt: moment(created_at),
  };
}

function presentLine(
  line: OrderLineRecord,
  inCurrency: (amount: number) => SellerOrder["captured"],
) {
  return {
    id: line.id,
    productId: line.product_id,
    productName: line.product_name,
    productSlug: line.product_slug,
    productType: line.product_type,
    variantId: line.has_variants ? line.variant_id : null,
    variantName: line.variant_name,
    sku: line.sku,
    quantity: line.quantity,
    restockedQuantity: line.restocked,
    price: inCurrency(line.unit_price),
    subtotal: inCurrency(line.unit_price * line.quantity),
    discount: inCurrency(line.discount),
    tax: inCurrency(line.tax),
    image: line.image,
    ...presentStock(line),
  };
}

/** As a cart's line has it; of an event kept from before it was written down, nothing is known. */
function presentStock({ stock }: OrderLineRecord) {
  if (stock === undefined) return { trackInventory: null, inStock: null, inventoryCount: null };
  const { isTracked, available, isSold } = stock;
  return {
    trackInventory: isTracked,
    inStock: isSold && (!isTracked || available > 0),
    inventoryCount: available,
  };
}

/** Who ordered: the account, or for a guest what the order itself says of them. */
function presentCustomer(order: OrderRecord): SellerOrder["customer"] {
  if (order.customer) return { phone: null, ...order.customer, isGuest: false };
  const address = order.shipping_address ?? order.billing_address;
  return {
    id: order.customer_id,
    email: order.email,
    firstName: address?.firstName ?? null,
    lastName: address?.lastName ?? null,
    phone: address?.phone ?? null,
    isGuest: order.customer_id === null,
  };
}

function moment(time: string): string {
  return isoSeconds(new Date(time));
}
