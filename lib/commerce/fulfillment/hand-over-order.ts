import {
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  recordOrderChange,
  requireAllowed,
} from "@/lib/commerce/orders";
import type { HandOverOrder } from "@/lib/contract/seller-order";
import { refuseField } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { endParcel } from "./move-parcel";
import { sendUnits } from "./send-units";

/**
 * Hands an order over to the bearer of its code: all of it is delivered at once. Refuses not_found,
 * order_already_fulfilled, order_not_fulfillable, conflict, and validation_failed for another code.
 */
export async function handOverOrder(
  ctx: OrderWriterContext,
  orderId: string,
  { code }: HandOverOrder,
): Promise<OrderRecord> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    requireAllowed("handOver", order);
    const shown = code.replace(/\s+/g, "");
    if ((await tx.order.count({ where: { id: orderId, pickupCode: shown } })) === 0) {
      const message = "This is not the code of the order.";
      throw refuseField("code", "invalid_value", message);
    }
    const { id } = await sendUnits(tx, ctx, order, { notifyCustomer: false });
    await endParcel(tx, { id, orderId }, "delivered", ctx.now);
    return recordOrderChange(tx, ctx, orderId, {
      action: "order.handed_over",
      before: { fulfillmentStatus: "ready_for_pickup" },
      after: { fulfillmentStatus: "fulfilled" },
    });
  });
}
