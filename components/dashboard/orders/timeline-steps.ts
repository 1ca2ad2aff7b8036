import type { OrderTimelineEntry } from "@/lib/contract/seller-order";

/** What was done, and the event that says the same of it. */
const SAME: Readonly<Record<string, string>> = {
  "order.fulfilled": "order.fulfilled",
  "order.updated": "order.updated",
  "order.cancelled": "order.cancelled",
  "order.marked_paid": "order.paid",
};

/**
 * What is shown of a timeline, the latest first: an event of the same second as the change that made
 * it says nothing more, and the change knows who it was.
 */
export function timelineSteps(entries: readonly OrderTimelineEntry[]): OrderTimelineEntry[] {
  const told = new Set(
    entries
      .filter(({ kind }) => kind === "change")
      .map(({ type, createdAt }) => `${SAME[type]} ${createdAt}`),
  );
  return entries
    .filter(({ kind, type, createdAt }) => kind !== "event" || !told.has(`${type} ${createdAt}`))
    .reverse();
}
