import { describe, expect, test } from "vitest";
import { ORDER_MATRIX } from "@/lib/commerce/orders/states";
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from "@/lib/contract/order";
import { blocksOf, isUnderWay } from "./blocked";

const money = (amount: number) => ({ amount, currency: "GBP", formatted: "" });
const PAID = {
  paymentStatus: "paid" as const,
  fulfillmentStatus: "unfulfilled" as const,
  isCancelling: false,
  refunds: [],
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
  ...{ origin: "shop" as const, createdAt: "2026-11-21T09:30:00Z" },
};

describe("what the page offers is what the API allows", () => {
  const states = PAYMENT_STATUSES.flatMap((paymentStatus) =>
    FULFILLMENT_STATUSES.map((fulfillmentStatus) => ({ paymentStatus, fulfillmentStatus })),
  );
  test.each(states)("$paymentStatus and $fulfillmentStatus", (state) => {
    const payment = { ...PAID.payment, method: "bank_transfer" };
    const blocks = blocksOf({ ...PAID, ...state, payment });
    const allowed = (action: keyof typeof ORDER_MATRIX) =>
      ORDER_MATRIX[action][state.fulfillmentStatus][state.paymentStatus] === null;
    expect({
      fulfill: blocks.fulfil === null,
      refund: blocks.refund === null,
      cancel: blocks.cancel === null,
      changeAddress: blocks.changeAddress === null,
    }).toEqual({
      fulfill: allowed("fulfill"),
      refund: allowed("refund"),
      cancel: allowed("cancel"),
      changeAddress: allowed("changeAddress"),
    });
    if (state.fulfillmentStatus === "unfulfilled")
      expect(blocks.markPaid === null).toBe(allowed("markPaid"));
  });
});

test("nothing is offered while the order is being cancelled", () => {
  const blocks = blocksOf({ ...PAID, isCancelling: true });
  expect(new Set(Object.values(blocks))).toEqual(new Set(["cancelling"]));
});

test("a refund under way stands in the way of cancelling, and of refunding what it holds", () => {
  const blocks = blocksOf({ ...PAID, refunds: [PENDING], refundable: money(0) });
  expect(blocks).toMatchObject({ cancel: "refundPending", refund: "refundPending", fulfil: null });
});

test("what was paid by card cannot be marked as paid", () => {
  expect(blocksOf({ ...PAID, paymentStatus: "pending" }).markPaid).toBe("notTransfer");
});

test("the page looks again while something is under way, and not for a bank transfer", () => {
  expect(isUnderWay(PAID)).toBe(false);
  expect(isUnderWay({ ...PAID, refunds: [PENDING] })).toBe(true);
  expect(isUnderWay({ ...PAID, isCancelling: true })).toBe(true);
  expect(isUnderWay({ ...PAID, paymentStatus: "requires_action" })).toBe(true);
  const payment = { ...PAID.payment, method: "bank_transfer" };
  expect(isUnderWay({ ...PAID, paymentStatus: "pending", payment })).toBe(false);
});
