import { customFieldsSql } from "@/lib/commerce/custom-fields";
import { type Cell, csvStream, written } from "@/lib/commerce/import-export/csv/write-csv";
import { STATUS_FILTERS } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import type { OrderExportQuery } from "@/lib/contract/export";
import { toDecimal } from "@/lib/kit/money";
import { addressCells, addressHeader, type StoredAddress } from "./address-cells";
import {
  APPENDED_HEADER,
  type AppendedLine,
  type AppendedOrder,
  appendedCells,
} from "./appended-order-cells";
import { type Asked, batchesOf } from "./batches";

/** Orders of one piece of the file. */
const BATCH = 200;

interface OrderRow {
  id: string;
  order: AppendedOrder & {
    orderNumber: string | null;
    email: string | null;
    paymentStatus: string;
    fulfillmentStatus: string;
    subtotal: number;
    shipping: number;
    tax: number;
    discount: number;
    refunded: number;
    discountCode: string | null;
    placedAt: string | null;
    paidAt: string | null;
    fulfilledAt: string | null;
    cancelledAt: string | null;
    paymentMethod: string | null;
    trackingNumber: string | null;
    tags: string[];
    notes: string | null;
    shippingAddress: StoredAddress | null;
    billingAddress: StoredAddress | null;
    sameAsShipping: boolean;
    /** The name of its account, of one without an address. */
    customer: Pick<StoredAddress, "firstName" | "lastName"> | null;
  };
  lines: (AppendedLine & {
    quantity: number;
    productName: string;
    variantName: string | null;
    unitPrice: number;
    sku: string | null;
    discount: number;
  })[];
}

const HEADER = [
  ...["Name", "Email", "Financial Status", "Paid at", "Fulfillment Status", "Fulfilled at"],
  ...["Currency", "Subtotal", "Shipping", "Taxes", "Total", "Discount Code", "Discount Amount"],
  ...["Shipping Method", "Created at", "Lineitem quantity", "Lineitem name", "Lineitem price"],
  ...["Lineitem sku", "Lineitem discount", ...addressHeader("Billing")],
  ...[...addressHeader("Shipping"), "Notes", "Cancelled at", "Payment Method"],
  ...["Refunded Amount", "Tracking Number", "Id", "Tags", ...APPENDED_HEADER],
];

/** The orders of the mode, one row per line; data of the whole order is in its first row. */
export function exportOrders(
  ctx: Pick<SellerContext, "store" | "livemode">,
  { status, ...period }: OrderExportQuery,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return csvStream(HEADER, rowsOf({ ctx, ...period }, status));
}

async function* rowsOf(
  asked: Asked,
  status: OrderExportQuery["status"],
): AsyncGenerator<Cell[][], void> {
  const filter = status && STATUS_FILTERS[status];
  const params = [filter?.paymentStatuses ?? null, filter?.fulfillmentStatus ?? null];
  const statement = { name: "export_orders", text: ORDERS, params, size: BATCH };
  for await (const rows of batchesOf<OrderRow>(asked, statement)) yield rows.flatMap(cellsOf);
}

function cellsOf({ id, order, lines }: OrderRow): Cell[][] {
  const amount = (minor: number) => written(toDecimal(minor, order.currency));
  const shared = order.sameAsShipping ? order.shippingAddress : null;
  const billing = shared ?? order.billingAddress ?? order.customer;
  return (lines.length > 0 ? lines : [null]).map((line, index) => {
    const whole = (...cells: Cell[]) => (index === 0 ? cells : cells.map(() => null));
    return [
      ...[order.orderNumber ?? id, order.email],
      ...whole(order.paymentStatus, time(order.paidAt), order.fulfillmentStatus),
      ...whole(time(order.fulfilledAt), order.currency, amount(order.subtotal)),
      ...whole(amount(order.shipping), amount(order.tax), amount(order.total)),
      ...whole(order.discountCode, amount(order.discount), order.shippingOptionName),
      ...whole(time(order.placedAt)),
      ...[line?.quantity, line && nameOf(line), line && amount(line.unitPrice)],
      ...[line?.sku, line && amount(line.discount)],
      ...whole(...addressCells(billing), ...addressCells(order.shippingAddress), order.notes),
      ...whole(time(order.cancelledAt), order.paymentMethod, amount(order.refunded)),
      ...whole(order.trackingNumber),
      written(id),
      ...whole(order.tags.join(", ")),
      ...appendedCells(order, line, index === 0),
    ];
  });
}

