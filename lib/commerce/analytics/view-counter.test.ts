import { beforeEach, expect, test } from "vitest";
import { db, statementCount } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { openPlainShop, placeOrder } from "@/lib/testing/orders";
import { createStore, type TestStore } from "@/lib/testing/store";
import { purgeSearches } from "./purge-searches";
import { countProductView, countSearch, flushViewCounts } from "./view-counter";

beforeEach(() => flushViewCounts());

const at = (store: TestStore, moment: string, livemode = false) => ({
  store: store.settings,
  livemode,
  now: new Date(moment),
});

const DAY = { from: "2026-05-01", to: "2026-05-01" };

async function searches(store: TestStore, query: Record<string, string> = { period: "today" }) {
  return (await api.private(store).get("/analytics/searches", { query })).body.data;
}

async function views(store: TestStore, query: Record<string, string>, isLive = false) {
  const { body } = await api.private(store).get("/analytics/funnel", { query, isLive });
  const [, step] = body.data.steps;
  return [step.step, step.count, step.previous];
}

test("a product view and a search cost the request no statement, and are visible once written", async () => {
  const store = await createStore();
  const { slug } = await publishedProduct(store, { name: "Walnut board" });
  const client = api.public(store);
  const look = async () => {
    await client.get(`/products/${slug}`);
    await client.get("/products", { query: { q: " WALNUT  board" } });
    await client.get("/products", { query: { q: "xylophone" } });
  };
  await look();
  const before = statementCount();
  await look();
  // Two lists and a product read the catalogue's version, and nothing else.
  expect(statementCount() - before).toBe(3);
  const beforeWriting = statementCount();
  await flushViewCounts();
  expect(statementCount() - beforeWriting).toBe(1);
  await flushViewCounts();
  expect(statementCount() - beforeWriting).toBe(1);

  expect(await views(store, { period: "today" })).toEqual(["product_view", 2, 0]);
  expect(await searches(store)).toMatchObject({
    searches: 4,
    withoutResults: 2,
    terms: [
      { term: "walnut board", searches: 2, withoutResults: 0 },
      { term: "xylophone", searches: 2, withoutResults: 2 },
    ],
    missed: [{ term: "xylophone", searches: 2, withoutResults: 2 }],
  });
});

test("prefetching a product, or showing it beside others, is no view", async () => {
  const store = await createStore();
  const { slug } = await publishedProduct(store);
  const client = api.public(store);
  const ask = (query: Record<string, string>) => client.get(`/products/${slug}`, { query });
  const [seen, unseen] = [await ask({ isView: "true" }), await ask({ isView: "false" })];
  expect(unseen.text).toBe(seen.text);
  expect((await ask({ isView: "no" })).status).toBe(422);
  await flushViewCounts();
  expect(await views(store, { period: "today" })).toEqual(["product_view", 1, 0]);
});

test("further pages, filters and possible personal data are no searches; a missing product is no view", async () => {
  const store = await createStore();
  const client = api.public(store);
  const others: Record<string, string>[] = [
    { q: "mug", page: "2" },
    { q: "mug", inStock: "true" },
    { q: "mug", maxPrice: "900" },
    { q: "ada@example.com" },
    { q: "07700 900123" },
    {},
  ];
  for (const query of others) {
    expect((await client.get("/products", { query })).status).toBe(200);
  }
  expect((await client.get("/products/nowhere")).status).toBe(404);
  await flushViewCounts();
  expect(await searches(store)).toMatchObject({ searches: 0, terms: [], missed: [] });
  expect(await views(store, { period: "today" })).toEqual(["product_view", 0, 0]);
});

test("counts belong to the store's day, to the store and to the mode", async () => {
  const store = await createStore({ timezone: "Asia/Kathmandu" });
  const other = await createStore();
  const moments = ["2026-04-30T18:14:59Z", "2026-04-30T18:15:00Z", "2026-05-01T18:14:59Z"];
  for (const moment of [...moments, "2026-05-01T18:15:00Z"]) {
    countProductView(at(store, moment));
    countSearch(at(store, moment), { q: "mug", page: 1 }, true);
  }
  countProductView(at(store, "2026-05-01T10:00:00Z", true));
  countSearch(at(store, "2026-05-01T10:00:00Z", true), { q: "mug", page: 1 }, true);
  countProductView(at(other, "2026-05-01T10:00:00Z"));
  await flushViewCounts();
  expect(await views(store, DAY)).toEqual(["product_view", 2, 1]);
  expect(await views(store, DAY, true)).toEqual(["product_view", 1, 0]);
  expect(await searches(store, DAY)).toMatchObject({ searches: 2, withoutResults: 0 });
  expect(await searches(other, DAY)).toMatchObject({ searches: 0 });
});

