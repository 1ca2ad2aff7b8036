import { query } from "@/lib/platform/db";
import type { OrderRecord } from "./order-record";
import { type Done, type OrderWriter, type Refused, requireUpdatedOrder } from "./order-result";

/** Books a bank transfer that has come in. Refuses not_found, and conflict for any other order. */
export async function markOrderPaid(
  { store, livemode, actor, now }: OrderWriter,
  orderId: string,
): Promise<OrderRecord> {
  const [row] = await query<{ answer: Done | Refused | null }>(
    "order_mark_paid",
    "SELECT order_mark_paid($1, $2, $3, $4, $5) AS answer",
    [store.id, livemode, orderId, actor, now],
  );
  return requireUpdatedOrder("markPaid", row?.answer);
}
