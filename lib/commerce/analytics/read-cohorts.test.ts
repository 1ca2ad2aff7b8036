import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { customerOf } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { paidOrderRow } from "@/lib/testing/paid-order-row";
import { counted } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { readCohorts } from "./read-cohorts";

const NOW = "2026-05-20T12:00:00Z";

type Buyer = { customerId?: string; email?: string };

/** The buyer pays an order at each of these moments. */
async function pays(store: TestStore, buyer: Buyer, moments: string[], status = "paid") {
  await db.order.createMany({
    data: moments.map((moment) =>
      paidOrderRow(store, new Date(moment), { ...buyer, paymentStatus: status, captured: 100 }),
    ),
  });
}

/** Months with at least one customer: `[month, customers, returned]`. */
async function cohortsOf(store: TestStore, livemode = false) {
  const { cohorts } = await readCohorts({
    ...seller(store, { at: new Date(NOW), isLive: livemode }),
  });
  expect(cohorts.map(({ returned }) => returned.length)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ]);
  expect([cohorts[0]?.month, cohorts.at(-1)?.month]).toEqual(["2025-06", "2026-05"]);
  return cohorts
    .filter(({ customers }) => customers > 0)
    .map(({ month, customers, returned }) => [month, customers, returned]);
}

test("a customer belongs to the month of the first order, and comes back once a month", async () => {
  const store = await createStore({ timezone: "UTC" });
  await pays(store, { email: "ada@example.com" }, [
    "2026-02-03T10:00:00Z",
    "2026-02-20T10:00:00Z",
    "2026-04-01T10:00:00Z",
    "2026-04-02T10:00:00Z",
  ]);
  await pays(store, { email: "bob@example.com" }, ["2026-02-28T10:00:00Z", "2026-05-01T00:00:00Z"]);
  await pays(store, { email: "eve@example.com" }, ["2026-05-02T10:00:00Z"]);
  expect(await cohortsOf(store)).toEqual([
    ["2026-02", 2, [0, 1, 1]],
    ["2026-05", 1, []],
  ]);
});

test("a customer who bought before the twelve months is not counted as new", async () => {
  const store = await createStore({ timezone: "UTC" });
  await pays(store, { email: "old@example.com" }, ["2025-05-31T23:59:59Z", "2026-02-01T10:00:00Z"]);
  await pays(store, { email: "new@example.com" }, ["2025-06-01T00:00:00Z"]);
  expect(await cohortsOf(store)).toEqual([["2025-06", 1, Array(11).fill(0)]]);
});

test("a guest and the customer of the same mailbox are one person, in any letter case", async () => {
  const store = await createStore({ timezone: "UTC" });
  const { id } = await customerOf(store, { email: "ada@example.com" });
  await pays(store, { customerId: id, email: "ada@example.com" }, ["2026-03-01T10:00:00Z"]);
  await pays(store, { email: "Ada@Example.com" }, ["2026-04-01T10:00:00Z"]);
  expect(await cohortsOf(store)).toEqual([["2026-03", 1, [1, 0]]]);
});

test("months begin where the store is", async () => {
  const store = await createStore({ timezone: "America/New_York" });
  await pays(store, { email: "ada@example.com" }, ["2026-03-01T04:59:59Z", "2026-03-01T05:00:00Z"]);
  expect(await cohortsOf(store)).toEqual([["2026-02", 1, [1, 0, 0]]]);
});

test("cancelled orders, another store's and another mode's are not counted", async () => {
  const [store, other] = [await createStore({ timezone: "UTC" }), await createStore()];
  await pays(store, { email: "ada@example.com" }, ["2026-03-01T10:00:00Z"], "cancelled");
  await pays(other, { email: "ada@example.com" }, ["2026-03-01T10:00:00Z"]);
  expect(await cohortsOf(store)).toEqual([]);
  await pays(store, { email: "ada@example.com" }, ["2026-04-01T10:00:00Z"]);
  expect(await cohortsOf(store)).toEqual([["2026-04", 1, [0]]]);
  expect(await cohortsOf(store, true)).toEqual([]);
});

test("one statement, for a shop without orders too", async () => {
  const store = await createStore();
  await api.private(store).get("/analytics/cohorts");
  const { body, statements } = await counted(() => api.private(store).get("/analytics/cohorts"));
  expect(statements).toBe(1);
  expect(body.data.cohorts).toHaveLength(12);
});
