import { afterEach, beforeEach, expect, test } from "vitest";
import { saveCheckoutData, selectShippingOption } from "@/lib/commerce/cart";
import { submitCheckout } from "@/lib/commerce/checkout";
import { hashCartToken } from "@/lib/commerce/stores";
import { setClockOffset } from "@/lib/kit/clock";
import { db, statementCount } from "@/lib/platform/db";
import { api, newToken } from "@/lib/testing/http";
import { openPlainShop } from "@/lib/testing/orders";
import { LONDON, type Shop, sell, visitor } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";
import { countBought } from "./count-bought";
import { purgeSearches } from "./purge-searches";
import { flushViewCounts } from "./view-counter";

beforeEach(() => flushViewCounts());
afterEach(() => setClockOffset(0));

/** A shopper with a cart of their own. */
function shopper(shop: Shop) {
  const token = newToken();
  const client = api.public(shop.store);
  const ctx = visitor(shop, Buffer.from(hashCartToken(shop.store.id, false, token)));
  return {
    add: (body: object) => client.post("/cart/items", { token, body }),
    order: async () => {
      await saveCheckoutData(ctx(), { email: "ada@example.com", shippingAddress: LONDON });
      await selectShippingOption(ctx(), shop.shippingOptionId);
      await submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
    },
  };
}

const report = async (store: TestStore, isLive = false) =>
  (
    await api.private(store).get("/analytics/searches", { query: { period: "7d" }, isLive })
  ).body.data.terms.map((term: Record<string, unknown> & { revenue: { amount: number } }) => [
    term.term,
    term.searches,
    term.clicks,
    term.clickRate,
    term.orders,
    term.revenue.amount,
  ]);

test("clicks and orders count for the search that led to them, without a statement in the request", async () => {
  const shop = await openPlainShop({ timezone: "UTC" });
  const client = api.public(shop.store);
  const board = await sell(shop, { name: "Walnut board", price: 4_000 });
  const mug = await sell(shop, { name: "Mug", price: 900 });
  const [{ slug }] = (await client.get("/products", { query: { q: "walnut" } })).body.data;
  await client.get("/products", { query: { q: "Walnut" } });
  await client.get(`/products/${slug}`);
  const statements = async (work: () => Promise<unknown>) => {
    const before = statementCount();
    await work();
    return statementCount() - before;
  };
  const look = (query: Record<string, string>) => client.get(`/products/${slug}`, { query });
  const [plain, led] = [
    await statements(() => look({ isView: "false" })),
    await statements(() => look({ isView: "false", searchTerm: " WALNUT " })),
  ];
  expect(led).toBe(plain);
  const ada = shopper(shop);
  await ada.add({ productId: mug.productId });
  const [added, addedLed] = [
    await statements(() => ada.add({ productId: mug.productId, quantity: 1 })),
    await statements(() => ada.add({ productId: slug, quantity: 2, searchTerm: "walnut" })),
  ];
  expect(addedLed).toBe(added);
  await ada.order();
  expect(await statements(flushViewCounts)).toBe(1);

  // Any number of processes, each product once.
  const taken = await Promise.all(Array.from({ length: 4 }, () => countBought()));
  expect(taken.reduce((sum, one) => sum + one)).toBe(1);
  expect(await countBought()).toBe(0);
  expect(await report(shop.store)).toEqual([["walnut", 2, 1, 0.5, 1, 8_000]]);
  expect(await report(shop.store, true)).toEqual([]);
  expect(await db.searchCartAdd.count({ where: { productId: board.productId } })).toBe(0);
});

test("an order a day later counts for no search, and additions not ordered are deleted", async () => {
  const shop = await openPlainShop({ timezone: "UTC" });
  const { productId } = await sell(shop);
  await api.public(shop.store).get("/products", { query: { q: "mug" } });
  const [late, early] = [shopper(shop), shopper(shop)];
  for (const one of [late, early]) await one.add({ productId, searchTerm: "mug" });
  await flushViewCounts();
  setClockOffset(24 * 3600 - 60);
  await early.order();
  setClockOffset(24 * 3600 + 60);
  await late.order();
  expect(await countBought()).toBe(1);
  const [[, , , , orders]] = await report(shop.store);
  expect(orders).toBe(1);

  const kept = () => db.searchCartAdd.count({ where: { storeId: shop.store.id } });
  await purgeSearches();
  expect(await kept()).toBe(1);
  await purgeSearches(new Date(Date.now() + 26 * 3_600_000));
  expect(await kept()).toBe(0);
});

test("the last search that led to a product counts, two products of one order are one order, others none", async () => {
  const shop = await openPlainShop({ timezone: "UTC" });
  const client = api.public(shop.store);
  for (const q of ["mug", "cup"]) await client.get("/products", { query: { q } });
  const [mug, cup, lid] = [await sell(shop), await sell(shop), await sell(shop)];
  const ada = shopper(shop);
  await ada.add({ productId: mug.productId, searchTerm: "mug" });
  await ada.add({ productId: mug.productId, searchTerm: "cup" });
  await ada.add({ productId: cup.productId, searchTerm: "cup" });
  await ada.add({ productId: lid.productId });
  // Refused, or personal data: not counted.
  expect((await ada.add({ productId: "prod_none", searchTerm: "cup" })).status).toBe(404);
  await ada.add({ productId: lid.productId, searchTerm: "ada@example.com" });
  await flushViewCounts();
  await ada.order();
  await countBought();
  expect(await report(shop.store)).toEqual([
    ["cup", 1, 0, 0, 1, 3 * 1_250],
    ["mug", 1, 0, 0, 0, 0],
  ]);
});

test("a click and an order just after midnight are of the search before it", async () => {
  const shop = await openPlainShop({ timezone: "UTC" });
  const { productId } = await sell(shop);
  const toMidnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
  setClockOffset(toMidnight - 60);
  await api.public(shop.store).get("/products", { query: { q: "mug" } });
  await flushViewCounts();
  setClockOffset(toMidnight + 60);
  const ada = shopper(shop);
  await ada.add({ productId, searchTerm: "mug" });
  await ada.order();
  await flushViewCounts();
  expect(await countBought()).toBe(1);
  expect(await report(shop.store)).toEqual([["mug", 1, 0, 0, 1, 1_250]]);
});
