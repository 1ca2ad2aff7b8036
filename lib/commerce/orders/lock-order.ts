import type { StoreMode } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import type { OrderRecord } from "./order-record";

/**
 * Locks an order until the transaction ends and reads it, so that what is decided from it still holds
 * when it is written. Refuses not_found for one that is not the seller's.
 */
export async function lockOrder(
  tx: Tx,
  { store, livemode }: StoreMode,
  orderId: string,
): Promise<OrderRecord> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders
    WHERE id = ${orderId} AND store_id = ${store.id} AND livemode = ${livemode} AND type = 'order'
    FOR NO KEY UPDATE`;
  if (locked.length === 0) throw refuse("not_found");
  // In a statement of its own: lines and refunds are read as they are after the wait for the lock.
  return readOrderRecord(tx, orderId);
}

/** An order as it is now, inside a transaction that holds its lock. */
export async function readOrderRecord(tx: Tx, orderId: string): Promise<OrderRecord> {
  const [row] = await tx.$queryRaw<{ order: OrderRecord }[]>`
    SELECT order_record(o) AS "order" FROM orders o WHERE o.id = ${orderId}`;
  assert(row !== undefined, "an order that is locked is there");
  return row.order;
}
