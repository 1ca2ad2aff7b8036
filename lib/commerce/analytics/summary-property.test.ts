import fc from "fast-check";
import { expect, test } from "vitest";
import { storeAmount } from "@/lib/kit/currency-terms";
import { DAY_MS } from "@/lib/kit/durations";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { api } from "@/lib/testing/http";
import { ALWAYS } from "@/lib/testing/invariants";
import { openPlainShop } from "@/lib/testing/orders";
import { brokenInvariants, sell } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";
import { rollTotals } from "./roll-totals";

/** The only invariant checked here: the orders are inserted directly, without what placing an order adds. */
const TOTALS = "a total is that of its rows, or put down as changed";

/** Two hundred changes, each checked with two statements over every row. */
const TIMEOUT_MS = 180_000;

const QUARTER_MS = 900_000;

/** In these six weeks London, New York and, by half an hour, Lord Howe change their clocks. */
const FIRST = Date.parse("2026-03-01T00:00:00Z");
const DAYS = 44;
const ZONES = [
  "Europe/London",
  "Asia/Kathmandu",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];

/** The possible changes, weighted by repetition. */
const KINDS = [
  ...(["place", "place", "place", "roll", "roll", "roll"] as const),
  ...(["pay", "move", "capture", "delete", "refund", "book", "unbook", "visit", "zone"] as const),
];

/** The currencies of orders, with 0, 2 and 3 decimals, and their minor units per penny; the store's most often. */
const CURRENCIES = [
  ...([
    ["GBP", null],
    ["GBP", null],
    ["GBP", null],
  ] as const),
  ...([
    ["EUR", "1.17"],
    ["JPY", "2"],
    ["KWD", "4.1"],
  ] as const),
] as const;

const CHANGE = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Around the quarters of an hour, where the days of all zones begin. */
  at: fc
    .tuple(fc.integer({ min: 0, max: DAYS * 96 }), fc.constantFrom(-1, 0, 0, 1, 400_000))
    .map(([quarter, off]) => new Date(FIRST + quarter * QUARTER_MS + off)),
  /** Selects one of the existing rows. */
  pick: fc.nat(),
  amount: fc.integer({ min: 0, max: 5_000 }),
  isDone: fc.boolean(),
  money: fc.constantFrom(...CURRENCIES),
  zone: fc.constantFrom(...ZONES),
  /** The days requested afterwards. */
  from: fc.integer({ min: -5, max: DAYS }),
  length: fc.integer({ min: 1, max: 40 }),
});
type Change = typeof CHANGE extends fc.Arbitrary<infer T> ? T : never;

type Product = { productId: string; variantId: string };

test(
  "the figures of any days equal those of the rows after any changes and concurrent roll-ups",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONES),
        fc.array(CHANGE, { minLength: 20, maxLength: 30 }),
        async (timezone, changes) => {
          const shop = await openPlainShop();
          const { store } = shop;
          await setZone(store, timezone);
          const products = [await sell(shop), await sell(shop), await sell(shop)];
          for (const change of changes) {
            await happen(store, products, change);
            const from = dayOf(FIRST + change.from * DAY_MS);
            const to = dayOf(FIRST + (change.from + change.length - 1) * DAY_MS);
            const reply = await api
              .private(store)
              .get("/analytics/summary", { query: { from, to } });
            expect(figuresOf(reply.body.data)).toEqual(await addUp(store.id, from, to));
          }
          expect(await brokenInvariants(shop, { [TOTALS]: ALWAYS[TOTALS] })).toEqual([]);
        },
      ),
      // Shrinking a failure takes minutes; its seed reproduces it.
      { numRuns: cases(4), endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

async function happen(
  store: TestStore,
  products: Product[],
  { kind, at, pick, amount, isDone, zone, money: [currency, exchangeRate] }: Change,
): Promise<void> {
  const storeId = store.id;
  const own = { storeId, livemode: false };
  const picked = <Row>(rows: Row[]) => rows[pick % Math.max(rows.length, 1)];
  const all = { where: { storeId }, orderBy: { id: "asc" } } as const;
  const order = picked(await db.order.findMany(all));
  const refund = picked(await db.refund.findMany(all));
  const change = (data: object) =>
    db.order.updateMany({ where: { id: order?.id ?? "none" }, data });
  switch (kind) {
    case "place": {
      const product = products[pick % products.length] ?? { productId: "", variantId: "" };
      const { id } = await db.order.create({
        data: {
          ...{
            ...own,
            id: newId("order"),
            type: "order",
            currency,
            exchangeRate,
            visitorCountry: "GB",
          },
          ...{ exchangeRate, storeCurrency: exchangeRate && "GBP" },
          ...{ orderNumber: newId("event"), paymentStatus: "paid", placedAt: at, createdAt: at },
          lines: {
            create: {
              ...{ ...product, id: newId("event"), productName: "Mug", productSlug: "mug" },
              ...{ quantity: 1 + (pick % 4), unitPrice: amount },
            },
          },
        },
      });
      const paid = { paidAt: at, captured: amount };
      if (isDone) await db.order.update({ where: { id }, data: paid });
      return;
    }
    case "pay":
      await change({ paidAt: isDone ? at : null, captured: amount });
      return;
    case "move":
      await change({ placedAt: at });
      return;
    case "capture":
      await change({ captured: amount });
      return;
    case "delete":
      await db.refund.deleteMany({ where: { orderId: order?.id ?? "none" } });
      await db.order.deleteMany({ where: { id: order?.id ?? "none" } });
      return;
    case "refund":
      if (order === undefined) return;
      await db.refund.create({
        data: {
          ...{ ...own, id: newId("refund"), orderId: order.id, amount, reason: "other" },
          ...{ status: isDone ? "succeeded" : "pending", restock: false, updatedAt: at },
          storeAmount: inStoreCurrency(amount, order),
        },
      });
      return;
    case "book":
      await db.refund.updateMany({
        where: { id: refund?.id ?? "none" },
        data: {
          ...{ status: isDone ? "succeeded" : "failed", amount, updatedAt: at },
          storeAmount: inStoreCurrency(
            amount,
            await db.order.findUnique({ where: { id: refund?.orderId ?? "none" } }),
          ),
        },
      });
      return;
    case "unbook":
      await db.refund.deleteMany({ where: { id: refund?.id ?? "none" } });
      return;
    case "visit": {
      const quarterAt = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);
      await db.visitCount.upsert({
        where: { storeId_livemode_quarterAt: { ...own, quarterAt } },
        create: { ...own, quarterAt, visits: 1 },
        update: { visits: { increment: 1 } },
      });
      return;
    }
    case "zone":
      await setZone(store, zone);
      return;
    case "roll":
      await rollTotals(at);
      return;
    default:
      kind satisfies never;
  }
}

