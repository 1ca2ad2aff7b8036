import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";

/** Reserves a refund of an order that waits for the worker, as one whose request was interrupted. In minor units. */
export async function reserveRefund(orderId: string, amount: number): Promise<void> {
  const order = await db.order.update({
    where: { id: orderId },
    data: { refundPending: amount },
  });
  await db.refund.create({
    data: {
      id: newId("refund"),
      orderId,
      storeId: order.storeId,
      livemode: false,
      amount,
      reason: "requested_by_customer",
      status: "pending",
      restock: false,
      processor: order.processor,
      processorRef: order.processorRef,
      nextCheckAt: new Date(),
    },
  });
}
