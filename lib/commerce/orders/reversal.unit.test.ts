import { expect, test } from "vitest";
import { findReversalBlock, isReversible } from "./reversal";

const PENDING = {
  ...{ hold: "none" as const, payment_status: "pending" as const, payment_method: "bank_transfer" },
  ...{ refunded: 0, refund_pending: 0 },
};
const PAID = { ...PENDING, payment_status: "paid" as const };

test.each([
  [PENDING, null],
  [{ ...PENDING, hold: "cancelling" as const }, "cancelling"],
  [PAID, "confirmed"],
  [{ ...PAID, payment_method: "invoice" }, null],
  [{ ...PAID, payment_method: "invoice", refund_pending: 100 }, "returned"],
  [{ ...PAID, payment_method: "invoice", refunded: 100 }, "returned"],
  [{ ...PAID, payment_status: "cancelled" as const }, "returned"],
])("why a payment of %o is not reversed: %s", (order, block) => {
  expect(findReversalBlock(order)).toBe(block);
});

test("a reversed payment is not reversed again", () => {
  expect(isReversible({ reversed_at: null }, PENDING)).toBe(true);
  expect(isReversible({ reversed_at: "2026-11-27T10:00:00Z" }, PENDING)).toBe(false);
});
