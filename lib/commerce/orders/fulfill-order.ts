import { recordChange } from "@/lib/commerce/audit";
import type { FulfillOrder } from "@/lib/contract/seller-order";
import { transaction } from "@/lib/platform/db";
import { emitOrderEvent } from "./emit-order-event";
import { lockOrder, readOrderRecord } from "./lock-order";
import type { OrderRecord } from "./order-record";
import { type OrderWriterContext, requireAllowed } from "./require-allowed";

/**
 * Books that a paid order was sent, once; tells its customer unless asked not to. Refuses not_found,
 * order_already_fulfilled, order_not_fulfillable.
 */
export async function fulfillOrder(
  ctx: OrderWriterContext,
  orderId: string,
  { notifyCustomer, carrier, trackingNumber, trackingUrl }: FulfillOrder,
): Promise<OrderRecord> {
  const { now } = ctx;
  const parcel = {
    carrier: carrier || null,
    trackingNumber: trackingNumber || null,
    trackingUrl: trackingUrl || null,
  };
  return transaction(async (tx) => {
    requireAllowed("fulfill", await lockOrder(tx, ctx, orderId));
    await tx.order.update({
      where: { id: orderId },
      data: {
        ...parcel,
        fulfillmentStatus: "fulfilled",
        fulfilledAt: now,
        version: { increment: 1 },
        updatedAt: now,
      },
      select: { id: true },
    });
    await emitOrderEvent(tx, orderId, { type: "order.fulfilled", dedupeKey: "" }, now);
    if (notifyCustomer) {
      await tx.$queryRaw`SELECT queue_order_mail(${orderId}, 'order_fulfilled', ${now})::text`;
    }
    await recordChange(tx, ctx, {
      action: "order.fulfilled",
      objectId: orderId,
      before: { fulfillmentStatus: "unfulfilled" },
      after: { ...parcel, fulfillmentStatus: "fulfilled" },
    });
    return readOrderRecord(tx, orderId);
  });
}
