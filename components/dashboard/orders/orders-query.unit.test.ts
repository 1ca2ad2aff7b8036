import { expect, test } from "vitest";
import { ordersQuery } from "./orders-query";

/** Without what is not asked. */
const ask = (address: Record<string, string | string[]>, timezone = "Europe/London") =>
  JSON.parse(JSON.stringify(ordersQuery(address, timezone)));

test("an address that asks for nothing asks for nothing", () => {
  expect(ask({})).toEqual({});
  expect(ask({ tab: "all", status: "lost", page: "0", q: "", from: "soon" })).toEqual({});
});

test("each tab is a question of its own, and goes before the filter on the status", () => {
  expect(ask({ tab: "unfulfilled" })).toEqual({
    status: "fulfillable",
    fulfillmentStatus: "unfulfilled",
  });
  expect(ask({ tab: "unpaid", status: "paid" })).toEqual({ status: "pending" });
  expect(ask({ status: "paid" })).toEqual({ status: "paid" });
});

test("days are whole days on the clocks of the store, also when these are changed", () => {
  expect(ask({ from: "2026-11-21", to: "2026-11-21" }, "America/New_York")).toEqual({
    createdAfter: "2026-11-21T05:00:00Z",
    createdBefore: "2026-11-22T04:59:59Z",
  });
  expect(ask({ from: "2026-10-25", to: "2026-10-25" })).toEqual({
    createdAfter: "2026-10-24T23:00:00Z",
    createdBefore: "2026-10-25T23:59:59Z",
  });
});

test("a day that there is not, and a parameter given twice, are left out", () => {
  expect(ask({ from: "2026-02-30", to: "2026-13-01", q: ["a", "b"] })).toEqual({});
});

test("a tag is handed on, and a country that can be one", () => {
  expect(ask({ tag: "Gift", country: "NO" })).toEqual({ tag: "Gift", country: "NO" });
  expect(ask({ tag: "", country: "norway", dispute: "lost" })).toEqual({});
  expect(ask({ dispute: "needs_response" })).toEqual({ dispute: "needs_response" });
  expect(ask({ authorization: "expiring" })).toEqual({ authorization: "expiring" });
});

test("search, customer and page are handed on", () => {
  expect(ask({ q: "rosa@", customerId: "cus_1", page: "3" })).toEqual({
    q: "rosa@",
    customerId: "cus_1",
    page: 3,
  });
});
