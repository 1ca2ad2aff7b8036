import { payDueRefunds } from "@/lib/commerce/checkout";
import { assert, unreachable } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import type { DemoOrder } from "../demo/types";
import { IS_LIVE, inDays, type Scene } from "./scene";

type Placed = { orderId: string; demo: DemoOrder; placedAt: Date };

/** A month: what waits for its shopper or seller should still wait when somebody looks. */
const WAITS_DAYS = 30;

/** Brings a placed order to the state it is written with, with the rows and events of the way there. */
export async function bringTo(scene: Scene, placed: Placed): Promise<void> {
  const { orderId, demo } = placed;
  switch (demo.state) {
    case "paid_unfulfilled":
      return;
    case "pending_bank_transfer":
    case "requires_action":
      return keepWaiting(scene, orderId);
    case "paid_fulfilled":
      return fulfill(scene, placed);
    case "partially_refunded":
      await fulfill(scene, placed);
      return refund(scene, placed, demo.refundAmount ?? 0);
    case "refunded":
      await fulfill(scene, placed);
      return refund(scene, placed);
    case "cancelled":
      await refund(scene, placed);
      return cancel(scene, placed);
    default:
      return unreachable(demo.state);
  }
}

async function keepWaiting(scene: Scene, orderId: string): Promise<void> {
  await db.paymentAttempt.updateMany({
    where: { orderId },
    data: { nextCheckAt: inDays(scene, WAITS_DAYS) },
  });
}

async function fulfill(scene: Scene, placed: Placed): Promise<void> {
  const { orderId, demo } = placed;
  const at = later(scene, placed, 1);
  const { carrier, trackingNumber } = demo;
  await db.order.update({
    where: { id: orderId },
    data: {
      fulfillmentStatus: "fulfilled",
      fulfilledAt: at,
      carrier,
      trackingNumber,
      updatedAt: at,
    },
  });
  await emitOrderEvent(orderId, "order.fulfilled", at);
}

/** Through the processor, so that its books agree; all that was paid unless said otherwise. */
async function refund(scene: Scene, placed: Placed, amount?: number): Promise<void> {
  const { orderId } = placed;
  const at = later(scene, placed, 3);
  const { captured, processorRef } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const given = amount ?? Number(captured);
  const id = newId("refund");
  await db.$transaction([
    db.order.update({ where: { id: orderId }, data: { refundPending: given } }),
    db.refund.create({
      data: {
        id,
        orderId,
        storeId: scene.store.id,
        livemode: IS_LIVE,
        amount: given,
        reason: "customer_request",
        status: "pending",
        restock: false,
        processorRef,
        nextCheckAt: at,
        createdAt: at,
        updatedAt: at,
      },
    }),
  ]);
  await payDueRefunds(undefined, at);
  const { status } = await db.refund.findUniqueOrThrow({ where: { id } });
  assert(status === "succeeded", "the test processor pays refunds back");
  const isAll = given === Number(captured);
  await db.order.update({
    where: { id: orderId },
    data: { paymentStatus: isAll ? "refunded" : "partially_refunded" },
  });
}

/** Its units go back on the shelf. */
async function cancel(scene: Scene, placed: Placed): Promise<void> {
  const { orderId } = placed;
  const at = later(scene, placed, 3);
  await query(
    "seed_restock",
    `WITH returned AS (
       UPDATE stock k SET available = k.available + l.quantity, updated_at = $2
       FROM order_lines l WHERE l.order_id = $1 AND k.variant_id = l.variant_id AND NOT k.livemode
       RETURNING k.store_id, k.variant_id, k.available, l.quantity
     ), moved AS (
       INSERT INTO stock_movements (store_id, variant_id, livemode, kind, before, after, source_kind, source_id, created_at)
       SELECT store_id, variant_id, false, 'restock', available - quantity, available, 'cancel', $1, $2 FROM returned
     )
     UPDATE order_lines SET restocked = quantity WHERE order_id = $1`,
    [orderId, at],
  );
  await db.order.update({
    where: { id: orderId },
    data: {
      paymentStatus: "cancelled",
      cancelledAt: at,
      cancelReason: placed.demo.internalNotes,
      updatedAt: at,
    },
  });
  await emitOrderEvent(orderId, "order.cancelled", at);
}

function emitOrderEvent(orderId: string, type: string, at: Date): Promise<unknown> {
  return query("seed_order_event", "SELECT emit_order_event($1, $2, $2, $3)", [orderId, type, at]);
}

/** So many days after the order, but not in the future. */
function later({ now }: Scene, { placedAt }: Placed, days: number): Date {
  return new Date(Math.min(now.getTime(), placedAt.getTime() + days * 86_400_000));
}
