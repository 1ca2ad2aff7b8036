import type { EventType } from "@/lib/contract/event";
import type { Tx } from "@/lib/platform/db";

/**
 * Writes one event about an order as it is now, in the transaction of the change. One that was written
 * before, by the same type and key, is not written again.
 */
export async function emitOrderEvent(
  tx: Tx,
  orderId: string,
  { type, dedupeKey }: { type: Extract<EventType, `order.${string}`>; dedupeKey: string },
  now: Date,
): Promise<void> {
  await tx.$queryRaw`SELECT emit_order_event(${orderId}, ${type}, ${dedupeKey}, ${now})::text`;
}

/** Writes the event that an order was updated to this version. */
export function emitOrderUpdated(
  tx: Tx,
  orderId: string,
  version: number,
  now: Date,
): Promise<void> {
  return emitOrderEvent(tx, orderId, { type: "order.updated", dedupeKey: String(version) }, now);
}
