import type {
  CaptureRecord,
  FulfillmentRecord,
  OrderLineRecord,
  OrderLineSnapshot,
  OrderRecord,
  OrderSnapshot,
  RefundRecord,
} from "./order-record";

/** What every version has written into the document of an order. */
type Always =
  | ("id" | "store_id" | "livemode" | "type" | "order_number" | "hold" | "currency" | "locale")
  | ("email" | "customer_id" | "shipping_address" | "billing_address" | "notes")
  | ("shipping_option_id" | "shipping_option_name" | "discount_code" | "tax_breakdown")
  | ("subtotal" | "tax" | "shipping" | "discount" | "total" | "tax_inclusive")
  | ("payment_status" | "fulfillment_status" | "payment_method" | "processor_ref")
  | ("captured" | "refunded" | "refund_pending" | "cancel_reason" | "internal_notes" | "metadata")
  | ("carrier" | "tracking_number" | "tracking_url")
  | ("placed_at" | "paid_at" | "fulfilled_at" | "cancelled_at" | "updated_at");

/** The document of an order as any version has written it. */
export type StoredOrder = Pick<OrderRecord, Always> &
  Partial<Omit<OrderRecord, Always | "lines" | "refunds" | "captures" | "fulfillments">> & {
    lines: StoredLine[];
    refunds: StoredRefund[];
    captures?: StoredCapture[];
    fulfillments?: StoredFulfillment[];
  };

type LineLater =
  | ("withdrawal_exclusion" | "backorder" | "fulfilled" | "cancelled" | "unsent" | "held")
  | ("tax_class" | "tax_rate" | "stock" | "parts");
type StoredLine = Omit<OrderLineRecord, LineLater> & Partial<Pick<OrderLineRecord, LineLater>>;

type RefundLater = "by_hand" | "credited" | "to_store_credit" | "processor" | "found_ref";
type StoredRefund = Omit<RefundRecord, RefundLater> & Partial<Pick<RefundRecord, RefundLater>>;

type CaptureLater = "actor_kind" | "actor_id";
type StoredCapture = Omit<CaptureRecord, CaptureLater> & Partial<Pick<CaptureRecord, CaptureLater>>;

/** The document of a parcel as any version has written it. */
export type StoredFulfillment = Omit<FulfillmentRecord, "items"> & {
  items: (Omit<FulfillmentRecord["items"][number], "product_type"> & { product_type?: string })[];
};

/**
 * Converts the document of an order in an event, of any version, to the current version: the only place that handles
 * what earlier versions lack. A missing value is null, or the value that every order had then.
 */
export function liftOrderRecord(stored: StoredOrder): OrderSnapshot {
  const { lines, refunds, captures, fulfillments, customer, ...order } = stored;
  return {
    ...ABSENT,
    // On invoice was all that was sent before it was paid.
    sends_before_paid: order.payment_method === "invoice",
    ...order,
    customer: customer ? { ...customer, phone: customer.phone ?? null } : null,
    lines: lines.map(liftLine),
    refunds: refunds.map((refund) => ({ ...ABSENT_OF_REFUND, ...refund })),
    captures: captures?.map((capture) => ({ ...ABSENT_OF_CAPTURE, ...capture })) ?? null,
    fulfillments: (fulfillments ?? []).map(liftFulfillmentRecord),
  };
}

/** The same of the document of a parcel. */
export function liftFulfillmentRecord({ items, ...parcel }: StoredFulfillment): FulfillmentRecord {
  return { ...parcel, items: items.map((item) => ({ product_type: "physical", ...item })) };
}

function liftLine({ stock, ...line }: StoredLine): OrderLineSnapshot {
  const known = stock ? { ...stock, sellsWhenOut: stock.sellsWhenOut ?? false } : null;
  return { ...ABSENT_OF_LINE, ...line, stock: known };
}

const ABSENT = {
  format: 1,
  ...{ store_currency: null, exchange_rate: null, customer: null, delivery_consent: null },
  ...{ vat_id: null, vat_check: null, reverse_charge: false, tax_evidence: null },
  ...{ pickup: null, ready_for_pickup_at: null, standard_shipping: null },
  ...{ estimated_min_days: null, estimated_max_days: null },
  ...{ discount_type: null, discount_value: null, discounts: null, shipping_tax: null },
  ...{ processor: null, attempt_status: null, payment_capture: null, captures_parts: false },
  ...{ capture_before: null, payment_due_at: null, reminder_days: [], stock_held_until: null },
  ...{ uncharged: 0, received: 0, voided: 0, credit: 0, stored_value: null, overpaid: null },
  ...{ dispute: null, tags: [], payments: null, withdrawals: [], held: "none" as const },
  custom_fields: {},
} satisfies Pick<
  OrderSnapshot,
  Exclude<
    keyof OrderSnapshot,
    Always | "sends_before_paid" | "lines" | "refunds" | "captures" | "fulfillments"
  >
>;

const ABSENT_OF_LINE = {
  ...{ withdrawal_exclusion: "none" as const, backorder: null, fulfilled: null, cancelled: 0 },
  ...{ unsent: null, held: 0, tax_class: null, tax_rate: null, stock: null, parts: null },
} satisfies Pick<OrderLineSnapshot, LineLater>;

const ABSENT_OF_REFUND = {
  ...{ by_hand: 0, credited: 0, to_store_credit: false, processor: null, found_ref: null },
} satisfies Pick<RefundRecord, RefundLater>;

const ABSENT_OF_CAPTURE = {
  ...{ actor_kind: null, actor_id: null },
} satisfies Pick<CaptureRecord, CaptureLater>;
