import { checkAddress } from "@/lib/commerce/cart";
import type { UpdateOrder } from "@/lib/contract/seller-order";
import { type RefusalFields, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { OrderFacts } from "./facts";
import { type Done, doneOr, type Standing, type Writer } from "./standing";

/**
 * Changes what was sent of an order; what is sent as it was is no change. The address may change
 * until the order is sent. Refuses not_found, validation_failed, order_already_fulfilled, conflict.
 */
export async function updateOrder(
  { store, livemode, actor, now }: Writer,
  orderId: string,
  { internalNotes, metadata, shippingAddress }: UpdateOrder,
): Promise<OrderFacts> {
  const fields: RefusalFields = {};
  // What is undefined is left out of the JSON, and so out of the change.
  const changes = {
    internalNotes: internalNotes === undefined ? undefined : internalNotes || null,
    metadata,
    shippingAddress: shippingAddress && checkAddress(shippingAddress, "shippingAddress", fields),
  };
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
  const [row] = await query<{ answer: Done | Standing | null }>(
    "order_update",
    "SELECT order_update($1, $2, $3, $4, $5, $6) AS answer",
    [store.id, livemode, orderId, changes, actor, now],
  );
  return doneOr("changeAddress", row?.answer);
}
