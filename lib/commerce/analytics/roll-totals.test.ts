import { randomBytes } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import { DAY_MS } from "@/lib/kit/durations";
import { db, statementCount } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { brokenInvariants, fillCart, sell, visitor } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";
import { rollTotals } from "./roll-totals";
import { SUMMARY } from "./summary-sql";

/** In two days, so that today's sales belong to a completed day. */
const inTwoDays = () => new Date(Date.now() + 2 * DAY_MS);

const summary = async (store: TestStore, from: string, to: string) =>
  (await api.private(store).get("/analytics/summary", { query: { from, to } })).body.data;

/** Adds up everything that is due by then. */
async function rollAll(now?: Date): Promise<void> {
  while ((await rollTotals(now)) > 0);
}

const day = (at: Date) => at.toISOString().slice(0, 10);

async function moveTo(store: TestStore, timezone: string): Promise<void> {
  const reply = await api.private(store).patch("/store", { isLive: true, body: { timezone } });
  expect(reply.status).toBe(200);
}

/** A shop whose calendar is that of Greenwich. */
const openShopInGreenwich = async () => {
  const shop = await openPlainShop();
  await moveTo(shop.store, "UTC");
  return shop;
};

describe("what was added up", () => {
  it("is read instead of the orders, by day and by product", async () => {
    const shop = await openShopInGreenwich();
    const { orderId } = await placeOrder(shop);
    const paidAt = new Date("2026-05-11T12:00:00Z");
    await db.order.update({ where: { id: orderId }, data: { paidAt, placedAt: paidAt } });
    await rollAll();
    const where = { storeId: shop.store.id };
    await db.dailyTotal.updateMany({ where: { ...where, orders: 1n }, data: { sales: 77_700n } });
    await db.productTotal.updateMany({ where, data: { units: 99n } });
    const onDay = await summary(shop.store, "2026-05-11", "2026-05-11");
    expect(onDay.current.sales.amount).toBe(77_700);
    // A part of a month is read from the sales.
    expect(onDay.topProducts).toEqual([expect.objectContaining({ units: 2 })]);
    const inMay = await summary(shop.store, "2026-05-01", "2026-05-31");
    expect(inMay.topProducts).toEqual([expect.objectContaining({ units: 99 })]);
  });

  it("is a month of one store and mode at a time, in one statement, and none of a day that is not over", async () => {
    const shop = await openShopInGreenwich();
    const { orderId } = await placeOrder(shop);
    await rollAll(new Date());
    const totals = () => db.dailyTotal.count({ where: { storeId: shop.store.id } });
    const today = new Date();
    expect(
      await db.dailyTotal.count({ where: { storeId: shop.store.id, endsAt: { gt: today } } }),
    ).toBe(0);
    for (const month of ["2024-02-10", "2025-04-30"]) {
      const paidAt = new Date(`${month}T12:00:00Z`);
      await db.order.update({ where: { id: orderId }, data: { paidAt, placedAt: paidAt } });
    }
    const before = statementCount();
    expect(await rollTotals(new Date())).toBe(2);
    expect(statementCount() - before).toBe(3);
    expect(await totals()).toBe(29 + 30);
    expect(await rollTotals(new Date())).toBe(0);
    expect(await db.totalChange.count({ where: { storeId: shop.store.id } })).toBeGreaterThan(0);
  });

  it("is not used from when a day has changed until it was added up again", async () => {
    const shop = await openShopInGreenwich();
    const order = await placeOrder(shop);
    await rollAll(inTwoDays());
    const today = day(new Date());
    const net = async () => (await summary(shop.store, today, today)).current.netSales.amount;
    expect(await net()).toBe(1_000);
    expect((await order.act("refund", { amount: 300 })).status).toBe(200);
    expect(await net()).toBe(700);
    await placeOrder(shop);
    expect(await net()).toBe(1_700);
    await rollAll(inTwoDays());
    expect(await net()).toBe(1_700);
  });

  it("is not used when a payment was uncommitted while it was added up", async () => {
    const shop = await openShopInGreenwich();
    const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
    await rollAll(inTwoDays());
    const today = day(new Date());
    const sales = async () => (await summary(shop.store, today, today)).current.sales.amount;
    await db.$transaction(async (tx) => {
      await tx.order.update({ where: { id: first.orderId }, data: { captured: 5_000 } });
      // Another change of the day, so that there is something to add up.
      await db.order.update({ where: { id: second.orderId }, data: { captured: 2_000 } });
      expect(await rollTotals(inTwoDays())).toBe(1);
      expect(await sales()).toBe(3_000);
    });
    expect(await sales()).toBe(7_000);
    await rollAll(inTwoDays());
    expect(await sales()).toBe(7_000);
  });

  it("is added up again after a change of the time zone", async () => {
    const shop = await openShopInGreenwich();
    const { orderId } = await placeOrder(shop);
    const paidAt = new Date("2026-04-30T18:15:00Z");
    await db.order.update({ where: { id: orderId }, data: { paidAt, placedAt: paidAt } });
    await rollAll();
    const mayDay = async () =>
      (await summary(shop.store, "2026-05-01", "2026-05-01")).current.orders;
    expect(await mayDay()).toBe(0);
    await moveTo(shop.store, "Asia/Kathmandu");
    expect(await mayDay()).toBe(1);
    expect(await rollTotals()).toBeGreaterThan(0);
    expect(await mayDay()).toBe(1);
    const startsAt = new Date("2026-04-30T18:15:00Z");
    const where = { storeId: shop.store.id, startsAt };
    expect(await db.dailyTotal.findFirst({ where })).toMatchObject({ orders: 1n });
  });
});

