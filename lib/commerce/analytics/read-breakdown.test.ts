import { describe, expect, it } from "vitest";
import { applyDiscount } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { db, statementCount } from "@/lib/platform/db";
import { category, discountOf } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { paidOrderRow } from "@/lib/testing/paid-order-row";
import { planOfEmptyTables } from "@/lib/testing/plan-of-empty-tables";
import { fillCart, type Shop, sell, visitor } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";
import { BREAKDOWN } from "./breakdown-sql";

type Row = { key: string | null; name: string | null; quantity: number; orders: number };

async function breakdown(store: TestStore, by: string, asked = {}, isLive = false) {
  const query = { by, period: "today", ...asked };
  return (await api.private(store).get("/analytics/breakdown", { query, isLive })).body.data;
}

/** What is sold of each key: `[key, quantity, orders, net]`, and the same of the previous period with `previous`. */
async function rowsBy(store: TestStore, by: string, asked = {}, isLive = false) {
  const { rows } = await breakdown(store, by, asked, isLive);
  return rows.map((row: Row & { netSales: { amount: number } }) => [
    row.key,
    row.quantity,
    row.orders,
    row.netSales.amount,
  ]);
}

/** Buys these now, and returns the order. */
async function buy(shop: Shop, lines: { productId: string; quantity?: number }[], code?: string) {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, lines);
  if (code !== undefined) await applyDiscount(ctx(), code);
  return (await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" })).orderId;
}

const paidAt = (id: string, moment: string) =>
  db.order.update({ where: { id }, data: { paidAt: new Date(moment) } });

