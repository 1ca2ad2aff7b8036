import { createHash } from "node:crypto";
import type { StoreMode } from "@/lib/commerce/stores";
import type { ImportOrigin } from "@/lib/contract/import";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import type { ImportedOrder } from "./rows";

/** The outcome: `kept` is an existing order that differs from the file. */
type ImportedOrderOutcome = "created" | "unchanged" | "kept";

/**
 * Adds orders of another shop to what can be read, as a part of a transaction. They have no other effect: no stock, no
 * money, no event, no document. An existing one is never changed. One statement for all.
 */
export async function importPastOrders(
  tx: Tx,
  { store, livemode, now }: StoreMode & { now: Date },
  { origin, importId, orders }: { origin: ImportOrigin; importId: string; orders: ImportedOrder[] },
): Promise<ImportedOrderOutcome[]> {
  if (orders.length === 0) return [];
  const rows = orders.map((order) => ({
    ...order,
    ...{ id: newId("pastOrder"), fingerprint: fingerprintOf(order) },
    customerKey: order.email?.toLowerCase() ?? null,
  }));
  const made = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO past_orders (
      id, store_id, livemode, origin, origin_id, import_id, fingerprint, customer_key, order_number, email,
      payment_status, fulfillment_status, currency, subtotal, discount, shipping, tax, total, refunded,
      discount_code, payment_method, shipping_method, shipping_address, billing_address, items,
      placed_at, cancelled_at, created_at)
    SELECT r.id, ${store.id}, ${livemode}, ${origin}, r."originId", ${importId}, r.fingerprint, r."customerKey",
      r."orderNumber", r.email, r."paymentStatus", r."fulfillmentStatus", r.currency, r.subtotal, r.discount,
      r.shipping, r.tax, r.total, r.refunded, r."discountCode", r."paymentMethod", r."shippingMethod",
      nullif(r."shippingAddress", 'null'), nullif(r."billingAddress", 'null'), r.items,
      r."placedAt", r."cancelledAt", ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      id text, "originId" text, fingerprint text, "customerKey" text, "orderNumber" text, email text,
      "paymentStatus" text, "fulfillmentStatus" text, currency text, subtotal bigint, discount bigint,
      shipping bigint, tax bigint, total bigint, refunded bigint, "discountCode" text, "paymentMethod" text,
      "shippingMethod" text, "shippingAddress" jsonb, "billingAddress" jsonb, items jsonb,
      "placedAt" timestamptz, "cancelledAt" timestamptz)
    ON CONFLICT (store_id, livemode, origin, origin_id) DO NOTHING
    RETURNING id`;
  const isMade = new Set(made.map(({ id }) => id));
  const there = await tx.pastOrder.findMany({
    where: {
      ...{ storeId: store.id, livemode, origin },
      originId: { in: rows.flatMap(({ id, originId }) => (isMade.has(id) ? [] : [originId])) },
    },
    select: { originId: true, fingerprint: true },
  });
  const kept = new Map(there.map(({ originId, fingerprint }) => [originId, fingerprint]));
  return rows.map(({ id, originId, fingerprint }) => {
    if (isMade.has(id)) return "created";
    // Personal data of an order whose buyer was erased is not imported again.
    return [null, fingerprint].includes(kept.get(originId) ?? null) ? "unchanged" : "kept";
  });
}

function fingerprintOf(order: ImportedOrder): string {
  return createHash("sha256").update(JSON.stringify(order)).digest("base64url");
}
