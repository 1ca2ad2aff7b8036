import { expect, test } from "vitest";
import { EVENT_TYPES } from "@/lib/contract/event";
import type { OrderTimelineEntry } from "@/lib/contract/seller-order";
import de from "@/messages/de/dashboard.json";
import en from "@/messages/en/dashboard.json";
import { stepName, timelineSteps } from "./timeline-steps";

function entry(kind: OrderTimelineEntry["kind"], type: string, second = 0): OrderTimelineEntry {
  const nothing = { amount: null, email: null, mailStatus: null, before: null, after: null };
  const createdAt = `2026-11-21T09:30:0${second}Z`;
  return { id: `${kind} ${type} ${second}`, kind, type, actor: null, ...nothing, createdAt };
}

const shown = (...entries: OrderTimelineEntry[]) => timelineSteps(entries).map(({ id }) => id);

test("the latest is first", () => {
  expect(shown(entry("event", "order.created"), entry("event", "order.paid", 1))).toEqual([
    "event order.paid 1",
    "event order.created 0",
  ]);
});

test("an event is left out where the change that made it is listed, and only there", () => {
  expect(shown(entry("change", "order.fulfilled"), entry("event", "order.fulfilled"))).toEqual([
    "change order.fulfilled 0",
  ]);
  expect(shown(entry("change", "order.marked_paid"), entry("event", "order.paid"))).toEqual([
    "change order.marked_paid 0",
  ]);
  expect(shown(entry("change", "order.cancelled"), entry("event", "order.cancelled", 5))).toEqual([
    "event order.cancelled 5",
    "change order.cancelled 0",
  ]);
});

test("of a refund that succeeded the amount is listed, and not that the order was refunded", () => {
  const event = entry("event", "order.refunded");
  expect(shown(entry("refund", "succeeded"), event)).toEqual(["refund succeeded 0"]);
  expect(shown(entry("refund", "failed"), event)).toEqual([event.id, "refund failed 0"]);
});

test("an order that never was placed is said to be begun", () => {
  const begun = entry("event", "order.created");
  for (const { orders } of [en, de]) {
    expect(orders.steps).toHaveProperty([stepName(begun, false)]);
    expect(stepName(begun, true)).toBe("order.created");
    expect(stepName(entry("event", "order.cancelled"), false)).toBe("order.cancelled");
  }
});

test("refunds and mails are always listed", () => {
  const refund = entry("refund", "succeeded");
  const mail = entry("mail", "order_refunded");
  expect(shown(refund, mail)).toHaveLength(2);
});

test("each event that a timeline can have has a name in both languages", () => {
  const kinds = EVENT_TYPES.filter((type) => /^(order|fulfillment|return|withdrawal)\./.test(type));
  for (const { orders } of [en, de]) {
    expect(kinds.filter((type) => !Object.hasOwn(orders.steps, type))).toEqual([]);
  }
});
