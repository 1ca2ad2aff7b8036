import { recordChange } from "@/lib/commerce/audit";
import {
  type FulfillmentRecord,
  lockOrder,
  type OrderWriterContext,
  readOrderRecord,
} from "@/lib/commerce/orders";
import type { CreateFulfillment } from "@/lib/contract/fulfillment";
import { transaction } from "@/lib/platform/db";
import { findFulfillment } from "./find-fulfillment";
import { sendUnits } from "./send-units";

/**
 * Creates a parcel with some units of a paid order, or all that are left, and notifies its customer unless
 * asked not to. Refuses not_found, order_already_fulfilled, order_not_fulfillable, validation_failed.
 */
export async function createFulfillment(
  ctx: OrderWriterContext,
  orderId: string,
  request: CreateFulfillment,
): Promise<FulfillmentRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const parcel = await sendUnits(tx, ctx, order, request);
    await recordChange(tx, ctx, {
      action: "fulfillment.created",
      objectId: parcel.id,
      after: { ...parcel, orderId },
    });
    return findFulfillment(await readOrderRecord(tx, orderId), parcel.id);
  });
}
