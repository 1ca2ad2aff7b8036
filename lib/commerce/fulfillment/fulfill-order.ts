import {
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  recordOrderChange,
} from "@/lib/commerce/orders";
import type { FulfillOrder } from "@/lib/contract/fulfillment";
import { transaction } from "@/lib/platform/db";
import { sendUnits } from "./send-units";

/**
 * Marks all that is left of a paid order as shipped, in one parcel, and notifies its customer unless asked
 * not to. Refuses not_found, order_already_fulfilled, order_not_fulfillable.
 */
export async function fulfillOrder(
  ctx: OrderWriterContext,
  orderId: string,
  request: FulfillOrder,
): Promise<OrderRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const { id: _, items: __, ...parcel } = await sendUnits(tx, ctx, order, request);
    return recordOrderChange(tx, ctx, orderId, {
      action: "order.fulfilled",
      before: { fulfillmentStatus: order.fulfillment_status },
      after: { ...parcel, fulfillmentStatus: "fulfilled" },
    });
  });
}
