import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { addItem, saveCheckoutData } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { processPendingRefunds } from "@/lib/commerce/payments";
import { db, statementCount } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { paidOrderRow } from "@/lib/testing/paid-order-row";
import { reserveRefund } from "@/lib/testing/pending-refund";
import { planOfEmptyTables } from "@/lib/testing/plan-of-empty-tables";
import { fillCart, openShop, type Shop, sell, visitor } from "@/lib/testing/shop";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test as it } from "@/lib/testing/test";
import { SUMMARY } from "./summary-sql";

const summary = async (store: TestStore, asked: Record<string, string>, isLive = false) =>
  (await api.private(store).get("/analytics/summary", { query: asked, isLive })).body.data;

/** A paid order of which only times and sums matter here. */
function paidOrder(store: TestStore, paidAt: string, captured: number) {
  const sums = { total: captured, captured };
  return db.order.create({ data: paidOrderRow(store, new Date(paidAt), sums) });
}

/** The sales per day of a zone when an order is paid at each of these moments. */
async function salesByDay(timezone: string, from: string, to: string, moments: string[]) {
  const store = await createStore({ timezone });
  for (const [number, moment] of moments.entries()) await paidOrder(store, moment, 10 ** number);
  const { days } = await summary(store, { from, to });
  return days.map(
    ({ date, sales, orders }: { date: string; sales: { amount: number }; orders: number }) => [
      date,
      sales.amount,
      orders,
    ],
  );
}

describe("a day of the store", () => {
  it("has 23 hours when London goes forward and 25 when it goes back", async () => {
    expect(
      await salesByDay("Europe/London", "2026-03-28", "2026-03-30", [
        "2026-03-28T23:59:59.999Z",
        "2026-03-29T00:00:00Z",
        "2026-03-29T22:59:59.999Z",
        "2026-03-29T23:00:00Z",
      ]),
    ).toEqual([
      ["2026-03-28", 1, 1],
      ["2026-03-29", 110, 2],
      ["2026-03-30", 1000, 1],
    ]);
    expect(
      await salesByDay("Europe/London", "2026-10-25", "2026-10-26", [
        "2026-10-24T22:59:59.999Z",
        "2026-10-24T23:00:00Z",
        "2026-10-25T23:59:59.999Z",
        "2026-10-26T00:00:00Z",
      ]),
    ).toEqual([
      ["2026-10-25", 110, 2],
      ["2026-10-26", 1000, 1],
    ]);
  });

  it("begins at four or five in the morning of Greenwich in New York, as its clocks say", async () => {
    expect(
      await salesByDay("America/New_York", "2026-03-07", "2026-03-09", [
        "2026-03-07T05:00:00Z",
        "2026-03-08T04:59:59.999Z",
        "2026-03-08T05:00:00Z",
        "2026-03-09T03:59:59.999Z",
        "2026-03-09T04:00:00Z",
      ]),
    ).toEqual([
      ["2026-03-07", 11, 2],
      ["2026-03-08", 1100, 2],
      ["2026-03-09", 10000, 1],
    ]);
  });

  it("begins at a quarter past six in the evening of Greenwich in Kathmandu", async () => {
    expect(
      await salesByDay("Asia/Kathmandu", "2026-05-01", "2026-05-02", [
        "2026-04-30T18:14:59.999Z",
        "2026-04-30T18:15:00Z",
        "2026-05-01T18:14:59.999Z",
        "2026-05-01T18:15:00Z",
      ]),
    ).toEqual([
      ["2026-05-01", 110, 2],
      ["2026-05-02", 1000, 1],
    ]);
  });

  it("on which nothing was sold is there with zeros", async ({ store }) => {
    const { days, current, topProducts } = await summary(store, { period: "7d" });
    expect(days).toHaveLength(7);
    expect(days[3]).toMatchObject({
      orders: 0,
      visitors: 0,
      sales: { amount: 0, currency: "GBP" },
    });
    expect(current.averageOrderValue.amount).toBe(0);
    expect(current.conversion.rate).toBeNull();
    expect(topProducts).toEqual([]);
  });
});