test("a payment does not wait for a month that is being added up, nor the reverse", async () => {
  const shop = await openShopInGreenwich();
  await placeOrder(shop);
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT roll_totals(${inTwoDays()})`;
    const order = await placeOrder(shop);
    expect((await order.act("refund", { amount: 100 })).status).toBe(200);
    expect(await rollTotals(inTwoDays())).toBe(0);
  });
  expect(await brokenInvariants(shop)).toEqual([]);
});

test("while orders are paid and paid back and days are added up, every figure is that of its moment", async () => {
  const shop = await openShopInGreenwich();
  const product = await sell(shop, { stock: 500 });
  let isOver = false;
  const shoppers = Array.from({ length: 3 }, async () => {
    for (let count = 0; count < 12; count += 1) {
      const ctx = visitor(shop, randomBytes(32));
      await fillCart(shop, ctx, [product]);
      const { orderId } = await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
      const body = { amount: 1 + count };
      await api.private(shop.store).post(`/orders/${orderId}/refund`, { body });
    }
  });
  const rolling = (async () => {
    while (!isOver) await rollTotals(inTwoDays());
  })();
  let looks = 0;
  const looking = (async () => {
    while (!isOver) {
      const { summarized, plain } = await lookOnce(shop.store);
      expect(summarized).toEqual(plain);
      looks += 1;
    }
  })();
  await Promise.all(shoppers).finally(() => {
    isOver = true;
  });
  await Promise.all([rolling, looking]);
  expect(looks).toBeGreaterThan(10);
  await rollAll(inTwoDays());
  expect((await lookOnce(shop.store)).summarized).toMatchObject({ orders: 36, units: 36 });
  expect(await brokenInvariants(shop)).toEqual([]);
});

/** What the summary and the rows say at one moment: both are read from one snapshot. */
async function lookOnce({ id }: TestStore) {
  const [from, to] = [`${day(new Date()).slice(0, 8)}01`, day(new Date())];
  return db.$transaction(
    async (tx) => {
      const [row] = await tx.$queryRawUnsafe<
        { periods: Record<string, unknown>[]; products: { units: number; sales: number }[] }[]
      >(SUMMARY, id, false, "UTC", from, from, to, 10, new Date());
      const [plain] = await tx.$queryRawUnsafe<object[]>(
        `SELECT (SELECT count(*)::int FROM orders WHERE store_id = $1 AND paid_at IS NOT NULL) AS orders,
          (SELECT coalesce(sum(captured), 0)::int FROM orders WHERE store_id = $1 AND paid_at IS NOT NULL) AS sales,
          (SELECT count(*)::int FROM orders WHERE store_id = $1 AND type = 'order') AS placed,
          (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE store_id = $1 AND status = 'succeeded') AS refunds,
          (SELECT coalesce(sum(units), 0)::int FROM product_sales WHERE store_id = $1) AS units`,
        id,
      );
      const current = row?.periods.find(({ isCurrent }) => isCurrent);
      const { orders, sales, placed, refunds } = current ?? {};
      return {
        summarized: { orders, sales, placed, refunds, units: row?.products[0]?.units ?? 0 },
        plain,
      };
    },
    { isolationLevel: "RepeatableRead" },
  );
}
