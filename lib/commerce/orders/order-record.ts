import type { TaxEvidence, VatCheck } from "@/lib/commerce/tax";
import type { StoredAddress } from "@/lib/contract/address";
import type { LinePart } from "@/lib/contract/bundle";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import type { DeliveryConsent } from "@/lib/contract/delivery-consent";
import type { ParcelStatus } from "@/lib/contract/fulfillment";
import type { Backorder, FulfillmentStatus, PaymentStatus } from "@/lib/contract/order";
import type { PickupPlace } from "@/lib/contract/pickup";
import type { Capture, Refund } from "@/lib/contract/seller-order";
import type { PaymentCapture } from "@/lib/contract/store";
import type { WithdrawalExclusion, WithdrawalStatus } from "@/lib/contract/withdrawal";
import type { StoredDiscount } from "./order-discounts";

/** The format that `order_record` writes, as its `format`; earlier documents have none. */
export const ORDER_RECORD_FORMAT = 2;

/** An order as one document, from the SQL function `order_record`: also what its events keep. Money in minor units. */
export interface OrderRecord {
  format: number;
  id: string;
  store_id: string;
  livemode: boolean;
  type: "cart" | "order";
  /** Null until the order is placed. */
  order_number: string | null;
  hold: "none" | "charging" | "capturing" | "cancelling";
  currency: string;
  /** The store's, and the rate of minor units; null where both are one. */
  store_currency: string | null;
  exchange_rate: string | null;
  /** The language of the checkout. */
  locale: string | null;
  email: string | null;
  customer_id: string | null;
  customer: {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    phone: string | null;
  } | null;
  shipping_address: StoredAddress | null;
  billing_address: StoredAddress | null;
  notes: string | null;
  delivery_consent: DeliveryConsent | null;
  vat_id: string | null;
  vat_check: VatCheck | null;
  /** The buyer owes the tax. */
  reverse_charge: boolean;
  /** Null for what is delivered or collected. */
  tax_evidence: TaxEvidence | null;
  shipping_option_id: string | null;
  shipping_option_name: string | null;
  pickup: PickupPlace | null;
  ready_for_pickup_at: string | null;
  /** The cost of the cheapest shipping option; null in old orders. */
  standard_shipping: number | null;
  /** Working days from the payment until it arrives, as promised; null where nothing travels. */
  estimated_min_days: number | null;
  estimated_max_days: number | null;
  discount_code: string | null;
  /** Null in orders from before the column. */
  discount_type: "percentage" | "fixed" | "free_shipping" | null;
  discount_value: number | null;
  /** Null in orders from before the column. */
  discounts: StoredDiscount[] | null;
  subtotal: number;
  tax: number;
  shipping: number;
  discount: number;
  total: number;
  tax_inclusive: boolean;
  tax_breakdown: TaxPartSnapshot[];
  /** The tax on shipping. Null in orders from before tax classes. */
  shipping_tax: number | null;
  payment_status: PaymentStatus;
  fulfillment_status: FulfillmentStatus;
  payment_method: string | null;
  /** Who took the money, as in the payment attempts. */
  processor: string | null;
  processor_ref: string | null;
  /** Of the latest try to pay. */
  attempt_status: string | null;
  /** How money that was held is taken; null where it never was. */
  payment_capture: Exclude<PaymentCapture, "immediate"> | null;
  /** Whether several parts may be taken of it. */
  captures_parts: boolean;
  /** Until when it is held; null where none is. */
  capture_before: string | null;
  /** Until when it is to be paid on invoice; null for every other. */
  payment_due_at: string | null;
  /** How many days after that its customer is reminded. */
  reminder_days: number[];
  /** Until when its units are held for its payment; null for as long as that takes. */
  stock_held_until: string | null;
  /** Whether it may be sent while its payment is not there yet. */
  sends_before_paid: boolean;
  /** The part of an authorization that is not charged any more, because units were withdrawn before. */
  uncharged: number;
  /** What was taken, with `voided`. */
  captured: number;
  /** The received amount booked by the seller, in payments that are not reversed. */
  received: number;
  /** The part of `captured` and `refunded` that was never captured: the voided rest of an authorization. */
  voided: number;
  refunded: number;
  refund_pending: number;
  /** The part of `captured` that no processor charged: an exchange, gift cards and store credit. */
  credit: number;
  /** The part of it paid by gift cards and store credit; null if there is none. */
  stored_value: StoredValuePartRecord[] | null;
  /** What edits have made it cheaper by and was not given back yet. */
  overpaid: number;
  cancel_reason: string | null;
  /** `openedAt` as in the API; `amount` in minor units. */
  dispute: {
    id: string;
    status: string;
    reason: string;
    amount: number;
    openedAt: string;
  } | null;
  tracking_number: string | null;
  tracking_url: string | null;
  carrier: string | null;
  internal_notes: string | null;
  tags: string[];
  metadata: Record<string, unknown>;
  /** By key, without those of deleted definitions. */
  custom_fields: CustomFieldValues;
  placed_at: string;
  paid_at: string | null;
  fulfilled_at: string | null;
  cancelled_at: string | null;
  updated_at: string;
  lines: OrderLineRecord[];
  refunds: RefundRecord[];
  captures: CaptureRecord[];
  /** What the seller has booked. */
  payments: PaymentRecord[];
  fulfillments: FulfillmentRecord[];
  withdrawals: OrderWithdrawal[];
  /** How many of the unsent units a withdrawal holds. */
  held: "none" | "part" | "all";
}

