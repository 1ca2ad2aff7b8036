import { expect, test } from "vitest";
import { findBlock, isUnderWay } from "./blocked";

const money = (amount: number) => ({ amount, currency: "GBP", formatted: "" });
const PAID = {
  paymentStatus: "paid" as const,
  isCancelling: false,
  isCapturing: false,
  refunds: [],
  amountReceived: null,
};
const PENDING = {
  ...{ id: "ref_1", amount: money(1000), reason: "other" as const, status: "pending" as const },
  ...{
    byHand: null,
    credited: null,
    to: "payment_method" as const,
    isSetAside: false,
    origin: "shop" as const,
    createdAt: "2026-11-21T09:30:00Z",
  },
};

test("what is blocked has the reason that the API gives, and a free order has nothing to give back", () => {
  const order = { blockedReasons: { fulfill: "not_paid" as const }, refundable: money(1000) };
  expect(findBlock("fulfill", order)).toBe("not_paid");
  expect(findBlock("refund", order)).toBe(null);
  expect(findBlock("refund", { ...order, refundable: money(0) })).toBe("refunded");
});

test("the page looks again while something is under way, and not for a bank transfer", () => {
  expect(isUnderWay(PAID)).toBe(false);
  expect(isUnderWay({ ...PAID, refunds: [PENDING] })).toBe(true);
  expect(isUnderWay({ ...PAID, isCancelling: true })).toBe(true);
  expect(isUnderWay({ ...PAID, paymentStatus: "requires_action" })).toBe(true);
  expect(isUnderWay({ ...PAID, paymentStatus: "pending" })).toBe(true);
  expect(isUnderWay({ ...PAID, paymentStatus: "pending", amountReceived: money(0) })).toBe(false);
});
