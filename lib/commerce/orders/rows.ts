import { type CustomFieldDetail, customFieldsSql } from "@/lib/commerce/custom-fields";
import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import { contentLocale } from "@/lib/commerce/translations";
import type { StoredAddress } from "@/lib/contract/address";
import type { LinePart } from "@/lib/contract/bundle";
import type { Backorder, FulfillmentStatus, PaymentStatus } from "@/lib/contract/order";
import type { PickupPlace } from "@/lib/contract/pickup";
import type { WithdrawalExclusion } from "@/lib/contract/withdrawal";
import { query } from "@/lib/platform/db";
import type { StoredDiscount } from "./order-discounts";
import type { FulfillmentRecord, StoredValuePartRecord } from "./order-record";
import type { OrderTexts } from "./order-texts";

/** A line of an order as its buyer sees it. Money in minor units. */
export interface BuyersLine {
  id: string;
  productName: string;
  variantName: string | null;
  quantity: number;
  unitPrice: number;
  discount: number;
  backorder: Backorder | null;
  /** Null unless it is a bundle. */
  parts: LinePart[] | null;
  withdrawalExclusion: WithdrawalExclusion;
  image: { id: string; path: string; alt: string } | null;
}

/** What both views of an order, its visitor's and its customer's, have. Money in minor units. */
export interface BuyersOrder {
  id: string;
  orderNumber: string | null;
  livemode: boolean;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  taxInclusive: boolean;
  reverseCharge: boolean;
  discountCode: string | null;
  discountType: StoredDiscount["type"] | null;
  discounts: StoredDiscount[] | null;
  shippingOptionName: string | null;
  texts: OrderTexts | null;
  estimatedMinDays: number | null;
  estimatedMaxDays: number | null;
  refunded: number;
  voided: number;
  credit: number;
  /** Null where gift cards and store credit have paid nothing. */
  storedValue: StoredValuePartRecord[] | null;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  shippingAddress: StoredAddress | null;
  placedAt: string;
  paidAt: string | null;
  cancelReason: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  pickup: (PickupPlace & { readyAt: string | null; code: string | null }) | null;
  fulfillments: FulfillmentRecord[];
  /** Those of its custom fields that are public. */
  customFieldDetails: CustomFieldDetail[];
  lines: BuyersLine[];
}

/**
 * An order as its visitor may read it. Its address is null too where no personal data are shown; what it was delivered
 * by is empty too where only the states were asked for.
 */
export interface VisitorOrder extends BuyersOrder {
  /** False once the visitor was away for two hours. */
  showsPersonalData: boolean;
  /**
   * Whether the reader has shown to be who bought it: by a link from a mail about it, however old, by logging in, or by
   * its cart token within two hours. What was delivered, returns and documents are open to them.
   */
  isProvenBuyer: boolean;
  /** Whether a withdrawal was declared; false also if only the states were requested. */
  hasWithdrawals: boolean;
  updatedAt: string;
  /** As it was sent: `pm_…` for a card. */
  paymentMethod: string | null;
  /** Where the bank waits for the shopper; null in every other state. */
  nextActionUrl: string | null;
  /** While a bank transfer is awaited, on invoice or not; null too where only the states were asked for. */
  bankTransfer: { bankDetails: string | null; dueAt: string | null; received: number } | null;
}

/** A person with the cart token of an order or with a link to it, or logged in as its customer. */
export type OrderReaderContext = StoreContext & Partial<Pick<VisitorContext, "tokenHash">>;

/** The order if it is the reader's; undefined for any other, existing or not. */
export async function findVisitorOrder(
  ctx: OrderReaderContext,
  orderId: string,
  { withLines }: { withLines: boolean },
): Promise<VisitorOrder | undefined> {
  const { store, livemode, tokenHash = null, orderTokenHash = null, now } = ctx;
  const [row] = await query<{ order: VisitorOrder | null }>("visitor_order", VISITOR_ORDER, [
    store.id,
    livemode,
    tokenHash,
    orderTokenHash,
    orderId,
    withLines,
    now,
    contentLocale(ctx),
  ]);
  return row?.order ?? undefined;
}

/** The parcels of an order `o`, the first one first. */
export const FULFILLMENTS_SQL = `(
  SELECT coalesce(jsonb_agg(fulfillment_record(f) ORDER BY f.created_at, f.id), '[]')
  FROM fulfillments f WHERE f.order_id = o.id
)`;

/**
 * Why an order was cancelled, without the words a seller wrote for the shop alone; null where it was not. One whose
 * money was held and not taken in time was not paid too late by its shopper.
 */
export const PUBLIC_CANCEL_REASON_SQL = `
  CASE WHEN o.payment_status = 'cancelled' THEN
    CASE WHEN o.cancel_request IS NULL AND o.payment_capture IS NULL THEN o.cancel_reason ELSE 'seller' END
  END`;

/** Why a line `l` cannot be withdrawn from; of digital goods only where its shopper had agreed to have them at once. */
export const EXCLUSION_SQL = `'withdrawalExclusion', CASE
  WHEN l.withdrawal_exclusion = 'digital' AND o.delivery_consent IS NULL THEN 'none'
  ELSE l.withdrawal_exclusion
END`;