/** A payment that the seller has booked. Money in minor units. */
export interface PaymentRecord {
  id: string;
  amount: number;
  /** `2026-11-27`. */
  received_on: string;
  reference: string | null;
  actor_kind: "api_key" | "staff" | "system";
  actor_id: string;
  created_at: string;
  reversed_at: string | null;
}

/** A declaration that its customer withdraws from it. */
interface OrderWithdrawal {
  id: string;
  status: WithdrawalStatus;
  isLate: boolean;
  createdAt: string;
}

/** A tax of the order; those from before tax classes have the first four fields alone. */
export interface TaxPartSnapshot {
  name: string;
  rate: number;
  amount: number;
  jurisdiction: string;
  taxClass?: string;
  /** Without tax. */
  taxableAmount?: number;
  countryCode?: string;
  state?: string | null;
}

/** A line of the order. */
export interface OrderLineRecord {
  id: string;
  product_id: string;
  product_name: string;
  product_slug: string;
  product_type: string;
  variant_id: string;
  variant_name: string | null;
  withdrawal_exclusion: WithdrawalExclusion;
  has_variants: boolean;
  sku: string | null;
  quantity: number;
  restocked: number;
  /** Of units that were sold beyond stock. */
  backorder: Backorder | null;
  /** What is in one unit of a bundle; null of everything else. */
  parts: LinePart[] | null;
  /** Units in parcels that were not cancelled. */
  fulfilled: number;
  /** Units no longer to be sent: restocked before shipping, or refunded and their parcel cancelled. */
  cancelled: number;
  /** Units that are still to be sent. */
  unsent: number;
  /** Of them, those that a withdrawal holds back. */
  held: number;
  unit_price: number;
  discount: number;
  tax: number;
  /** Null in orders from before tax classes. */
  tax_class: string | null;
  /** All rates on it together, in parts per million; null as the class. */
  tax_rate: number | null;
  image: { id: string; path: string; alt: string } | null;
  /** The current stock of the variant. */
  stock: { isTracked: boolean; available: number; isSold: boolean; sellsWhenOut: boolean };
}

/** A request to take what is held for the order, or a part of it. */
export interface CaptureRecord {
  id: string;
  amount: number;
  is_final: boolean;
  status: Capture["status"];
  /** Null where it was not requested here. */
  actor_kind: NonNullable<Capture["requestedBy"]>["kind"] | null;
  actor_id: string | null;
  created_at: string;
}

/** A part that a gift card or store credit has paid. Money in minor units. */
export interface StoredValuePartRecord {
  /** The account. */
  id: string;
  kind: "gift_card" | "store_credit";
  /** Of a gift card's code. */
  lastFour: string | null;
  amount: number;
  currency: string;
}

/** A refund of the order. */
export interface RefundRecord {
  id: string;
  amount: number;
  reason: Refund["reason"];
  status: Refund["status"];
  failure_code: string | null;
  /** The units it restocks, if its seller named them. */
  restock_lines: { id: string; quantity: number }[] | null;
  /** The part that the seller refunds by hand. */
  by_hand: number;
  /** The part for gift cards and store credit. */
  credited: number;
  /** Whether that is the customer's store credit, regardless of the order's payment method. */
  to_store_credit: boolean;
  /** `void` for voided money. */
  processor: string | null;
  /** The processor's id of one made at its site. */
  found_ref: string | null;
  created_at: string;
}

/** A parcel of the order, from the SQL function `fulfillment_record`. */
export interface FulfillmentRecord {
  id: string;
  order_id: string;
  status: ParcelStatus;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  delivered_at: string | null;
  lost_at: string | null;
  cancelled_at: string | null;
  created_at: string;
  updated_at: string;
  items: {
    line_id: string;
    quantity: number;
    product_name: string;
    variant_name: string | null;
    sku: string | null;
    product_type: string;
  }[];
}

/** An order as stored in an event: values missing in old events are null. */
export type OrderSnapshot = Omit<OrderRecord, "overpaid" | "captures" | "payments" | "lines"> & {
  overpaid: number | null;
  captures: CaptureRecord[] | null;
  payments: PaymentRecord[] | null;
  lines: OrderLineSnapshot[];
};

/** A line as an event of its order keeps it. */
export type OrderLineSnapshot = Omit<OrderLineRecord, "fulfilled" | "unsent" | "stock"> & {
  fulfilled: number | null;
  unsent: number | null;
  stock: OrderLineRecord["stock"] | null;
};