describe("sales by dimension", () => {
  it("by product and category count an order once in each, and a product in each of its categories", async () => {
    const shop = await openPlainShop();
    const [pots, gifts] = [await category(shop.store, "Pots"), await category(shop.store, "Gifts")];
    const teapot = await sell(shop, {
      name: "Teapot",
      price: 2_000,
      categoryIds: [pots.id, gifts.id],
    });
    const jug = await sell(shop, { name: "Jug", price: 1_000, categoryIds: [pots.id] });
    const card = await sell(shop, { name: "Card", price: 300 });
    await buy(shop, [teapot, { ...jug, quantity: 2 }]);
    await buy(shop, [jug, card]);

    expect(await rowsBy(shop.store, "product")).toEqual([
      [jug.productId, 3, 2, 3_000],
      [teapot.productId, 1, 1, 2_000],
      [card.productId, 1, 1, 300],
    ]);
    expect(await rowsBy(shop.store, "category")).toEqual([
      [pots.id, 4, 2, 5_000],
      [gifts.id, 1, 1, 2_000],
      [null, 1, 1, 300],
    ]);
    const { rows, total, by } = await breakdown(shop.store, "category");
    expect({ total, by, names: rows.map(({ name }: Row) => name) }).toEqual({
      total: 3,
      by: "category",
      names: ["Pots", "Gifts", null],
    });
    expect(rows[0].netSales).toMatchObject({ currency: "GBP", formatted: "£50.00" });
  });

  it("by country count by the shipping address, or the visitor's country", async () => {
    const shop = await openPlainShop();
    await placeOrder(shop, { price: 500 });
    const { orderId } = await placeOrder(shop, { price: 700 });
    const { shippingAddress } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const abroad = { ...Object(shippingAddress), countryCode: "FR" };
    await db.order.update({ where: { id: orderId }, data: { shippingAddress: abroad } });
    expect(await rowsBy(shop.store, "country")).toEqual([
      ["FR", 2, 1, 1_400],
      ["GB", 2, 1, 1_000],
    ]);
  });

  it("by discount deduct a code's share from the products it was spread over", async () => {
    const shop = await openPlainShop();
    await discountOf(shop.store, { code: "TENTH" });
    const mug = await sell(shop, { price: 1_000 });
    const bowl = await sell(shop, { price: 3_000 });
    await buy(shop, [mug, bowl], "TENTH");
    await buy(shop, [mug]);
    expect(await rowsBy(shop.store, "discount")).toEqual([
      ["TENTH", 2, 1, 3_600],
      [null, 1, 1, 1_000],
    ]);
    expect(await rowsBy(shop.store, "product")).toEqual([
      [bowl.productId, 1, 1, 2_700],
      [mug.productId, 2, 2, 1_900],
    ]);
  });

  it("exclude refunds, each product its share, and all of a cancelled order", async () => {
    const shop = await openPlainShop();
    const mug = await sell(shop, { price: 1_000 });
    const bowl = await sell(shop, { price: 3_000 });
    const orderId = await buy(shop, [mug, bowl]);
    const client = api.private(shop.store);
    await client.post(`/orders/${orderId}/refund`, { body: { amount: 1_000, reason: "other" } });
    expect(await rowsBy(shop.store, "product")).toEqual([
      [bowl.productId, 1, 1, 2_250],
      [mug.productId, 1, 1, 750],
    ]);
    expect(await rowsBy(shop.store, "country")).toEqual([["GB", 2, 1, 3_000]]);

    const second = await buy(shop, [mug]);
    const cancelled = await client.post(`/orders/${second}/cancel`, { body: {} });
    expect(cancelled.body.data.paymentStatus).toBe("cancelled");
    expect(await rowsBy(shop.store, "discount")).toEqual([[null, 3, 2, 3_000]]);
    expect(await rowsBy(shop.store, "product")).toEqual([
      [bowl.productId, 1, 1, 2_250],
      [mug.productId, 2, 2, 750],
    ]);
  });

  it("leave out unpaid orders, and include the figures of the previous period", async () => {
    const shop = await openPlainShop();
    await placeOrder(shop, { paymentMethod: "bank_transfer" });
    expect(await rowsBy(shop.store, "country")).toEqual([]);

    const mug = await sell(shop, { price: 1_000 });
    await paidAt(await buy(shop, [mug]), "2026-05-10T12:00:00Z");
    await paidAt(await buy(shop, [{ ...mug, quantity: 3 }]), "2026-05-11T12:00:00Z");
    const day = { from: "2026-05-11", to: "2026-05-11" };
    for (const by of ["product", "category", "country", "discount"]) {
      const { rows } = await breakdown(shop.store, by, day);
      expect(rows).toMatchObject([
        {
          quantity: 3,
          netSales: { amount: 3_000 },
          previous: { quantity: 1, orders: 1, netSales: { amount: 1_000 } },
        },
      ]);
    }
  });

  it("are those of the store's own days, its own orders and one mode", async () => {
    const shop = await openPlainShop();
    const other = await openPlainShop();
    await db.store.update({ where: { id: shop.store.id }, data: { timezone: "Asia/Kathmandu" } });
    const mug = await sell(shop, { price: 1_000 });
    for (const moment of [
      "2026-04-30T18:14:59.999Z",
      "2026-04-30T18:15:00Z",
      "2026-05-01T18:14:59.999Z",
      "2026-05-01T18:15:00Z",
    ]) {
      await paidAt(await buy(shop, [mug]), moment);
    }
    const { orderId } = await placeOrder(other);
    await paidAt(orderId, "2026-05-01T12:00:00Z");
    const day = { from: "2026-05-01", to: "2026-05-01" };
    for (const by of ["product", "category", "country", "discount"]) {
      const sold = await rowsBy(shop.store, by, day);
      expect(sold.map(([, ...figures]: unknown[]) => figures)).toEqual([[2, 2, 2_000]]);
      expect(await rowsBy(shop.store, by, day, true)).toEqual([]);
      expect(await rowsBy(other.store, by, day)).toHaveLength(1);
    }
  });

  it("show fifty rows, say how many there are, and cost one statement", async () => {
    const shop = await openPlainShop();
    const { orderId } = await placeOrder(shop);
    const at = new Date();
    await db.order.createMany({
      data: Array.from({ length: 54 }, (_, n) =>
        paidOrderRow(shop.store, at, { discountCode: `CODE${n}`, captured: 10_000 + n }),
      ),
    });
    const before = statementCount();
    const { rows, total } = await breakdown(shop.store, "discount");
    expect(statementCount() - before).toBeLessThanOrEqual(2);
    expect([rows.length, total, rows[0].key, orderId]).toEqual([50, 55, "CODE53", orderId]);
  });

  it("refuse an unknown dimension", async () => {
    const shop = await openPlainShop();
    const reply = await api
      .private(shop.store)
      .get("/analytics/breakdown", { query: { by: "mood" } });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["by"]]);
  });
});

it.each(Object.entries(BREAKDOWN))("the plan by %s reads ranges of indexes", async (_, text) => {
  const values = [
    "'x'",
    "true",
    "'Europe/London'",
    "'2026-04-01'",
    "'2026-05-01'",
    "'2026-05-30'",
    "50",
  ];
  const statement = values.reduce((sql, value, at) => sql.replaceAll(`$${at + 1}`, value), text);
  const steps = await planOfEmptyTables(statement);
  expect(steps).not.toMatch(/Seq Scan on (orders|product_sales)/);
  expect(steps).toContain("using product_sales_of_time");
});
