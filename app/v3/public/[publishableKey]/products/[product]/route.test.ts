import { expect, test } from "vitest";
import { Product } from "@/lib/contract/product";
import { category, productWithOptions, publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

test("answers every documented field, and none that is only the seller's", async () => {
  const store = await createStore();
  const { id } = await category(store, "Tea");
  const shirt = await productWithOptions(store, {
    categoryIds: [id],
    cost: 300,
    sku: "SECRET",
    barcode: "SECRET",
    metadata: { note: "SECRET" },
  });
  const { status, body, text } = await api.public(store).get(`/products/${shirt.slug}`);
  expect(status).toBe(200);
  const { priceHidden: _, ...shown } = Product.shape;
  expect(Object.keys(body.data).sort()).toEqual(Object.keys(shown).sort());
  expect(text).not.toContain("SECRET");
  expect(body.data).toMatchObject({
    categories: [{ id, name: "Tea", slug: "tea" }],
    hasVariants: true,
    hasRequiredOptions: true,
    variantCount: 4,
    defaultVariantId: shirt.variants[0]?.id,
    inventoryCount: 20,
  });
  expect(Object.keys(body.data.variants[0])).not.toContain("sku");
});

test("404 not_found for drafts, other stores' products and paths that are none", async () => {
  const [store, other] = [await createStore(), await createStore()];
  const draft = await publishedProduct(store, { status: "draft" });
  const theirs = await publishedProduct(other);
  const client = api.public(store);
  for (const product of [draft.id, theirs.id, "nothing", "%25", "prod_", "..%2Fmug"]) {
    const { status, body } = await client.get(`/products/${product}`);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  }
});

test("characters no slug can have are refused, never an error of ours", async () => {
  const client = api.public(await createStore());
  for (const product of ["a%00b", "%ff", "x".repeat(300)]) {
    const { status } = await client.get(`/products/${product}`);
    expect([400, 404, 422]).toContain(status);
  }
});

test("the same page is 304 until stock or product change", async () => {
  const store = await createStore();
  const { slug } = await publishedProduct(store);
  const client = api.public(store);
  const seller = api.private(store);
  const ask = async (etag = "") => {
    const { status, headers } = await client.get(`/products/${slug}`, {
      headers: { "if-none-match": etag },
    });
    return { status, etag: headers.etag };
  };
  const first = await ask();
  expect((await ask(first.etag)).status).toBe(304);
  await seller.patch(`/products/${slug}/inventory`, {
    body: { operation: "decrement", quantity: 1 },
  });
  const second = await ask(first.etag);
  expect(second.status).toBe(200);
  await seller.patch(`/products/${slug}`, { body: { summary: "New." } });
  expect((await ask(second.etag)).status).toBe(200);
});

test("each mode shows its own stock", async () => {
  const store = await createStore();
  const { slug } = await publishedProduct(store, { stock: 5 });
  await api
    .private(store)
    .patch(`/products/${slug}/inventory`, { body: { operation: "set", quantity: 0 } });
  const inStock = async (isLive: boolean) =>
    (await api.public(store).get(`/products/${slug}`, { isLive })).body.data.inStock;
  expect([await inStock(false), await inStock(true)]).toEqual([false, true]);
});
