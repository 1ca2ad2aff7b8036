import type { StoreMode } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { requireFound } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { OrderRecord } from "./order-record";

/**
 * Locks an order until the transaction ends and reads it, so that what is decided from it still holds
 * when it is written. Refuses not_found for one that is not the seller's.
 */
export async function lockOrder(tx: Tx, ctx: StoreMode, orderId: string): Promise<OrderRecord> {
  return requireFound((await lockOrders(tx, ctx, [orderId])).get(orderId));
}

/** Locks several orders as {@link lockOrder} does one, in the order of their ids; by id, without those that are not the seller's. */
export async function lockOrders(
  tx: Tx,
  { store, livemode }: StoreMode,
  orderIds: string[],
): Promise<Map<string, OrderRecord>> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders
    WHERE id = ANY (${orderIds}) AND store_id = ${store.id} AND livemode = ${livemode} AND type = 'order'
    ORDER BY id FOR NO KEY UPDATE`;
  if (locked.length === 0) return new Map();
  // In a statement of its own: lines and refunds are read as they are after the wait for the lock.
  const rows = await tx.$queryRaw<{ order: OrderRecord }[]>`
    SELECT order_record(o) AS "order" FROM orders o WHERE o.id = ANY (${locked.map(({ id }) => id)})`;
  return new Map(rows.map(({ order }) => [order.id, order]));
}

/** An order as it is now, inside a transaction that holds its lock. */
export async function readOrderRecord(tx: Tx, orderId: string): Promise<OrderRecord> {
  const [row] = await tx.$queryRaw<{ order: OrderRecord }[]>`
    SELECT order_record(o) AS "order" FROM orders o WHERE o.id = ${orderId}`;
  assert(row !== undefined, "an order that is locked is there");
  return row.order;
}
