import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAYMENT_STATUSES } from "@/lib/contract/order";
import { PAID_STATUSES } from "@/lib/contract/paid-statuses";
import type { OrderAction, OrderBlockReason } from "@/lib/contract/seller-order";
import { findBlock } from "./action-rules";
import { type OrderState, PAID_STATUSES_SQL } from "./states";

test("the states of a paid order are the same in SQL", () => {
  expect(PAID_STATUSES_SQL).toBe(`('${PAID_STATUSES.join("', '")}')`);
});

const PLACED: OrderState = {
  ...{ paymentStatus: "paid", fulfillmentStatus: "unfulfilled", paymentMethod: "pm_card_visa" },
  ...{ isCancelling: false, isCapturing: false, paymentCapture: null, sendsBeforePaid: false },
  ...{ isPickup: false, captured: 1000, refunded: 0, refundPending: 0, held: "none" },
};
const HELD = { paymentStatus: "authorized", paymentCapture: "manual", captured: 0 } as const;

test.each<[OrderAction, Partial<OrderState>, OrderBlockReason | null]>([
  ["fulfill", {}, null],
  ["fulfill", { paymentStatus: "cancelled", captured: 0 }, "cancelled"],
  ["fulfill", { paymentStatus: "pending", captured: 0 }, "not_paid"],
  ["fulfill", { paymentStatus: "pending", captured: 0, sendsBeforePaid: true }, null],
  ["fulfill", { paymentStatus: "refunded", refunded: 1000 }, "refunded"],
  ["fulfill", { refundPending: 1000 }, "refund_pending"],
  ["fulfill", { held: "part" }, null],
  ["fulfill", { held: "all" }, "withdrawn"],
  ["fulfill", HELD, "not_captured"],
  ["fulfill", { ...HELD, isCapturing: true }, "capturing"],
  ["refund", { isCancelling: true }, "cancelling"],
  ["refund", { fulfillmentStatus: "fulfilled", paymentStatus: "requires_action" }, "not_paid"],
  ["refund", HELD, "not_captured"],
  ["refund", { refundPending: 1000 }, "refund_pending"],
  ["cancel", { fulfillmentStatus: "fulfilled" }, "fulfilled"],
  ["cancel", { fulfillmentStatus: "partially_fulfilled" }, "partially_fulfilled"],
  ["cancel", { refundPending: 100 }, "refund_pending"],
  ["markPaid", { paymentStatus: "pending", captured: 0 }, "no_payment_awaited"],
  ["changeAddress", { fulfillmentStatus: "partially_fulfilled" }, "partially_fulfilled"],
  ["changeAddress", { fulfillmentStatus: "fulfilled" }, "fulfilled"],
  ["edit", { fulfillmentStatus: "ready_for_pickup" }, "ready_for_pickup"],
  ["readyForPickup", {}, "not_collected"],
  ["handOver", { isPickup: true }, "not_ready_for_pickup"],
  ["handOver", { fulfillmentStatus: "ready_for_pickup", held: "part" }, "withdrawn"],
  ["capture", {}, "already_captured"],
  ["capture", { paymentStatus: "pending", captured: 0 }, "nothing_held"],
  ["void", { ...HELD, fulfillmentStatus: "fulfilled" }, "fulfilled"],
])("why not to %s an order with %o: %s", (action, state, reason) => {
  expect(findBlock(action, { ...PLACED, ...state })?.reason ?? null).toBe(reason);
});

test("the contract has the same cancellable states", () => {
  const [, table = ""] = readFileSync("docs/contract.md", "utf8").split("| `paymentStatus` ");
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n");
  const becoming = rows
    .map((row) => row.split("|").slice(1))
    .filter(([, becomes = ""]) => becomes.trim() === "`cancelled`")
    .flatMap(([from = ""]) => [...from.matchAll(/`(\w+)`/g)].map(([, status]) => status));
  const cancellable = PAYMENT_STATUSES.filter(
    (paymentStatus) => findBlock("cancel", { ...PLACED, paymentStatus }) === null,
  );
  expect(new Set(becoming)).toEqual(new Set(cancellable));
});
