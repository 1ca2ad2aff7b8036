import { recordChange } from "@/lib/commerce/audit";
import { endParcel, sendUnits } from "@/lib/commerce/fulfillment";
import {
  countSendable,
  isGiftCardLine,
  lockOrder,
  type OrderRecord,
  requireAllowed,
} from "@/lib/commerce/orders";
import { isDigital, isGiftCard } from "@/lib/contract/delivery-consent";
import { now as clockNow } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { query, type Tx, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { captureDigitalOrders } from "./capture-digital-orders";
import { type DueOrder, IS_DELIVERABLE } from "./due-orders";

/** Orders claimed at once, processed one by one, each within five seconds. */
const BATCH = 50;

/**
 * Sends the digital goods of orders that are paid, each order's as a parcel of its own that is delivered at
 * once; any number of processes may run it at once. Money authorized for digital goods alone is captured first. Returns
 * how many orders there were.
 */
export async function deliverDigitalGoods(now: Date = clockNow()): Promise<number> {
  await captureDigitalOrders(now);
  const due = await query<DueOrder>("digital_goods_due", DUE, [BATCH]);
  for (const order of due) {
    try {
      await deliver(order, now);
    } catch (error) {
      // Refused: the order was withdrawn from, refunded or cancelled meanwhile.
      if (error instanceof Refusal) continue;
      log().error({ error, orderId: order.id }, "Digital goods could not be delivered.");
    }
  }
  return due.length;
}

/** By the indexes on what was not delivered. */
const DUE = `
  SELECT o.id, o.store_id AS "storeId", o.livemode
  FROM orders o
  WHERE o.id IN (
      SELECT order_id FROM license_keys WHERE status = 'taken' AND delivered_at IS NULL
      UNION SELECT order_id FROM downloads WHERE delivered_at IS NULL
      UNION SELECT order_id FROM order_lines WHERE product_type = 'gift_card' AND fulfilled + cancelled < quantity
    )
    AND ${IS_DELIVERABLE}
  ORDER BY o.paid_at LIMIT $1`;

async function deliver({ id, storeId, livemode }: DueOrder, now: Date): Promise<void> {
  const actor = { kind: "system", id: "digital" } as const;
  const ctx = { store: { id: storeId }, livemode, now, actor };
  await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, id);
    const items = await findDigitalUnits(tx, order);
    if (items.length === 0) return;
    await tx.download.updateMany({
      where: { orderId: id, lineId: { in: items.map(({ itemId }) => itemId) }, deliveredAt: null },
      data: { deliveredAt: now },
    });
    if (order.pickup) return showKeys(tx, ctx, { order, items });
    // Gift cards have mails of their own.
    const notifyCustomer = items.some(({ itemId }) => !isGiftCardLine(order, itemId));
    const parcel = await sendUnits(tx, ctx, order, { items, notifyCustomer });
    await endParcel(tx, { id: parcel.id, orderId: id }, "delivered", now);
    await recordChange(tx, ctx, {
      ...{ action: "fulfillment.created", objectId: parcel.id },
      after: { ...parcel, orderId: id },
    });
  });
}

/**
 * An order that is collected is handed over as a whole: its keys and files are given at once, and its units
 * leave with the rest. What would hold those back holds the keys.
 */
async function showKeys(
  tx: Tx,
  { now }: { now: Date },
  { order, items }: { order: OrderRecord; items: DigitalUnits[] },
): Promise<void> {
  requireAllowed("fulfill", order);
  const shown = JSON.stringify(items.map(({ itemId: id, quantity }) => ({ id, quantity })));
  await tx.$queryRaw`SELECT license_keys_deliver(${order.id}, ${shown}::jsonb, ${now})::text`;
}

type DigitalUnits = { itemId: string; quantity: number };

/**
 * How many units of which lines can be delivered: as many as there are keys for, all of a line that has
 * files and no keys, and all gift cards, unless they are handed over with the rest.
 */
async function findDigitalUnits(
  tx: Tx,
  { id, livemode, lines, pickup }: OrderRecord,
): Promise<DigitalUnits[]> {
  const keys = await tx.licenseKey.groupBy({
    by: ["variantId"],
    where: { orderId: id, status: "taken" },
    _count: { id: true, deliveredAt: true },
  });
  const counts = new Map(keys.map(({ variantId, _count }) => [variantId, _count]));
  const files = await tx.download.findMany({
    where: { orderId: id, deliveredAt: null },
    select: { lineId: true },
  });
  const keyed = await tx.stock.findMany({
    where: { variantId: { in: lines.map((line) => line.variant_id) }, livemode, isKeyed: true },
    select: { variantId: true },
  });
  const isKeyed = (variantId: string) => keyed.some((stock) => stock.variantId === variantId);
  return lines.flatMap((line) => {
    if (isGiftCard({ productType: line.product_type })) {
      const quantity = countSendable(line);
      return pickup || quantity === 0 ? [] : [{ itemId: line.id, quantity }];
    }
    const { id: all = 0, deliveredAt: delivered = 0 } = counts.get(line.variant_id) ?? {};
    const hasFiles = !isKeyed(line.variant_id) && files.some(({ lineId }) => lineId === line.id);
    const units = hasFiles ? line.quantity : all - delivered;
    // Those that were shown and not handed over are unsent still.
    const quantity = Math.min(countSendable(line) - (pickup ? delivered : 0), units);
    return isDigital({ productType: line.product_type }) && quantity > 0
      ? [{ itemId: line.id, quantity }]
      : [];
  });
}