/** The amount of a refund in the store's currency, stored if its order is in another. */
function inStoreCurrency(
  amount: number,
  order: { exchangeRate: { toString(): string } | null } | null,
): number | null {
  return order?.exchangeRate ? storeAmount(amount, order.exchangeRate.toString()) : null;
}

async function setZone(store: TestStore, timezone: string): Promise<void> {
  const reply = await api.private(store).patch("/store", { isLive: true, body: { timezone } });
  expect(reply.status).toBe(200);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

type Money = { amount: number };
type Summary = {
  days: { date: string; sales: Money; orders: number; refunds: Money; visitors: number }[];
  topProducts: { productId: string; units: number; sales: Money }[];
} & Record<"current" | "previous", Figures>;
type Figures = {
  sales: Money;
  orders: number;
  refunds: Money;
  conversion: { visits: number; orders: number };
};

/** The figures of the summary that come from totals. */
function figuresOf({ days, current, previous, topProducts }: Summary) {
  const sums = ({ sales, orders, refunds, conversion }: Figures) => ({
    ...{ sales: sales.amount, orders, refunds: refunds.amount },
    ...{ visits: conversion.visits, placed: conversion.orders },
  });
  return {
    days: days.map(({ date, sales, orders, refunds, visitors }) => ({
      ...{ date, sales: sales.amount, orders, refunds: refunds.amount, visits: visitors },
    })),
    current: sums(current),
    previous: sums(previous),
    products: topProducts.map(({ productId, units, sales }) => ({
      ...{ id: productId, units, sales: sales.amount },
    })),
  };
}

type Day = { date: string } & Record<"sales" | "orders" | "refunds" | "visits" | "placed", number>;

/** The same from every row, assigned to the day of its time. */
async function addUp(storeId: string, from: string, to: string) {
  const { timezone } = await db.store.findUniqueOrThrow({ where: { id: storeId } });
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const first = dayOf(Date.parse(from) - length * DAY_MS);
  const days = await query<Day>("test_days_of_rows", DAYS_OF_ROWS, [storeId, timezone, first, to]);
  const products = await query("test_products_of_rows", PRODUCTS_OF_ROWS, [
    ...[storeId, timezone, from, to],
  ]);
  const sums = (some: Day[]) => {
    const sum = (key: Exclude<keyof Day, "date">) => some.reduce((all, day) => all + day[key], 0);
    return {
      ...{ sales: sum("sales"), orders: sum("orders"), refunds: sum("refunds") },
      ...{ visits: sum("visits"), placed: sum("placed") },
    };
  };
  return {
    days: days.slice(length).map(({ placed: _, ...day }) => day),
    current: sums(days.slice(length)),
    previous: sums(days.slice(0, length)),
    products,
  };
}

/** An amount in the store's currency, at the rate of its order. */
const atRate = (amount: string) => `round(${amount} / coalesce(o.exchange_rate, 1))`;

const DAYS_OF_ROWS = `
SELECT d::date::text AS date,
  (SELECT coalesce(sum(${atRate("o.captured")}), 0) FROM orders o
   WHERE store_id = $1 AND (paid_at AT TIME ZONE $2)::date = d) AS sales,
  (SELECT count(*) FROM orders WHERE store_id = $1 AND (paid_at AT TIME ZONE $2)::date = d) AS orders,
  (SELECT coalesce(sum(${atRate("r.amount")}), 0) FROM refunds r JOIN orders o ON o.id = r.order_id
   WHERE r.store_id = $1 AND r.status = 'succeeded' AND (r.updated_at AT TIME ZONE $2)::date = d) AS refunds,
  (SELECT coalesce(sum(visits), 0) FROM visit_counts
   WHERE store_id = $1 AND (quarter_at AT TIME ZONE $2)::date = d) AS visits,
  (SELECT count(*) FROM orders
   WHERE store_id = $1 AND type = 'order' AND (placed_at AT TIME ZONE $2)::date = d) AS placed
FROM generate_series($3::date::timestamp, $4::date::timestamp, '1 day') d ORDER BY d`;

const PRODUCTS_OF_ROWS = `
SELECT l.product_id AS id, sum(l.quantity) AS units, sum(${atRate("l.unit_price * l.quantity")}) AS sales
FROM orders o JOIN order_lines l ON l.order_id = o.id
WHERE o.store_id = $1 AND (o.paid_at AT TIME ZONE $2)::date BETWEEN $3::date AND $4::date
GROUP BY l.product_id ORDER BY sales DESC, l.product_id`;
