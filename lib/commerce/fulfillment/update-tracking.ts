import { isDeepStrictEqual } from "node:util";
import { recordChange } from "@/lib/commerce/audit";
import {
  emitOrderEvent,
  type FulfillmentRecord,
  lockOrder,
  type OrderWriterContext,
  readOrderRecord,
} from "@/lib/commerce/orders";
import type { UpdateFulfillment } from "@/lib/contract/fulfillment";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { findFulfillment } from "./find-fulfillment";

/**
 * Changes the carrier and tracking number of a parcel. Its customer is notified if requested, once for each change.
 * Refuses not_found, and conflict for a parcel that was cancelled.
 */
export async function updateTracking(
  ctx: OrderWriterContext,
  { order: orderId, fulfillment: id }: { order: string; fulfillment: string },
  { notifyCustomer, ...wanted }: UpdateFulfillment,
): Promise<FulfillmentRecord> {
  return transaction(async (tx) => {
    const parcel = findFulfillment(await lockOrder(tx, ctx, orderId), id);
    if (parcel.status === "cancelled") {
      const message = "A parcel that is cancelled goes nowhere.";
      throw refuse("conflict", { message, details: { status: parcel.status } });
    }
    const before = trackingOf(parcel);
    const after = trackingAfter(before, wanted);
    if (!isDeepStrictEqual(before, after)) {
      await writeTracking(tx, id, after, ctx.now);
      const change = { action: "fulfillment.tracking_changed", objectId: id } as const;
      await recordChange(tx, ctx, { ...change, before, after });
    }
    if (notifyCustomer) {
      await tx.$queryRaw`
        SELECT queue_order_mail(${orderId}, 'parcel_updated', ${ctx.now}, f.id || '#' || f.version)::text
        FROM fulfillments f WHERE f.id = ${id}`;
    }
    return findFulfillment(await readOrderRecord(tx, orderId), id);
  });
}

/** The tracking of a parcel, with the events of it and of its order, which shows that of its latest parcel. */
async function writeTracking(tx: Tx, id: string, tracking: Tracking, now: Date): Promise<void> {
  const { orderId, version } = await tx.fulfillment.update({
    where: { id },
    data: { ...tracking, version: { increment: 1 }, updatedAt: now },
    select: { orderId: true, version: true },
  });
  await tx.$queryRaw`
    SELECT order_update_fulfillment(${orderId}, ${now}), emit_fulfillment_event(${id}, 'updated', ${now})::text`;
  const event = { type: "order.updated", dedupeKey: `${id} tracking ${version}` } as const;
  await emitOrderEvent(tx, orderId, event, now);
}

interface Tracking {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

function trackingOf(parcel: FulfillmentRecord): Tracking {
  const { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = parcel;
  return { carrier, trackingNumber, trackingUrl };
}

/** A page that was typed is one of the number and carrier that it was typed with. */
function trackingAfter(before: Tracking, sent: Partial<Tracking>): Tracking {
  const { carrier = before.carrier, trackingNumber = before.trackingNumber } = sent;
  const isSame = carrier === before.carrier && trackingNumber === before.trackingNumber;
  const { trackingUrl = isSame ? before.trackingUrl : null } = sent;
  return {
    ...{ carrier: carrier || null, trackingNumber: trackingNumber || null },
    trackingUrl: trackingUrl || null,
  };
}
