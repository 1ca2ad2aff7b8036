import { requireFound } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { OrderRecord } from "./order-record";
import type { OrderWriterContext } from "./require-allowed";

/** An order of the seller's store and mode, with all that is known of it. Refuses not_found. */
export async function readSellerOrder(
  { store, livemode }: Pick<OrderWriterContext, "store" | "livemode">,
  orderId: string,
): Promise<OrderRecord> {
  const [row] = await query<{ order: OrderRecord }>(
    "seller_order",
    `SELECT order_record(o) AS "order" FROM orders o
     WHERE o.id = $3 AND o.store_id = $1 AND o.livemode = $2 AND o.type = 'order'`,
    [store.id, livemode, orderId],
  );
  return requireFound(row).order;
}
