import type { OrderTimelineEntry } from "@/lib/contract/seller-order";

/** What was done, and the events that say the same of it; an amount that was refunded counts as done. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  "order.fulfilled": ["order.fulfilled", "fulfillment.created"],
  "order.updated": ["order.updated"],
  "order.edited": ["order.updated"],
  "order.downloads_renewed": ["order.updated"],
  "order.downloads_revoked": ["order.updated"],
  "order.cancelled": ["order.cancelled"],
  "order.marked_paid": ["order.paid"],
  "order.payment_recorded": ["order.partially_paid", "order.paid"],
  "order.payment_reversed": ["order.payment_reversed"],
  "order.capture_failed": ["order.updated"],
  "order.capture_requested": ["order.partially_captured"],
  // What is delivered over the wire is delivered in the moment it is sent.
  "fulfillment.created": ["fulfillment.created", "fulfillment.updated", "order.updated"],
  "fulfillment.delivered": ["fulfillment.updated"],
  "fulfillment.lost": ["fulfillment.updated"],
  "fulfillment.cancelled": ["fulfillment.updated", "order.updated"],
  "refund.succeeded": ["order.refunded"],
  "document.created": ["document.created"],
  "draft_order.created": ["draft_order.created"],
  "draft_order.sent": ["draft_order.updated"],
  "draft_order.updated": ["draft_order.updated"],
  "draft_order.deleted": ["draft_order.deleted"],
  "withdrawal.accepted": ["withdrawal.accepted", "order.updated"],
  "withdrawal.rejected": ["withdrawal.rejected"],
  "return.created": ["return.created"],
  "return.approved": ["return.updated"],
  "return.declined": ["return.updated"],
  "return.cancelled": ["return.updated"],
  "return.received": ["return.updated"],
  "return.refunded": ["return.updated"],
  "return.exchanged": ["return.updated"],
  "return.closed": ["return.updated"],
};

/**
 * The timeline as shown, latest first: an event of the same second as the change or the refund that caused it is
 * dropped, because these have the actor and the amount.
 */
export function timelineSteps(entries: readonly OrderTimelineEntry[]): OrderTimelineEntry[] {
  const described = new Set(
    entries.flatMap(({ kind, type, createdAt }) => {
      const done = { change: type, refund: `refund.${type}`, event: "", mail: "" }[kind];
      return (SAME[done] ?? []).map((event) => `${event} ${createdAt}`);
    }),
  );
  return entries
    .filter(
      ({ kind, type, createdAt }) => kind !== "event" || !described.has(`${type} ${createdAt}`),
    )
    .reverse();
}

/** What a step of the timeline is called by: the event of an order that never was placed says that it was begun. */
export function stepName({ type }: Pick<OrderTimelineEntry, "type">, isPlaced: boolean): string {
  return type === "order.created" && !isPlaced ? "order.begun" : type;
}
