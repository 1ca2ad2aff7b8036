import { describe, expect } from "vitest";
import { listChanges } from "@/lib/commerce/audit-log";
import { findBoughtTogether, updateProduct } from "@/lib/commerce/catalog";
import { submitCheckout } from "@/lib/commerce/checkout";
import { adjustInventory } from "@/lib/commerce/inventory";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { category, publishedProduct, seller } from "@/lib/testing/catalog";
import { newEmail } from "@/lib/testing/customers";
import { api } from "@/lib/testing/http";
import { fillCart, type Shop, sell, visitor } from "@/lib/testing/shop";
import { counted } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

/** The names of the related products of a product. */
async function names(store: TestStore, product: string, isLive = false): Promise<string[]> {
  const reply = await api.public(store).get(`/products/${product}/related`, { isLive });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(({ name }: { name: string }) => name);
}

async function choose(store: TestStore, product: string, productIds: string[]) {
  const reply = await api
    .private(store)
    .put(`/products/${product}/related`, { body: { productIds } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

/** Products that one order has, paid by card. */
async function buy(shop: Shop, items: { productId: string; variantId: string }[]) {
  const ctx = visitor(shop);
  await fillCart(shop, ctx, items, newEmail());
  return submitCheckout(ctx(), { paymentMethod: "pm_card_visa" });
}

/** As the job does it: one mode after another, until nothing is due. */
async function findAll(now = new Date()): Promise<void> {
  while ((await findBoughtTogether(now)) > 0);
}

describe("GET /products/{product}/related", () => {
  test("lists the other products of its categories by default", async ({ store }) => {
    const { id } = await category(store, "Cups");
    const make = (name: string, more: Parameters<typeof publishedProduct>[1] = {}) =>
      publishedProduct(store, { name, categoryIds: [id], ...more });
    const mug = await make("Mug");
    await make("Second", { sortOrder: 2 });
    const first = await make("First", { sortOrder: 1 });
    await make("Sold out", { stock: 0 });
    await make("Draft", { status: "draft" });
    await publishedProduct(store, { name: "Elsewhere" });
    expect(await names(store, mug.slug)).toEqual(["First", "Second"]);
    await adjustInventory(seller(store, { isLive: true }), first.id, {
      ...{ variantId: first.variants[0]?.id ?? "", operation: "set", quantity: 0 },
    });
    expect(await names(store, mug.id, true)).toEqual(["Second"]);
    expect(await names(store, mug.id)).toEqual(["First", "Second"]);
  });

  test("has what was paid for together first, by how often, and each mode its own", async ({
    shop,
  }) => {
    const [mug, plate, bowl, lonely] = [
      await sell(shop, { name: "Mug" }),
      await sell(shop, { name: "Plate" }),
      await sell(shop, { name: "Bowl" }),
      await sell(shop, { name: "Lonely" }),
    ];
    await buy(shop, [mug, bowl]);
    await buy(shop, [mug, plate]);
    await buy(shop, [mug, plate, bowl]);
    await buy(shop, [mug, plate]);
    await buy(shop, [lonely]);
    expect(await names(shop.store, mug.productId)).toEqual([]);
    await findAll();
    expect(await names(shop.store, mug.productId)).toEqual(["Plate", "Bowl"]);
    expect(await names(shop.store, bowl.productId)).toEqual(["Mug", "Plate"]);
    expect(await names(shop.store, lonely.productId)).toEqual([]);
    const live = await db.relatedProducts.findUniqueOrThrow({
      where: { productId: mug.productId },
    });
    expect([live.boughtLive, live.boughtTest]).toEqual([[], [plate.productId, bowl.productId]]);
    // What is sold out or taken down goes at once, and comes back.
    const author = seller(shop.store);
    const set = (quantity: number) =>
      adjustInventory(author, plate.productId, {
        ...{ variantId: plate.variantId, operation: "set" as const, quantity },
      });
    await set(0);
    expect(await names(shop.store, mug.productId)).toEqual(["Bowl"]);
    await set(5);
    await updateProduct(author, bowl.productId, { status: "draft" });
    expect(await names(shop.store, mug.productId)).toEqual(["Plate"]);
  });

  test("leaves out orders that are cancelled or older than 180 days, once a day", async ({
    shop,
  }) => {
    const [mug, plate, bowl] = [
      await sell(shop, { name: "Mug" }),
      await sell(shop, { name: "Plate" }),
      await sell(shop, { name: "Bowl" }),
    ];
    await buy(shop, [mug, plate]);
    const { orderId } = await buy(shop, [mug, bowl]);
    await findAll();
    expect(await names(shop.store, mug.productId)).toEqual(
      ["Bowl", "Plate"].sort(byId([bowl, plate])),
    );
    await db.order.update({ where: { id: orderId }, data: { paymentStatus: "refunded" } });
    await findAll();
    expect(await names(shop.store, mug.productId)).toHaveLength(2);
    const day = 24 * 60 * 60 * 1000;
    await findAll(new Date(Date.now() + day));
    expect(await names(shop.store, mug.productId)).toEqual(["Plate"]);
    await findAll(new Date(Date.now() + 181 * day));
    expect(await names(shop.store, mug.productId)).toEqual([]);
  });

  test("has the seller's own choice, in its order and nothing else", async ({ store }) => {
    const { id } = await category(store, "Cups");
    const [mug, a, b] = await Promise.all(
      ["Mug", "A", "B"].map((name) => publishedProduct(store, { name, categoryIds: [id] })),
    );
    const soldOut = await publishedProduct(store, { name: "Sold out", stock: 0 });
    const ids = [b?.id ?? "", soldOut.id, a?.id ?? ""];
    expect(await names(store, mug?.id ?? "")).toHaveLength(2);
    const kept = await choose(store, mug?.slug ?? "", ids);
    expect(kept).toEqual({ productIds: ids, boughtTogetherIds: [] });
    expect(await names(store, mug?.id ?? "")).toEqual(["B", "A"]);
    await choose(store, mug?.id ?? "", [b?.id ?? ""]);
    expect(await names(store, mug?.id ?? "")).toEqual(["B"]);
    const { data } = await listChanges(seller(store), {
      ...{ objectId: mug?.id ?? "", page: 1, perPage: 1 },
    });
    expect(data[0]).toMatchObject({
      ...{ action: "product.updated", before: { relatedProductIds: ids } },
      after: { relatedProductIds: [b?.id] },
    });
    await choose(store, mug?.id ?? "", []);
    expect(await names(store, mug?.id ?? "")).toHaveLength(2);
  });

  test("takes one statement beside that of the version, and none until something changes", async ({
    store,
  }) => {
    const { id } = await category(store, "Cups");
    const mug = await publishedProduct(store, { name: "Mug", categoryIds: [id] });
    await publishedProduct(store, { name: "Bowl", categoryIds: [id] });
    const ask = async () =>
      (await counted(() => api.public(store).get(`/products/${mug.id}/related`))).statements;
    await api.public(store).get("/products");
    expect(await ask()).toBe(2);
    expect(await ask()).toBe(1);
  });

  test("404 for what is not in the shop", async ({ store }) => {
    const draft = await publishedProduct(store, { status: "draft" });
    for (const ref of [draft.id, "prod_nobody"]) {
      expect((await api.public(store).get(`/products/${ref}/related`)).status).toBe(404);
    }
  });
});

describe("PUT /products/{product}/related", () => {
  test.for<[string, unknown]>([
    ["no list", undefined],
    ["a product that does not exist", [newId("product")]],
    ["one product twice", ["a", "a"]],
    ["more than twelve", Array.from({ length: 13 }, (_, at) => `p${at}`)],
    ["no ids", [5]],
  ])("422 for %s", async ([, productIds], { store }) => {
    const { id } = await publishedProduct(store);
    const reply = await api.private(store).put(`/products/${id}/related`, { body: { productIds } });
    expect(reply.status, reply.text).toBe(422);
    expect(Object.keys(reply.body.error.fields)[0]).toMatch(/^productIds/);
    expect(await db.relatedProducts.count({ where: { productId: id } })).toBe(0);
  });

  test("422 for the product itself and for another store's", async ({ store }) => {
    const { id } = await publishedProduct(store);
    const other = await publishedProduct(await createStore());
    for (const named of [id, other.id]) {
      const body = { productIds: [named] };
      const reply = await api.private(store).put(`/products/${id}/related`, { body });
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["productIds"]]);
    }
  });
});

/** Two that were bought as often stand in the order of their ids. */
function byId([bowl, plate]: { productId: string }[]) {
  const ids = new Map([
    ["Bowl", bowl?.productId ?? ""],
    ["Plate", plate?.productId ?? ""],
  ]);
  return (one: string, other: string) => ((ids.get(one) ?? "") < (ids.get(other) ?? "") ? -1 : 1);
}
