import { afterAll, expect, test } from "vitest";
import { listProducts } from "@/lib/commerce/catalog";
import { readShopperPrices } from "@/lib/commerce/price-lists";
import { findPrivateStore, findStore } from "@/lib/commerce/stores";
import { listTranslations } from "@/lib/commerce/translations";
import { ProductQuery } from "@/lib/contract/product";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { ALWAYS, IDLE_INVARIANTS } from "@/lib/testing/invariants";
import { brokenInvariants } from "@/lib/testing/shop";
import { ORDERS } from "./demo/orders";
import { PRODUCTS } from "./demo/products";
import { seedLarge } from "./large/seed-large";
import { hasShop, seedDemo } from "./seed-demo";

/* One shop for the whole file: each test looks at it a little later than the one before. */

const DISCONNECTED = {
  ...{ MOLLIE_API_KEY: "", MOLLIE_API_BASE: "", STRIPE_API_BASE: "" },
  ...{ STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "" },
};
afterAll(() => overrideEnvironment(DISCONNECTED));

const silent = { onStep: () => undefined };

test("what an interrupted making left behind is cleared, and a whole shop is made", async () => {
  const left = newId("store");
  await db.store.create({
    data: {
      id: left,
      name: "Half a shop",
      currency: "GBP",
      supportedCurrencies: [],
      supportedLocales: [],
      defaultLocale: "en-GB",
      timezone: "UTC",
      country: "GB",
      modes: { create: [{ livemode: false }] },
    },
  });
  await db.product.create({
    data: { id: newId("product"), storeId: left, slug: "a", name: "A", price: 1 },
  });
  expect(await hasShop()).toBe(false);
  // No account takes demo orders, and none is asked: no server answers at these addresses.
  const nobody = "http://localhost:9";
  overrideEnvironment({
    ...{ MOLLIE_API_KEY: "test_demo", MOLLIE_API_BASE: nobody, STRIPE_API_BASE: nobody },
    ...{ STRIPE_SECRET_KEY: "sk_test_demo", STRIPE_PUBLISHABLE_KEY: "pk_test_demo" },
  });
  const shop = await seedDemo(silent);
  expect(await hasShop()).toBe(true);
  expect(await db.store.findMany({ select: { id: true } })).toEqual([{ id: shop.storeId }]);
  expect(await db.product.count()).toBe(PRODUCTS.length);
  expect(await db.apiKey.count({ where: { storeId: shop.storeId } })).toBe(4);
  const store = await findPrivateStore({ store: { id: shop.storeId }, livemode: false });
  expect(store.policies.map(({ slug }) => slug)).toEqual([
    "delivery-and-returns",
    "privacy",
    "terms",
  ]);
  expect([store.tagline, store.heroImageUrl, store.contactEmail]).not.toContain(null);
  // A whole shop is made here: six seconds of work, and more on a busy machine.
}, 60_000);

test("a shop that is there is not touched", async () => {
  const before = await db.store.findFirst();
  await expect(seedDemo(silent)).rejects.toThrow("has a shop already");
  expect(await db.store.findFirst()).toEqual(before);
});

test("the shop shows its published products in their order", async () => {
  const published = PRODUCTS.filter(({ status }) => status === "published").map(({ slug }) => slug);
  expect(await slugsShown({ perPage: "100" })).toEqual(published);
});

test("every product has the stock it is written with, less what the orders took", async () => {
  const sold = await db.orderLine.groupBy({
    by: ["variantId"],
    _sum: { quantity: true, restocked: true },
  });
  const soldOf = new Map(
    sold.map(({ variantId, _sum }) => [variantId, (_sum.quantity ?? 0) - (_sum.restocked ?? 0)]),
  );
  const stock = await db.stock.findMany({ include: { variant: { include: { product: true } } } });
  const counted = PRODUCTS.filter(({ parts }) => parts === undefined);
  for (const { slug, stock: written } of counted) {
    const rows = stock.filter(({ variant }) => variant.product.slug === slug);
    const tracked = rows[0]?.variant.product.trackInventory ?? false;
    const count = (livemode: boolean) =>
      rows
        .filter((row) => row.livemode === livemode)
        .reduce(
          (sum, row) =>
            sum + row.available + (livemode || !tracked ? 0 : (soldOf.get(row.variantId) ?? 0)),
          0,
        );
    expect([slug, count(true), count(false)]).toEqual([slug, written, written]);
  }
});

