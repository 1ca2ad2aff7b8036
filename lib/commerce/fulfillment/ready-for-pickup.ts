import {
  emitOrderUpdated,
  lockOrder,
  type OrderRecord,
  type OrderWriterContext,
  recordOrderChange,
  requireAllowed,
} from "@/lib/commerce/orders";
import type { ReadyForPickup } from "@/lib/contract/seller-order";
import { newPickupCode } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";

/**
 * Marks an order as ready for pickup, and mails its customer the pickup code. Refuses not_found,
 * order_already_fulfilled, order_not_fulfillable, conflict.
 */
export async function readyForPickup(
  ctx: OrderWriterContext,
  orderId: string,
  { notifyCustomer }: ReadyForPickup,
): Promise<OrderRecord> {
  const { now } = ctx;
  return transaction(async (tx) => {
    requireAllowed("readyForPickup", await lockOrder(tx, ctx, orderId));
    const { version } = await tx.order.update({
      where: { id: orderId },
      data: {
        fulfillmentStatus: "ready_for_pickup",
        readyForPickupAt: now,
        pickupCode: newPickupCode(),
        version: { increment: 1 },
        updatedAt: now,
      },
      select: { version: true },
    });
    await emitOrderUpdated(tx, orderId, version, now);
    if (notifyCustomer) {
      await tx.$queryRaw`SELECT queue_order_mail(${orderId}, 'order_ready_for_pickup', ${now})::text`;
    }
    return recordOrderChange(tx, ctx, orderId, {
      action: "order.ready_for_pickup",
      before: { fulfillmentStatus: "unfulfilled" },
      after: { fulfillmentStatus: "ready_for_pickup" },
    });
  });
}
