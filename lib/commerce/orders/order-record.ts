import type { StoredAddress } from "@/lib/contract/address";
import type { PaymentStatus } from "@/lib/contract/order";
import type { Refund } from "@/lib/contract/seller-order";

/** An order as one document, from the SQL function `order_record`: also what its events keep. Money in minor units. */
export interface OrderRecord {
  id: string;
  store_id: string;
  livemode: boolean;
  type: "cart" | "order";
  /** Null until the order is placed. */
  order_number: string | null;
  hold: "none" | "charging" | "cancelling";
  currency: string;
  email: string | null;
  customer_id: string | null;
  /** Missing in events of old. */
  customer?: {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    /** Missing in events of old. */
    phone?: string | null;
  } | null;
  shipping_address: StoredAddress | null;
  billing_address: StoredAddress | null;
  notes: string | null;
  shipping_option_id: string | null;
  shipping_option_name: string | null;
  discount_code: string | null;
  subtotal: number;
  tax: number;
  shipping: number;
  discount: number;
  total: number;
  tax_inclusive: boolean;
  tax_breakdown: { name: string; rate: number; amount: number; jurisdiction: string }[];
  payment_status: PaymentStatus;
  fulfillment_status: "unfulfilled" | "fulfilled";
  payment_method: string | null;
  /** Who took the money, as in the payment attempts; missing in events of old. */
  processor?: string | null;
  processor_ref: string | null;
  /** Of the latest try to pay; missing in events of old. */
  attempt_status?: string | null;
  captured: number;
  refunded: number;
  refund_pending: number;
  cancel_reason: string | null;
  /** Missing in events of old. `openedAt` as the wire has it; `amount` in minor units. */
  dispute?: {
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
  /** Missing in events of old. */
  tags?: string[];
  metadata: Record<string, unknown>;
  placed_at: string;
  paid_at: string | null;
  fulfilled_at: string | null;
  cancelled_at: string | null;
  updated_at: string;
  lines: OrderLineRecord[];
  refunds: RefundRecord[];
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
  has_variants: boolean;
  sku: string | null;
  quantity: number;
  restocked: number;
  unit_price: number;
  discount: number;
  tax: number;
  image: { id: string; path: string; alt: string } | null;
  /** What there is of the variant now. Missing in events of old. */
  stock?: { isTracked: boolean; available: number; isSold: boolean };
}

/** A refund of the order. */
export interface RefundRecord {
  id: string;
  amount: number;
  reason: Refund["reason"];
  status: Refund["status"];
  failure_code: string | null;
  /** Which units it puts back, where its seller named them. */
  restock_lines: { id: string; quantity: number }[] | null;
  /** The processor's id of one made at its site. Missing in events of old. */
  found_ref?: string | null;
  created_at: string;
}
