import { customFieldsSql } from "@/lib/commerce/custom-fields";
import type { CustomerContext } from "@/lib/commerce/stores";
import { contentLocale } from "@/lib/commerce/translations";
import type { FulfillmentStatus, PaymentStatus } from "@/lib/contract/order";
import { type Page, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import {
  type BuyersLine,
  type BuyersOrder,
  EXCLUSION_SQL,
  FULFILLMENTS_SQL,
  PUBLIC_CANCEL_REASON_SQL,
} from "./rows";

/** An entry of a customer's list of orders. */
export interface OrderEntry {
  id: string;
  orderNumber: string | null;
  livemode: boolean;
  currency: string;
  total: number;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  placedAt: string;
  paidAt: string | null;
  itemCount: number;
}

/** An order as its customer may read it. */
export interface AccountOrderRow extends BuyersOrder {
  fulfilledAt: string | null;
  cancelledAt: string | null;
  lines: (BuyersLine & {
    productId: string;
    productSlug: string;
    variantId: string;
    hasVariants: boolean;
  })[];
}

/** A page of the customer's orders and how many there are, the latest first; by the index on customer and time. */
export async function findCustomerOrders(
  ctx: CustomerContext,
  page: Page,
): Promise<{ orders: OrderEntry[]; total: number }> {
  const [row] = await query<{ orders: OrderEntry[]; total: number }>(
    "customer_orders",
    CUSTOMER_ORDERS,
    [ctx.customer.id, page.perPage, pageOffset(page), ownToken(ctx)],
  );
  return row ?? { orders: [], total: 0 };
}

/** If the mailbox is not verified, only orders placed with this token are shown. */
function ownToken({ customer, tokenHash }: CustomerContext): Buffer | null {
  return customer.emailVerified ? null : tokenHash;
}

const ORDER_HEAD = `
  'id', o.id, 'orderNumber', o.order_number, 'livemode', o.livemode, 'currency', o.currency, 'total', o.total,
  'paymentStatus', o.payment_status, 'fulfillmentStatus', o.fulfillment_status,
  'placedAt', o.placed_at, 'paidAt', o.paid_at`;

const CUSTOMER_ORDERS = `
  SELECT
    (
      SELECT count(*) FROM orders
      WHERE customer_id = $1 AND type = 'order' AND ($4::bytea IS NULL OR token_hash = $4)
    ) AS total,
    (
      SELECT coalesce(jsonb_agg(jsonb_build_object(${ORDER_HEAD}, 'itemCount', (
        SELECT coalesce(sum(l.quantity), 0) FROM order_lines l WHERE l.order_id = o.id
      )) ORDER BY o.placed_at DESC, o.id DESC), '[]')
      FROM (
        SELECT * FROM orders
        WHERE customer_id = $1 AND type = 'order' AND ($4::bytea IS NULL OR token_hash = $4)
        ORDER BY placed_at DESC, id DESC LIMIT $2 OFFSET $3
      ) o
    ) AS orders`;

/** The order if it is the customer's; undefined for any other, existing or not. */
export async function findCustomerOrder(
  ctx: CustomerContext,
  orderId: string,
): Promise<AccountOrderRow | undefined> {
  const [row] = await query<{ order: AccountOrderRow }>("customer_order", CUSTOMER_ORDER, [
    ctx.customer.id,
    orderId,
    ownToken(ctx),
    contentLocale(ctx),
  ]);
  return row?.order;
}

const CUSTOMER_ORDER = `
  SELECT jsonb_build_object(${ORDER_HEAD},
    'subtotal', o.subtotal, 'tax', o.tax, 'shipping', o.shipping, 'discount', o.discount, 'refunded', o.refunded - o.voided - order_edit_refunds(o.id), 'voided', o.voided, 'credit', o.credit, 'storedValue', o.stored_value,
    'taxInclusive', o.tax_inclusive, 'reverseCharge', o.reverse_charge, 'discountCode', o.discount_code, 'discountType', o.discount_type, 'discounts', o.discounts, 'shippingAddress', CASE WHEN o.pickup IS NULL THEN o.shipping_address END,
    'pickup', o.pickup || jsonb_build_object('readyAt', o.ready_for_pickup_at, 'code', o.pickup_code),
    'shippingOptionName', o.shipping_option_name, 'texts', o.texts,
    'estimatedMinDays', o.estimated_min_days, 'estimatedMaxDays', o.estimated_max_days, 'carrier', o.carrier, 'trackingNumber', o.tracking_number,
    'trackingUrl', o.tracking_url, 'fulfilledAt', o.fulfilled_at, 'cancelledAt', o.cancelled_at,
    'customFieldDetails', CASE WHEN o.custom_fields <> '{}' THEN ${customFieldsSql("o", "order", "$4")} -> 'customFieldDetails' ELSE '[]' END,
    'fulfillments', ${FULFILLMENTS_SQL},
    'cancelReason', ${PUBLIC_CANCEL_REASON_SQL},
    'lines', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'productId', l.product_id, 'productName', l.product_name, 'productSlug', l.product_slug,
        'variantId', l.variant_id, 'variantName', l.variant_name, 'hasVariants', l.has_variants,
        'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount, 'backorder', l.backorder, 'parts', l.parts, 'image', l.image,
        ${EXCLUSION_SQL}
      ) ORDER BY l.position), '[]') FROM order_lines l WHERE l.order_id = o.id
    )
  ) AS "order"
  FROM orders o
  WHERE o.id = $2 AND o.customer_id = $1 AND o.type = 'order' AND ($3::bytea IS NULL OR o.token_hash = $3)`;
