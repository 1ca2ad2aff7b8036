import { checkAddress } from "@/lib/commerce/cart";
import { TAGS_MAX } from "@/lib/contract/common";
import type { UpdateOrder } from "@/lib/contract/seller-order";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { OrderRecord } from "./order-record";
import { type Done, type OrderWriter, type Refused, requireUpdatedOrder } from "./order-result";

/** With what is added it would have more tags than an order can have. */
type TooManyTags = { result: "too_many_tags" };

/**
 * Changes what was sent of an order; what is sent as it was is no change. The address may change
 * until the order is sent. Refuses not_found, validation_failed, order_already_fulfilled, conflict.
 */
export async function updateOrder(
  { store, livemode, actor, now }: OrderWriter,
  orderId: string,
  { internalNotes, shippingAddress, ...sent }: UpdateOrder,
): Promise<OrderRecord> {
  const fields: RefusalFields = {};
  // What is undefined is left out of the JSON, and so out of the change.
  const changes = {
    ...sent,
    internalNotes: internalNotes === undefined ? undefined : internalNotes || null,
    shippingAddress: shippingAddress && checkAddress(shippingAddress, "shippingAddress", fields),
  };
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
  const [row] = await query<{ answer: Done | Refused | TooManyTags | null }>(
    "order_update",
    "SELECT order_update($1, $2, $3, $4, $5, $6) AS answer",
    [store.id, livemode, orderId, changes, actor, now],
  );
  if (row?.answer?.result === "too_many_tags") {
    const most = `An order has at most ${TAGS_MAX} tags.`;
    throw refuse("validation_failed", {
      fields: { addTags: [fieldError("too_many", most, { maximum: TAGS_MAX })] },
    });
  }
  return requireUpdatedOrder("changeAddress", row?.answer);
}