describe("the figures", () => {
  it("are those of the period and of the previous one of the same length", async ({ store }) => {
    await paidOrder(store, "2026-05-09T12:00:00Z", 5_000_000);
    await paidOrder(store, "2026-05-10T12:00:00Z", 700);
    await paidOrder(store, "2026-05-11T12:00:00Z", 100);
    await paidOrder(store, "2026-05-12T12:00:00Z", 201);
    await paidOrder(store, "2026-05-13T12:00:00Z", 5_000_000);
    const shown = await summary(store, { from: "2026-05-11", to: "2026-05-12" });
    expect(shown).toMatchObject({
      from: "2026-05-11",
      to: "2026-05-12",
      timezone: "Europe/London",
    });
    // Half a penny is rounded up.
    expect(shown.current).toMatchObject({
      sales: { amount: 301, currency: "GBP", formatted: "£3.01" },
      orders: 2,
      averageOrderValue: { amount: 151 },
    });
    expect(shown.previous).toMatchObject({ sales: { amount: 5_000_700 }, orders: 2 });
  });

  it("follow a shop from its visitors to refunds", async ({ shop }) => {
    const mug = await sell(shop, { name: "Mug", price: 1_000, stock: 50 });
    const bowl = await sell(shop, { name: "Bowl", price: 3_000, stock: 50 });
    await comeBy(shop);
    await buy(shop, [mug], "pm_card_visa");
    const { orderId } = await buy(shop, [{ ...mug, quantity: 4 }, bowl], "pm_card_visa");
    await buy(shop, [mug], "bank_transfer");
    await buy(shop, [bowl], "pm_card_chargeDeclined");
    const waiting = visitor(shop);
    await fillCart(shop, waiting, [mug]);
    // Entering it again does not begin a second checkout, and a cart that was only filled begins none.
    await saveCheckoutData(waiting(), { email: "grace@example.com", notes: "Ring twice." });
    const looking = visitor(shop, randomBytes(32));
    await addItem(looking(), { ...mug, quantity: 1 });
    await saveCheckoutData(looking(), { notes: "Nobody yet." });
    await refund(orderId, 500);

    const before = statementCount();
    const shown = await summary(shop.store, { period: "today" });
    // One for the key's store and one for the summary; the key is cached by then.
    expect(statementCount() - before).toBeLessThanOrEqual(2);
    const sales = 1_395 + 7_395;
    expect(shown.current).toMatchObject({
      sales: { amount: sales },
      orders: 2,
      averageOrderValue: { amount: sales / 2 },
      refunds: { amount: 500 },
      netSales: { amount: sales - 500 },
      conversion: { carts: 6, checkouts: 5, orders: 3 },
    });
    expect(shown.days).toMatchObject([
      { sales: { amount: sales }, orders: 2, refunds: { amount: 500 } },
    ]);
    expect(shown.topProducts).toMatchObject([
      { productId: mug.productId, name: "Mug", units: 5, sales: { amount: 5_000 } },
      { productId: bowl.productId, name: "Bowl", units: 1, sales: { amount: 3_000 } },
    ]);
  });

  it("count a visitor once, on the day they came, and in their own mode and store", async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const client = api.public(shop.store);
    for (const token of ["one", "two", "two"]) await client.get("/cart", { token });
    await client.get("/cart", { token: "live", isLive: true });
    await api.public(other.store).get("/cart", { token: "one" });
    const shown = await summary(shop.store, { period: "today" });
    expect(shown.current.conversion).toMatchObject({ visits: 2, carts: 0, rate: 0 });
    expect(shown.days[0].visitors).toBe(2);
    expect((await summary(shop.store, { period: "today" }, true)).current.conversion.visits).toBe(
      1,
    );
  });

  it("move with an order whose payment time is corrected", async ({ shop }) => {
    const mug = await sell(shop, { price: 1_000 });
    const { orderId } = await buy(shop, [mug], "pm_card_visa");
    const paidAt = new Date("2026-05-11T12:00:00Z");
    await db.order.update({ where: { id: orderId }, data: { paidAt } });
    const shown = await summary(shop.store, { from: "2026-05-11", to: "2026-05-11" });
    expect(shown.topProducts).toMatchObject([{ units: 1, sales: { amount: 1_000 } }]);
    expect((await summary(shop.store, { period: "today" })).topProducts).toEqual([]);
  });
});

describe("the plan", () => {
  it("reads ranges of indexes, and no table from end to end", async ({ store }) => {
    const text = await planOfEmptyTables(
      SUMMARY.replace(/\$8/g, "now()")
        .replace(/\$7/g, "10")
        .replace(/\$6/g, "'2026-05-30'")
        .replace(/\$5/g, "'2026-05-01'")
        .replace(/\$4/g, "'2026-04-01'")
        .replace(/\$3/g, "'Europe/London'")
        .replace(/\$2/g, "true")
        .replace(/\$1/g, `'${store.id}'`),
      MANY_ORDERS,
    );
    expect(text).not.toMatch(
      /Seq Scan on (orders|refunds|visitors|visit_counts|payment_attempts|product_sales|daily_totals|product_totals|total_changes)/,
    );
    // Without carts, any partial index on them costs the same.
    for (const index of [
      "orders_paid",
      "orders_store_id_livemode_type_placed_at_id_idx",
      "product_sales_of_time",
      "refunds_succeeded",
      "visitors_begun",
      "visit_counts_pkey",
      "daily_totals_pkey",
      "product_totals_pkey",
      "total_changes_pkey",
    ]) {
      expect(text).toContain(`using ${index}`);
    }
  });
});

/** Orders enough that an index of another kind, without the time, costs more. */
const MANY_ORDERS = `
  INSERT INTO orders (id, store_id, livemode, type, currency, visitor_country, order_number, payment_status, placed_at, paid_at)
  SELECT 'ord_plan' || i, 'str_plan', true, 'order', 'GBP', 'GB', i, 'paid', at, at
  FROM generate_series(1, 2000) i, LATERAL (SELECT timestamptz '2026-01-01' + i * interval '1 hour' AS at) hours;
  ANALYZE orders`;

async function buy(
  shop: Shop,
  lines: { productId: string; quantity?: number }[],
  paymentMethod: string,
) {
  const ctx = visitor(shop, randomBytes(32));
  await fillCart(shop, ctx, lines);
  return submitCheckout(ctx(), { paymentMethod }).catch(() => ({ orderId: "" }));
}

/** Views an empty cart and leaves. */
async function comeBy(shop: Shop): Promise<void> {
  await api.public(shop.store).get("/cart", { token: "only looking" });
}

async function refund(orderId: string, amount: number): Promise<void> {
  await reserveRefund(orderId, amount);
  await processPendingRefunds();
}
