import { expect, test } from "vitest";
import de from "@/messages/de/dashboard.json";
import en from "@/messages/en/dashboard.json";
import { payableUntil, underWayKind } from "./under-way";

type Order = Parameters<typeof underWayKind>[0];

const WAITING: Order = {
  ...{ isCancelling: false, isCapturing: false, refunds: [] },
  ...{ paymentStatus: "pending", stockHeldUntil: null },
};

test.each<[string, Partial<Order>]>([
  ["paying", { paymentStatus: "requires_action" }],
  ["awaitingBank", {}],
  ["awaiting", { stockHeldUntil: "2026-11-30T10:00:00Z" }],
  ["cancelling", { isCancelling: true, paymentStatus: "requires_action" }],
  ["capturing", { isCapturing: true }],
])("%s", (kind, order) => {
  expect(underWayKind({ ...WAITING, ...order })).toBe(kind);
});

test("a payment that its shopper has not finished is waited for as long as it is not ended", () => {
  expect(payableUntil({ createdAt: "2026-11-27T22:28:00Z" })).toBe("2026-11-27T22:58:00.000Z");
});

test("a pending payment shows since when, and one at another site until when", () => {
  for (const { orders } of [en, de]) {
    const { paying, awaiting, awaitingBank } = orders.underWay;
    for (const text of [paying, awaiting, awaitingBank]) expect(text).toContain("{moment}");
    expect(paying).toContain("{until}");
  }
});