function nameOf({ productName, variantName }: OrderRow["lines"][number]): string {
  return variantName === null ? productName : `${productName} - ${variantName}`;
}

function time(text: string | null): Cell {
  return text === null ? null : written(new Date(text).toISOString());
}

/** By the primary key; lines by their index on the order. */
const ORDERS = `
  SELECT o.id, json_build_object(
    'orderNumber', o.order_number, 'email', o.email, 'paymentStatus', o.payment_status,
    'fulfillmentStatus', o.fulfillment_status, 'currency', o.currency, 'subtotal', o.subtotal,
    'shipping', o.shipping, 'tax', o.tax, 'discount', o.discount, 'total', o.total,
    'refunded', o.refunded - o.voided, 'discountCode', o.discount_code,
    'shippingOptionName', o.shipping_option_name, 'placedAt', o.placed_at, 'paidAt', o.paid_at,
    'fulfilledAt', o.fulfilled_at, 'cancelledAt', o.cancelled_at,
    'paymentMethod', o.payment_method, 'trackingNumber', o.tracking_number, 'tags', o.tags, 'notes', o.notes,
    'shippingAddress', o.shipping_address, 'billingAddress', o.billing_address,
    'sameAsShipping', o.same_as_shipping,
    'customer', CASE WHEN coalesce(o.billing_address, o.shipping_address) IS NULL THEN (
      SELECT jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name) FROM customers c WHERE c.id = o.customer_id
    ) END,
    'taxBreakdown', o.tax_breakdown, 'vatId', o.vat_id, 'reverseCharge', o.reverse_charge, 'pickup', o.pickup,
    'storeCurrency', coalesce(o.store_currency, o.currency), 'exchangeRate', o.exchange_rate::text,
    'trackingNumbers', ARRAY(
      SELECT f.tracking_number FROM fulfillments f
      WHERE f.order_id = o.id AND f.status <> 'cancelled' AND f.tracking_number IS NOT NULL ORDER BY f.created_at, f.id
    ),
    'customFields', CASE WHEN o.custom_fields <> '{}' THEN ${customFieldsSql("o", "order")} -> 'customFields' END,
    'documentNumbers', ARRAY(SELECT d.number FROM documents d WHERE d.order_id = o.id ORDER BY d.issued_at, d.kind DESC, d.sequence)
  ) AS "order", coalesce((
    SELECT json_agg(json_build_object(
      'quantity', l.quantity, 'productName', l.product_name, 'variantName', l.variant_name,
      'unitPrice', l.unit_price, 'sku', l.sku, 'discount', l.discount, 'fulfilled', l.fulfilled,
      'unsent', order_line_unsent(l, o), 'tax', l.tax, 'taxClass', l.tax_class, 'taxRatePpm', l.tax_rate,
      'parts', l.parts,
      'delivered', (
        SELECT coalesce(sum(i.quantity), 0) FROM fulfillment_items i
        JOIN fulfillments f ON f.id = i.fulfillment_id AND f.status = 'delivered' WHERE i.order_line_id = l.id
      )
    ) ORDER BY l.position)
    FROM order_lines l WHERE l.order_id = o.id
  ), '[]') AS lines
  FROM orders o
  WHERE o.store_id = $1 AND o.livemode = $2 AND o.type = 'order' AND o.id > $3
    AND ($4::timestamptz IS NULL OR o.placed_at >= $4)
    AND ($5::timestamptz IS NULL OR o.placed_at <= $5)
    AND ($6::text[] IS NULL OR o.payment_status = ANY ($6))
    AND ($7::text IS NULL OR o.fulfillment_status = $7)
  ORDER BY o.id LIMIT ${BATCH}`;
