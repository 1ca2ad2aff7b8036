import { expect, test } from "vitest";
import { findBlock, isUnderWay } from "./blocked";

const money = (amount: number) => ({ amount, currency: "GBP", formatted: "" });
const PAID = {
  paymentStatus: "paid" as const,
  fulfillmentStatus: "unfulfilled" as const,
  isCancelling: false,
  isCapturing: false,
  allowedActions: [],
  refunds: [],
  withdrawals: [],
  refundable: money(1000),
  payment: {
    gateway: "test",
    paymentIntentId: null,
    status: "succeeded" as const,
    method: "card",
  },
};
const PENDING = {
  ...{ id: "ref_1", amount: money(1000), reason: "other" as const, status: "pending" as const },
  ...{
    byHand: null,
    isSetAside: false,
    origin: "shop" as const,
    createdAt: "2026-11-21T09:30:00Z",
  },
};

const WITHDRAWAL = {
  ...{ id: "wdr_1", status: "open" as const, isLate: false, createdAt: "2026-11-21T09:30:00Z" },
};

test("what the API allows of the order is not blocked, whatever else is known of it", () => {
  const order = { ...PAID, paymentStatus: "pending" as const };
  expect(findBlock("fulfill", { ...order, allowedActions: ["fulfill"] })).toBe(null);
  expect(findBlock("fulfill", order)).toBe("notPaid");
});

test.each([
  ["fulfill", { paymentStatus: "cancelled" }, "cancelled"],
  ["refund", { isCancelling: true }, "cancelling"],
  ["markPaid", { paymentStatus: "pending" }, "notTransfer"],
  ["cancel", { fulfillmentStatus: "fulfilled" }, "fulfilled"],
  ["cancel", { fulfillmentStatus: "partially_fulfilled" }, "partlyFulfilled"],
  ["changeAddress", { fulfillmentStatus: "partially_fulfilled" }, "partlyFulfilled"],
  ["changeAddress", { fulfillmentStatus: "fulfilled" }, "fulfilled"],
  ["refund", { fulfillmentStatus: "fulfilled", paymentStatus: "requires_action" }, "notPaid"],
  ["fulfill", { paymentStatus: "refunded" }, "allRefunded"],
  ["fulfill", { withdrawals: [WITHDRAWAL] }, "withdrawn"],
  ["handOver", { withdrawals: [{ ...WITHDRAWAL, status: "refund_pending" }] }, "withdrawn"],
  ["fulfill", { withdrawals: [{ ...WITHDRAWAL, status: "rejected" }] }, "allRefunded"],
  ["cancel", { refunds: [PENDING] }, "refundPending"],
  ["refund", { refunds: [PENDING], refundable: money(0) }, "refundPending"],
  ["refund", { refundable: money(0), allowedActions: ["refund"] }, "allRefunded"],
] as const)("why not to %s an order with %o: %s", (action, state, reason) => {
  expect(findBlock(action, { ...PAID, ...state } as Parameters<typeof findBlock>[1])).toBe(reason);
});

test("the page looks again while something is under way, and not for a bank transfer", () => {
  expect(isUnderWay(PAID)).toBe(false);
  expect(isUnderWay({ ...PAID, refunds: [PENDING] })).toBe(true);
  expect(isUnderWay({ ...PAID, isCancelling: true })).toBe(true);
  expect(isUnderWay({ ...PAID, paymentStatus: "requires_action" })).toBe(true);
  const payment = { ...PAID.payment, method: "bank_transfer" };
  expect(isUnderWay({ ...PAID, paymentStatus: "pending", payment })).toBe(false);
});
