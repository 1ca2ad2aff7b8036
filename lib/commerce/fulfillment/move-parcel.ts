import { emitOrderEvent } from "@/lib/commerce/orders";
import type { Tx } from "@/lib/platform/db";
import { afterCancelling, type KeptLine } from "./kept-units";

/** A parcel by its id, and the order that it is of. */
interface ParcelRef {
  id: string;
  orderId: string;
}

/**
 * Books that a parcel has arrived or was lost. The caller has locked the order, and has checked that this is allowed.
 */
export async function endParcel(
  tx: Tx,
  { id, orderId }: ParcelRef,
  status: "delivered" | "lost",
  now: Date,
): Promise<void> {
  const at = status === "delivered" ? { deliveredAt: now } : { lostAt: now };
  await writeParcel(tx, id, { status, ...at }, now);
  // A statement reads the state before its own updates: the event contains the parcel, not the order that is updated
  // beside it.
  await tx.$queryRaw`
    WITH changed AS (UPDATE orders SET version = version + 1, updated_at = ${now} WHERE id = ${orderId})
    SELECT emit_fulfillment_event(${id}, 'updated', ${now})::text`;
}

/** Books that a parcel is cancelled, and what its lines count then. The caller has locked the order and read the lines. */
export async function cancelParcel(
  tx: Tx,
  { id, orderId }: ParcelRef,
  lines: readonly KeptLine[],
  now: Date,
): Promise<void> {
  await writeParcel(tx, id, { status: "cancelled", cancelledAt: now }, now);
  const counts = lines.map((line) => ({ id: line.id, ...afterCancelling(line) }));
  await tx.$executeRaw`
    UPDATE order_lines l SET fulfilled = after.fulfilled, cancelled = after.cancelled
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) after (id text, fulfilled integer, cancelled integer)
    WHERE l.id = after.id`;
  await tx.$queryRaw`SELECT order_update_fulfillment(${orderId}, ${now})`;
  const event = { type: "order.updated", dedupeKey: `${id} cancelled` } as const;
  await emitOrderEvent(tx, orderId, event, now);
  await tx.$queryRaw`SELECT emit_fulfillment_event(${id}, 'updated', ${now})::text`;
}

async function writeParcel(
  tx: Tx,
  id: string,
  changes: { status: string; deliveredAt?: Date; lostAt?: Date; cancelledAt?: Date },
  now: Date,
): Promise<void> {
  const none = { deliveredAt: null, lostAt: null, cancelledAt: null };
  await tx.fulfillment.update({
    where: { id },
    data: { ...none, ...changes, version: { increment: 1 }, updatedAt: now },
    select: { id: true },
  });
}
