import { presentAddress } from "@/lib/commerce/geo";
import { presentTotals } from "@/lib/commerce/pricing";
import { presentTaxBreakdown, presentTaxEvidence } from "@/lib/commerce/tax";
import type { OrderPayment, Refund, SellerOrder } from "@/lib/contract/seller-order";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { paymentMethodId } from "@/lib/kit/payment-method-name";
import { ppmToRate } from "@/lib/kit/round";
import { listAllowedActions, listBlockedActions } from "./action-rules";
import { countSendable } from "./count-sendable";
import { amountHeld } from "./due-before-sending";
import { inStoreCurrency } from "./in-store-currency";
import { presentOrderDiscounts } from "./order-discounts";
import type {
  FulfillmentRecord,
  OrderLineSnapshot,
  OrderSnapshot,
  PaymentRecord,
  RefundRecord,
} from "./order-record";
import { presentFulfillment } from "./present-fulfillment";
import { presentTransferred } from "./present-transferred";
import { refundableBalance } from "./refundable-balance";
import { isReversible } from "./reversal";
import { getGateway, getOrderState, getOrderStatus, paymentStatusAtProcessor } from "./states";
import { presentStoredValuePart } from "./stored-value-parts";

/** The reader that an order is presented for. */
type SellerView = { locale: string };

/**
 * An order as its seller sees it, from the one document of it: the API's answers and the events sent
 * to webhooks are made by this function alone.
 */
export function presentSellerOrder(order: OrderSnapshot, { locale }: SellerView): SellerOrder {
  const inCurrency = (amount: number) => money(amount, order.currency, locale);
  const { voided } = order;
  const state = getOrderState(order);
  return {
    id: order.id,
    orderNumber: order.order_number,
    type: "order",
    livemode: order.livemode,
    status: getOrderStatus(order.payment_status, order.fulfillment_status),
    paymentStatus: order.payment_status,
    fulfillmentStatus: order.fulfillment_status,
    isCancelling: order.hold === "cancelling",
    isCapturing: order.hold === "capturing",
    allowedActions: listAllowedActions(state),
    ...listBlockedActions(state),
    currency: order.currency,
    inStoreCurrency: inStoreCurrency(
      {
        ...{ currency: order.currency, total: order.total },
        ...{ storeCurrency: order.store_currency, exchangeRate: order.exchange_rate },
      },
      locale,
    ),
    totals: presentTotals(order, inCurrency),
    taxInclusive: order.tax_inclusive,
    shippingTax: order.shipping_tax === null ? null : inCurrency(order.shipping_tax),
    taxBreakdown: presentTaxBreakdown(order.tax_breakdown, order.currency, locale),
    items: order.lines.map((line) => presentLine(line, order.fulfillments, inCurrency)),
    shippingAddress: order.shipping_address && presentAddress(order.shipping_address),
    billingAddress: order.billing_address && presentAddress(order.billing_address),
    customer: presentCustomer(order),
    customerEmail: order.email,
    tags: order.tags,
    payment: {
      gateway: getGateway(order),
      paymentIntentId: getGateway(order) === "manual" ? null : order.processor_ref,
      status: paymentStatusAtProcessor(order),
      method: withoutToken(order.payment_method),
    },
    paymentDueAt: isoSeconds(order.payment_due_at),
    stockHeldUntil: isoSeconds(order.stock_held_until),
    ...presentTransferred(
      {
        ...{ paymentMethod: order.payment_method, paymentStatus: order.payment_status },
        ...{ total: order.total, captured: order.captured },
        ...{ credit: order.credit, received: order.received },
      },
      inCurrency,
    ),
    authorized: inCurrency(amountHeld(order)),
    captured: inCurrency(order.captured - voided),
    voided: inCurrency(voided),
    credit: order.credit ? inCurrency(order.credit) : null,
    storedValue: (order.stored_value ?? []).map((part) => ({
      ...presentStoredValuePart(part, inCurrency),
      giftCardId: part.kind === "gift_card" ? part.id : null,
    })),
    paymentCapture: order.payment_capture,
    capturesParts: order.captures_parts,
    captures:
      order.captures?.map(({ id, amount, is_final, status, actor_kind, actor_id, created_at }) => ({
        ...{ id, amount: inCurrency(amount), isFinal: is_final, status },
        requestedBy: actor_kind && actor_id ? { kind: actor_kind, id: actor_id } : null,
        createdAt: isoSeconds(created_at),
      })) ?? null,
    payments: order.payments?.map((payment) => presentPayment(payment, order, { locale })) ?? null,
    refunded: inCurrency(order.refunded - voided),
    refundable: inCurrency(refundableBalance(order)),
    overpaid: order.overpaid === null ? null : inCurrency(overpaidOf(order)),
    refunds: order.refunds
      .filter(({ processor }) => processor !== "void")
      .map((refund) => presentRefund(refund, order.currency, { locale })),
    discountCode: order.discount_code,
    discounts: presentOrderDiscounts(
      {
        ...{ discounts: order.discounts, discountCode: order.discount_code },
        ...{ discountType: order.discount_type, lines: order.lines },
      },
      inCurrency,
    ),
    shippingOption:
      order.shipping_option_name === null
        ? null
        : { id: order.shipping_option_id, name: order.shipping_option_name },
    pickup: order.pickup
      ? {
          ...order.pickup,
          readyAt: isoSeconds(order.ready_for_pickup_at),
        }
      : null,
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    trackingUrl: order.tracking_url,
    fulfillments: order.fulfillments.map(presentFulfillment),
    notes: order.notes,
    deliveryConsent: order.delivery_consent,
    vatId: order.vat_id,
    vatCheck: order.vat_check
      ? { ...order.vat_check, checkedAt: isoSeconds(order.vat_check.checkedAt) }
      : null,
    reverseCharge: order.reverse_charge,
    taxEvidence: presentTaxEvidence(order.tax_evidence),
    internalNotes: order.internal_notes,
    metadata: order.metadata,
    customFields: order.custom_fields,
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
    withdrawals: order.withdrawals.map(({ id, status, isLate, createdAt }) => ({
      ...{ id, status, isLate },
      createdAt: isoSeconds(createdAt),
    })),
    createdAt: isoSeconds(order.placed_at),
    paidAt: isoSeconds(order.paid_at),
    fulfilledAt: isoSeconds(order.fulfilled_at),
    cancelledAt: isoSeconds(order.cancelled_at),
    captureBefore: isoSeconds(order.capture_before),
    updatedAt: isoSeconds(order.updated_at),
  };
}

