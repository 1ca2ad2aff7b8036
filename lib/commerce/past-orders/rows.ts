import type { ImportOrigin } from "@/lib/contract/import";
import type { FulfillmentStatus, PaymentStatus } from "@/lib/contract/order";
import type { PastAddress } from "@/lib/contract/past-order";
import { query } from "@/lib/platform/db";

/** A line of a past order; its price in minor units of the order's currency. */
interface PastOrderItem {
  name: string;
  sku: string | null;
  quantity: number;
  price: number | null;
}

/** An order from another shop's export; amounts in minor units of its currency, null if missing. */
export interface ImportedOrder {
  originId: string;
  orderNumber: string;
  /** As it was written; it is shown to the customer of the same address. */
  email: string | null;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  currency: string;
  subtotal: number | null;
  discount: number | null;
  shipping: number | null;
  tax: number | null;
  total: number;
  refunded: number;
  discountCode: string | null;
  paymentMethod: string | null;
  shippingMethod: string | null;
  shippingAddress: PastAddress | null;
  billingAddress: PastAddress | null;
  items: PastOrderItem[];
  placedAt: string;
  cancelledAt: string | null;
}

/** A past order as it is kept. */
export interface PastOrderRow extends Omit<ImportedOrder, "placedAt" | "cancelledAt"> {
  id: string;
  livemode: boolean;
  origin: ImportOrigin;
  importId: string;
  placedAt: Date;
  cancelledAt: Date | null;
}

/** A part of a list; its parameters come first, then how many and from where. */
interface Asked {
  name: string;
  matching: string;
  params: unknown[];
  perPage: number;
  offset: number;
}

/** Past orders that answer a question, the latest first, and how many there are. */
export async function findPastOrders({
  name,
  matching,
  params,
  perPage,
  offset,
}: Asked): Promise<{ rows: PastOrderRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    query<PastOrderRow>(
      `${name}_page`,
      `SELECT ${COLUMNS} ${matching}
       ORDER BY p.placed_at DESC, p.id DESC LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
      [...params, perPage, offset],
    ),
    query<{ total: number }>(`${name}_count`, `SELECT count(*) AS total ${matching}`, params),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const COLUMNS = `
  p.id, p.livemode, p.origin, p.origin_id AS "originId", p.import_id AS "importId",
  p.order_number AS "orderNumber", p.email, p.payment_status AS "paymentStatus",
  p.fulfillment_status AS "fulfillmentStatus", p.currency, p.subtotal, p.discount, p.shipping, p.tax, p.total,
  p.refunded, p.discount_code AS "discountCode", p.payment_method AS "paymentMethod",
  p.shipping_method AS "shippingMethod", p.shipping_address AS "shippingAddress",
  p.billing_address AS "billingAddress", p.items, p.placed_at AS "placedAt", p.cancelled_at AS "cancelledAt"`;