test("eight processes that write at once lose nothing", async () => {
  const store = await createStore({ timezone: "UTC" });
  const writing: Promise<void>[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (let n = 0; n < 40; n += 1) {
      countSearch(
        at(store, "2026-05-01T10:00:00Z"),
        { q: `term ${(n * 7 + round) % 40}`, page: 1 },
        n > 0,
      );
      countProductView(at(store, `2026-05-01T1${(n + round) % 10}:00:00Z`));
    }
    // Not awaited: the next is counted and written meanwhile.
    writing.push(flushViewCounts());
  }
  await Promise.all(writing);
  expect(await views(store, DAY)).toEqual(["product_view", 320, 0]);
  expect(await searches(store, DAY)).toMatchObject({ searches: 320, withoutResults: 8 });
});
test("invented terms fill neither memory nor table, and known ones are still counted", async () => {
  const store = await createStore({ timezone: "UTC" });
  const ctx = at(store, "2026-05-01T10:00:00Z");
  countSearch(ctx, { q: "mug", page: 1 }, true);
  await flushViewCounts();
  for (let n = 0; n < 6_000; n += 1)
    countSearch(ctx, { q: `invented ${n.toString(36)}`, page: 1 }, false);
  await flushViewCounts();
  const kept = () => db.searchTermCount.count({ where: { storeId: store.id } });
  expect(await kept()).toBe(1_000);
  countSearch(ctx, { q: "mug", page: 1 }, true);
  countSearch(ctx, { q: "one more", page: 1 }, true);
  await flushViewCounts();
  expect(await kept()).toBe(1_000);
  expect((await searches(store, DAY)).terms[0]).toMatchObject({ term: "mug", searches: 2 });
});

test("a deleted store does not block other stores' counts, and old searches are deleted", async () => {
  const store = await createStore({ timezone: "UTC" });
  const gone = {
    ...at(store, "2026-05-01T10:00:00Z"),
    store: { ...store.settings, id: "str_gone" },
  };
  countProductView(gone);
  countSearch(gone, { q: "mug", page: 1 }, true);
  countSearch(at(store, "2026-05-01T10:00:00Z"), { q: "mug", page: 1 }, true);
  await flushViewCounts();
  expect(await searches(store, DAY)).toMatchObject({ searches: 1 });
  await purgeSearches(new Date("2027-06-05T00:00:00Z"));
  expect(await searches(store, DAY)).toMatchObject({ searches: 1 });
  await purgeSearches(new Date("2027-06-06T00:00:00Z"));
  expect(await searches(store, DAY)).toMatchObject({ searches: 0 });
});

test("the funnel agrees with the summary on visits, carts and orders, in two statements", async () => {
  const shop = await openPlainShop();
  await placeOrder(shop);
  await placeOrder(shop, { paymentMethod: "bank_transfer" });
  const client = api.private(shop.store);
  const query = { period: "today" };
  const { current } = (await client.get("/analytics/summary", { query })).body.data;
  const before = statementCount();
  const { steps, conversion } = (await client.get("/analytics/funnel", { query })).body.data;
  expect(statementCount() - before).toBe(2);
  const { visits, carts, checkouts } = current.conversion;
  expect(steps).toEqual([
    { step: "visit", count: visits, previous: 0 },
    { step: "product_view", count: 0, previous: 0 },
    { step: "cart", count: carts, previous: 0 },
    { step: "checkout", count: checkouts, previous: 0 },
    { step: "order", count: 2, previous: 0 },
    { step: "paid", count: 1, previous: 0 },
  ]);
  const { rate, definition } = current.conversion;
  expect(conversion).toEqual({ rate, previousRate: null, definition });
  expect([rate, definition]).toEqual([2 / visits, "orders_placed_per_visit"]);
  expect([carts, checkouts]).toEqual([2, 2]);
});