/** The amount that an edit still has to refund: never more than is left of the payment. */
export function overpaidOf(
  order: Pick<OrderSnapshot, "overpaid" | "captured" | "refunded" | "refund_pending">,
): number {
  return Math.min(order.overpaid ?? 0, refundableBalance(order));
}

/** A payment booked by the seller, as the API returns it. */
export function presentPayment(
  payment: PaymentRecord,
  order: OrderSnapshot,
  { locale }: SellerView,
): OrderPayment {
  return {
    ...{ id: payment.id, amount: money(payment.amount, order.currency, locale) },
    ...{ receivedOn: payment.received_on, reference: payment.reference },
    recordedBy: { kind: payment.actor_kind, id: payment.actor_id },
    createdAt: isoSeconds(payment.created_at),
    reversedAt: isoSeconds(payment.reversed_at),
    canReverse: isReversible(payment, order),
  };
}

/** A refund as the API returns it. */
export function presentRefund(
  {
    id,
    amount,
    by_hand,
    credited,
    to_store_credit,
    reason,
    status,
    processor,
    found_ref,
    created_at,
  }: RefundRecord,
  currency: string,
  { locale }: SellerView,
): Refund {
  return {
    id,
    amount: money(amount, currency, locale),
    byHand: by_hand ? money(by_hand, currency, locale) : null,
    credited: credited ? money(credited, currency, locale) : null,
    to: to_store_credit ? "store_credit" : "payment_method",
    reason,
    status,
    isSetAside: status === "pending" && processor === "exchange",
    origin: found_ref ? "processor" : "shop",
    createdAt: isoSeconds(created_at),
  };
}

function presentLine(
  line: OrderLineSnapshot,
  parcels: FulfillmentRecord[],
  inCurrency: (amount: number) => SellerOrder["captured"],
) {
  return {
    id: line.id,
    productId: line.product_id,
    productName: line.product_name,
    productSlug: line.product_slug,
    productType: line.product_type,
    withdrawalExclusion: line.withdrawal_exclusion,
    variantId: line.has_variants ? line.variant_id : null,
    variantName: line.variant_name,
    sku: line.sku,
    quantity: line.quantity,
    backorder: line.backorder,
    parts: line.parts ?? [],
    restockedQuantity: line.restocked,
    fulfilledQuantity: line.fulfilled,
    deliveredQuantity: line.fulfilled === null ? null : unitsIn(parcels, "delivered", line),
    lostQuantity: line.fulfilled === null ? null : unitsIn(parcels, "lost", line),
    fulfillableQuantity:
      line.unsent === null ? null : countSendable({ unsent: line.unsent, held: line.held }),
    price: inCurrency(line.unit_price),
    subtotal: inCurrency(line.unit_price * line.quantity),
    discount: inCurrency(line.discount),
    tax: inCurrency(line.tax),
    taxClass: line.tax_class,
    taxRate: line.tax_rate === null ? null : ppmToRate(line.tax_rate),
    image: line.image,
    ...presentStock(line),
  };
}

/** Units of a line in parcels that stand like this. */
function unitsIn(
  parcels: FulfillmentRecord[],
  status: FulfillmentRecord["status"],
  line: Pick<OrderLineSnapshot, "id">,
): number {
  return parcels
    .flatMap((parcel) => (parcel.status === status ? parcel.items : []))
    .filter(({ line_id }) => line_id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** As a cart's line has it; of an event kept from before it was written down, nothing is known. */
function presentStock({ stock }: OrderLineSnapshot) {
  if (stock === null) return { trackInventory: null, inStock: null, inventoryCount: null };
  const { isTracked, available, isSold, sellsWhenOut } = stock;
  return {
    trackInventory: isTracked,
    inStock: isSold && (!isTracked || sellsWhenOut || available > 0),
    inventoryCount: available,
  };
}

/** The buyer: the account, by the order's name where it has none; for a guest the data of the order itself. */
function presentCustomer(order: OrderSnapshot): SellerOrder["customer"] {
  const address = order.shipping_address ?? order.billing_address;
  const named = { firstName: address?.firstName ?? null, lastName: address?.lastName ?? null };
  if (order.customer) {
    const hasName = Boolean(order.customer.firstName || order.customer.lastName);
    return { ...order.customer, ...(!hasName && named), isGuest: false };
  }
  return {
    ...{ id: order.customer_id, email: order.email },
    ...named,
    phone: address?.phone ?? null,
    isGuest: order.customer_id === null,
  };
}

/** As it was sent, less what the buyer's browser has made for one payment alone. */
function withoutToken(paymentMethod: string | null): string | null {
  return paymentMethod?.includes(":") ? paymentMethodId(paymentMethod) : paymentMethod;
}
