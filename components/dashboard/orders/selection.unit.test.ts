import { expect, test } from "vitest";
import type { SellerOrderListItem } from "@/lib/contract/seller-order";
import { ordersCsv, sumText } from "./selection";

function order(change: Partial<SellerOrderListItem> & { amount: number }): SellerOrderListItem {
  const { amount, currency = "GBP", ...rest } = change;
  return {
    id: "ord_1",
    orderNumber: "T-1001",
    type: "order",
    livemode: false,
    status: "paid",
    paymentStatus: "paid",
    fulfillmentStatus: "unfulfilled",
    isCancelling: false,
    isCapturing: false,
    captureBefore: null,
    paymentDueAt: null,
    amountReceived: null,
    openAmount: null,
    allowedActions: [],
    currency,
    inStoreCurrency: null,
    totals: { total: { amount, currency, formatted: "" } },
    itemCount: 2,
    customerId: null,
    customerName: "Grace Nakamura",
    tags: [],
    customerEmail: "grace@example.com",
    paymentMethod: null,
    createdAt: "2026-11-21T10:00:00Z",
    paidAt: null,
    fulfilledAt: null,
    cancelledAt: null,
    updatedAt: "2026-11-21T10:00:00Z",
    ...rest,
  };
}

test("a selection shows the sum of its totals by currency", () => {
  const orders = [order({ amount: 100_50 }), order({ amount: 1_104_00 })];
  expect(sumText(orders, "en-GB")).toBe("£1,204.50");
  expect(sumText([...orders, order({ amount: 1200, currency: "JPY" })], "en-GB")).toBe(
    "£1,204.50 + JP¥1,200",
  );
  expect(sumText([], "en-GB")).toBe("");
});

test("the file of a selection has plain decimals, and no cell of it is a formula", () => {
  const [head, ...rows] = ordersCsv([
    order({ amount: 88_95, customerName: '=HYPERLINK("x"), 1' }),
    order({
      amount: 1200,
      currency: "JPY",
      orderNumber: "T-2",
      customerName: null,
      tags: ["Gift", "Rush"],
    }),
  ]).split("\r\n");
  expect(head).toMatch(/^orderNumber,createdAt,/);
  expect(rows).toEqual([
    `T-1001,2026-11-21T10:00:00Z,"'=HYPERLINK(""x""), 1",grace@example.com,paid,unfulfilled,88.95,GBP,2,`,
    `T-2,2026-11-21T10:00:00Z,,grace@example.com,paid,unfulfilled,1200,JPY,2,"Gift, Rush"`,
    "",
  ]);
});