/** Whether the reader `r` may see what the order `o` has of people. */
const SHOWS_PERSONAL_DATA = `(
  coalesce(r.link_is_fresh, false) OR coalesce(o.customer_id = r.customer_id, false)
    OR (coalesce(o.token_hash = $3, false) AND (r.forgotten_at IS NULL OR r.forgotten_at < o.placed_at))
)`;

/**
 * Store, mode, cart token, link token, order, whether with lines, the time, the locale of translations. The visit of the reader is
 * recorded first. `forgotten_at`: since when the cart token's personal data has expired; `link_is_fresh`:
 * whether a link still shows personal data, null if the token is not a link of the order; `customer_id`: who
 * is logged in.
 */
const VISITOR_ORDER = `
  WITH reader AS MATERIALIZED (
    SELECT
      CASE WHEN $3::bytea IS NOT NULL THEN touch_visitor($1, $2, $3, $7) END AS forgotten_at,
      CASE WHEN $4::bytea IS NOT NULL THEN order_link_seen($5, $4, $7) END AS link_is_fresh,
      (
        SELECT c.id FROM customer_sessions s JOIN customers c ON c.id = s.customer_id
        WHERE s.token_hash = $3 AND s.ended_at IS NULL AND s.expires_at > $7 AND c.email_verified_at IS NOT NULL
      ) AS customer_id
  )
  SELECT CASE WHEN o.id IS NOT NULL THEN jsonb_build_object(
    'id', o.id, 'orderNumber', o.order_number, 'livemode', o.livemode, 'currency', o.currency,
    'subtotal', o.subtotal, 'discount', o.discount, 'shipping', o.shipping, 'tax', o.tax, 'total', o.total,
    'taxInclusive', o.tax_inclusive, 'reverseCharge', o.reverse_charge, 'discountCode', o.discount_code, 'discountType', o.discount_type, 'discounts', o.discounts, 'shippingOptionName', o.shipping_option_name,
    'estimatedMinDays', o.estimated_min_days, 'estimatedMaxDays', o.estimated_max_days, 'texts', o.texts,
    -- What an edit gave back is no part of the total any more.
    'refunded', o.refunded - o.voided - order_edit_refunds(o.id), 'voided', o.voided, 'credit', o.credit, 'storedValue', o.stored_value,
    'paymentStatus', o.payment_status, 'fulfillmentStatus', o.fulfillment_status,
    'showsPersonalData', ${SHOWS_PERSONAL_DATA},
    'isProvenBuyer', r.link_is_fresh IS NOT NULL OR ${SHOWS_PERSONAL_DATA},
    'hasWithdrawals', $6 AND EXISTS (SELECT FROM withdrawals_of(o.id)),
    'pickup', CASE WHEN o.pickup IS NOT NULL THEN o.pickup || jsonb_build_object(
      'readyAt', o.ready_for_pickup_at, 'code', CASE WHEN ${SHOWS_PERSONAL_DATA} THEN o.pickup_code END
    ) END,
    'shippingAddress', CASE
      WHEN o.pickup IS NULL AND ${SHOWS_PERSONAL_DATA} THEN o.shipping_address
    END,
    'placedAt', o.placed_at, 'paidAt', o.paid_at, 'updatedAt', o.updated_at, 'paymentMethod', o.payment_method,
    'nextActionUrl', CASE WHEN o.payment_status = 'requires_action' THEN (
      SELECT a.next_action_url FROM payment_attempts a
      WHERE a.order_id = o.id AND a.status = 'requires_action' ORDER BY a.created_at DESC LIMIT 1
    ) END,
    'cancelReason', ${PUBLIC_CANCEL_REASON_SQL},
    'bankTransfer', CASE WHEN $6 AND o.payment_status = 'pending' AND o.payment_method IN ('bank_transfer', 'invoice') THEN (
      SELECT jsonb_build_object('bankDetails', m.bank_details, 'dueAt', coalesce(o.payment_due_at, (
        SELECT a.next_check_at FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'pending'
      )), 'received', o.received)
      FROM store_modes m WHERE m.store_id = o.store_id AND m.livemode = o.livemode
    ) END,
    'carrier', o.carrier, 'trackingNumber', o.tracking_number, 'trackingUrl', o.tracking_url,
    'customFieldDetails', CASE WHEN $6 AND o.custom_fields <> '{}' AND ${SHOWS_PERSONAL_DATA} THEN ${customFieldsSql("o", "order", "$8")} -> 'customFieldDetails' ELSE '[]' END,
    'fulfillments', CASE WHEN $6 THEN ${FULFILLMENTS_SQL} ELSE '[]' END,
    'lines', CASE WHEN $6 THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'productName', l.product_name, 'variantName', l.variant_name, 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'discount', l.discount, 'image', l.image, 'backorder', l.backorder, 'parts', l.parts,
        ${EXCLUSION_SQL}
      ) ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = o.id
    ) ELSE '[]' END
  ) END AS "order"
  FROM reader r LEFT JOIN orders o ON o.id = $5 AND o.store_id = $1 AND o.livemode = $2 AND o.type = 'order'
    AND (o.token_hash = $3 OR o.customer_id = r.customer_id OR r.link_is_fresh IS NOT NULL)`;
