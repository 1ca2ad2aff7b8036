import type { FulfillOrder } from "@/lib/contract/seller-order";
import { query } from "@/lib/platform/db";
import type { OrderRecord } from "./order-record";
import { type Done, type OrderWriter, type Refused, requireUpdatedOrder } from "./order-result";

/**
 * Books that a paid order was sent, once; tells its customer unless asked not to. Refuses not_found,
 * order_already_fulfilled, order_not_fulfillable.
 */
export async function fulfillOrder(
  { store, livemode, actor, now }: OrderWriter,
  orderId: string,
  { notifyCustomer, carrier, trackingNumber, trackingUrl }: FulfillOrder,
): Promise<OrderRecord> {
  const tracking = {
    carrier: carrier || null,
    trackingNumber: trackingNumber || null,
    trackingUrl: trackingUrl || null,
  };
  const [row] = await query<{ answer: Done | Refused | null }>(
    "order_fulfill",
    "SELECT order_fulfill($1, $2, $3, $4, $5, $6, $7) AS answer",
    [store.id, livemode, orderId, tracking, notifyCustomer, actor, now],
  );
  return requireUpdatedOrder("fulfill", row?.answer);
}