test("every state has its order, and the books of the payments agree", async () => {
  const orders = await db.order.findMany({ where: { type: "order" }, include: { refunds: true } });
  expect(orders).toHaveLength(ORDERS.length);
  expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(
    new Set(["paid", "pending", "requires_action", "partially_refunded", "refunded", "cancelled"]),
  );
  for (const { captured, refunded, refundPending, total, paidAt, refunds } of orders) {
    expect(captured).toBe(paidAt ? total : 0n);
    expect(refunded).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0n));
    expect(refundPending).toBe(0n);
  }
  // One that waits for its bank has no number yet.
  const placed = orders.filter(({ paymentStatus }) => paymentStatus !== "requires_action");
  const numbers = placed.map(({ orderNumber }) => Number(orderNumber?.replace("T-", ""))).sort();
  expect(numbers).toEqual(placed.map((_, index) => 1001 + index));
});

test("the books of the demo keep every rule of the house", async () => {
  const store = await db.store.findFirstOrThrow();
  // Some wait for their shopper, mails and documents for the started shop; all else is settled.
  const {
    "no payment is left open": _payments,
    "no stock is left held": _holds,
    "no mail is left waiting": _mails,
    "no document is left to be written": _documents,
    ...atRest
  } = IDLE_INVARIANTS;
  expect(await brokenInvariants({ store }, { ...ALWAYS, ...atRest })).toEqual([]);
});

test("a shopper who reads German finds all of it translated", async () => {
  const { id } = await db.store.findFirstOrThrow();
  const store = await findStore(id);
  const { meta } = await listTranslations({ store }, { page: 1, perPage: 1 });
  const german = meta.locales.find(({ locale }) => locale === "de-DE");
  expect(german).toMatchObject({ outdated: 0 });
  const missing = await listTranslations(
    { store },
    { page: 1, perPage: 100, locale: "de-DE", state: "missing" },
  );
  // Measures need none.
  expect(missing.data.filter(({ ownerType }) => !ownerType.startsWith("option"))).toEqual([]);
});

test("ratings count the approved reviews", async () => {
  const product = await db.product.findFirstOrThrow({ where: { slug: "everyday-mug" } });
  const where = { productId: product.id, status: "approved", livemode: false };
  const { _sum, _count } = await db.review.aggregate({
    where,
    _sum: { rating: true },
    _count: true,
  });
  const stats = await db.productStats.findFirst({
    where: { productId: product.id, livemode: false },
  });
  expect(_count).toBeGreaterThan(0);
  expect([stats?.reviewCount, stats?.ratingSum]).toEqual([_count, _sum.rating]);
});

test("a large catalogue joins it, twice without a clash, and can be found", async () => {
  const store = await db.store.findFirstOrThrow();
  const made: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    await seedLarge(store.id, { products: 60, onProgress: (count) => made.push(count) });
  }
  expect(made).toEqual([60, 60]);
  expect(await db.product.count()).toBe(PRODUCTS.length + 120);
  const [large] = await db.product.findMany({
    where: { hasVariants: true, status: "published", sortOrder: { gt: 1000 } },
    include: { variants: { include: { stock: true, values: true } }, options: true, stats: true },
  });
  assert(large, "some of them have options");
  expect(large.variants.length).toBeGreaterThan(1);
  for (const { stock, values } of large.variants) {
    expect([stock.length, values.length]).toEqual([2, large.options.length]);
  }
  const isInStock = large.variants.some(({ stock }) =>
    stock.some(({ available }) => available > 0),
  );
  expect(large.stats.map(({ inStock }) => inStock)).toEqual([isInStock, isInStock]);
  expect(await slugsShown({ q: large.name, perPage: "100" })).toContain(large.slug);
});

async function slugsShown(asked: Record<string, string>): Promise<string[]> {
  const { id } = await db.store.findFirstOrThrow();
  const store = await findStore(id);
  assert(store, "the shop is there");
  const view = { store, livemode: false, locale: "en-GB", now: now() };
  const { json } = await listProducts(view, ProductQuery.parse(asked));
  return JSON.parse(json).data.map(({ slug }: { slug: string }) => slug);
}

test("a customer is in the trade group, and pays less per unit the more they take", async () => {
  const [member] = await db.customer.findMany({
    where: { tags: { has: "trade" } },
    select: { id: true, storeId: true },
  });
  assert(member, "the demo has a trade customer");
  const prices = await readShopperPrices({
    ...{ storeId: member.storeId, livemode: false, currency: "GBP", now: now() },
    shopper: { customerId: member.id, country: "GB" },
  });
  const cost = (quantity: number) => prices.priceOf("any", 1_000, quantity);
  expect([1, 9, 10, 50].map(cost)).toEqual([900, 900, 850, 800]);
  expect(prices.minimumOrder).toBe(5_000);
});
