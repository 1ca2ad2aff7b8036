import { fulfillOrder } from "@/lib/commerce/fulfillment";
import type { OrderWriterContext } from "@/lib/commerce/orders";
import { cancelOrder, refundOrder } from "@/lib/commerce/payments";
import { unreachable } from "@/lib/kit/assert";
import { db } from "@/lib/platform/db";
import type { DemoOrder } from "../demo/types";
import { DEMO_PROCESSORS, inDays, type SeedContext, sellerAt } from "./seed-context";

type Placed = { orderId: string; demo: DemoOrder; placedAt: Date };

/** A month: orders that await a shopper or seller should still wait when the demo is opened. */
const WAITS_DAYS = 30;

/** The demo's addresses do not exist, and its mailbox has the confirmations to show. */
const SILENTLY = { notifyCustomer: false };

/** Brings a placed order to the state it is written with, as its seller would. */
export async function advanceOrder(context: SeedContext, placed: Placed): Promise<void> {
  const { orderId, demo } = placed;
  const { carrier, trackingNumber, refundAmount } = demo;
  const fulfill = () =>
    fulfillOrder(sellerAfter(context, placed, 1), orderId, {
      carrier,
      trackingNumber,
      ...SILENTLY,
    });
  // What was sent and given back was broken or is kept: it does not go back on the shelf.
  const refund = (amount?: number) =>
    refundOrder(
      sellerAfter(context, placed, 3),
      orderId,
      { amount, reason: "customer_request", restock: false, ...SILENTLY },
      DEMO_PROCESSORS,
    );
  switch (demo.state) {
    case "paid_unfulfilled":
      return;
    case "pending_bank_transfer":
    case "requires_action":
      return keepWaiting(context, orderId);
    case "paid_fulfilled":
      await fulfill();
      return;
    case "partially_refunded":
      await fulfill();
      await refund(refundAmount);
      return;
    case "refunded":
      await fulfill();
      await refund();
      return;
    case "cancelled":
      await cancelOrder(
        sellerAfter(context, placed, 3),
        orderId,
        { reason: demo.internalNotes, ...SILENTLY },
        DEMO_PROCESSORS,
      );
      return;
    default:
      return unreachable(demo.state);
  }
}

/** There is no verb for a clock that stands still. */
async function keepWaiting(context: SeedContext, orderId: string): Promise<void> {
  await db.paymentAttempt.updateMany({
    where: { orderId },
    data: { nextCheckAt: inDays(context, WAITS_DAYS) },
  });
}

/** The seller so many days after the order, but not in the future. */
function sellerAfter(context: SeedContext, { placedAt }: Placed, days: number): OrderWriterContext {
  const at = Math.min(context.now.getTime(), placedAt.getTime() + days * 86_400_000);
  return sellerAt(context, new Date(at));
}
