import { describe, expect } from "vitest";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

describe("POST /products", () => {
  test("answers 201 with the product, under no cache", async ({ client }) => {
    const body = {
      name: "Blue Mug",
      price: 1250,
      stock: 3,
      status: "published",
      metadata: { shelf: "B" },
    };
    const { status, headers, body: reply } = await client.post("/products", { body });
    expect(status).toBe(201);
    expect(headers["cache-control"]).toContain("no-store");
    expect(reply.data).toMatchObject({
      id: expect.stringMatching(/^prod_/),
      slug: "blue-mug",
      name: "Blue Mug",
      status: "published",
      price: { amount: 1250, currency: "GBP", formatted: "£12.50" },
      inventoryCount: 3,
      metadata: { shelf: "B" },
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await client.get(`/products/${reply.data.id}`)).body).toEqual(reply);
  });

  test("50 of one name at once are 50 products with slugs of their own", async ({ client }) => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        client.post("/products", { body: { name: "Blue Mug", price: 1250 } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const slugs = new Set(replies.map(({ body }) => body.data.slug));
    expect(slugs.size).toBe(50);
    for (const slug of slugs) expect(slug).toMatch(/^blue-mug(-\d+)?$/);
  });

  test("409 slug_taken", async ({ client }) => {
    const body = { name: "Mug", price: 1, slug: "mug" };
    await client.post("/products", { body });
    const { status, body: reply } = await client.post("/products", { body });
    expect([status, reply.error.code]).toEqual([409, "slug_taken"]);
  });

  test.each<[string, object, string[]]>([
    ["nothing", {}, ["name", "price"]],
    ["the wrong types", { name: 1, price: "1" }, ["name", "price"]],
    ["an empty name", { name: "", price: 1 }, ["name"]],
    ["a name of nothing but spaces", { name: " \u00a0 ", price: 1 }, ["name"]],
    ["a price below nothing", { name: "a", price: -1 }, ["price"]],
    ["half a penny", { name: "a", price: 0.5 }, ["price"]],
    ["a price beyond the books", { name: "a", price: 1_000_000_000_001 }, ["price"]],
    ["stock beyond the books", { name: "a", price: 1, stock: 1_000_000_001 }, ["stock"]],
    ["a status for later", { name: "a", price: 1, status: "archived" }, ["status"]],
    ["a slug with spaces", { name: "a", price: 1, slug: "a b" }, ["slug"]],
    ["a NUL character", { name: "a\u0000b", price: 1 }, ["name"]],
    ["a line break in a name", { name: "a\nb", price: 1 }, ["name"]],
    ["an unknown category", { name: "a", price: 1, categoryIds: ["cat_x"] }, ["categoryIds"]],
    ["unknown media", { name: "a", price: 1, mediaIds: ["med_x"] }, ["mediaIds"]],
    ["too many metadata keys", { name: "a", price: 1, metadata: keys(51) }, ["metadata"]],
    [
      "too much metadata",
      { name: "a", price: 1, metadata: { a: "x".repeat(16 * 1024) } },
      ["metadata"],
    ],
    [
      "an option without values",
      { name: "a", price: 1, options: [{ name: "A", values: [] }] },
      ["options.0.values"],
    ],
    [
      "a swatch that is a script",
      {
        name: "a",
        price: 1,
        options: [{ name: "A", values: [{ name: "a", swatch: { imageUrl: "javascript:1" } }] }],
      },
      ["options.0.values.0.swatch.imageUrl"],
    ],
    ["a weight that is none", { name: "a", price: 1, weightGrams: 1e300 }, ["weightGrams"]],
    ["a sale on no date", { name: "a", price: 1, saleStartsAt: "soon" }, ["saleStartsAt"]],
  ])("422 for %s, by field, and nothing is made", async (_, body, fields) => {
    const store = await createStore();
    const { status, body: reply } = await api.private(store).post("/products", { body });
    expect([status, reply.error.code]).toEqual([422, "validation_failed"]);
    expect(Object.keys(reply.error.fields).sort()).toEqual(fields);
    expect(await db.product.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("422 for metadata nested as deep as a body can be", async () => {
    const nested = `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`;
    const rawBody = `{"name":"a","price":1,"metadata":${nested}}`;
    const { status, body } = await api.private(await createStore()).post("/products", { rawBody });
    const field = `metadata${".a".repeat(31)}`;
    expect([status, body.error.fields]).toEqual([422, { [field]: ["Is nested too deeply."] }]);
  });

  test("takes no field that is not the seller's to set", async ({ store }) => {
    const body = {
      name: "Mug",
      price: 1,
      id: "prod_mine",
      storeId: "str_x",
      version: 9,
      priceMin: 0,
    };
    const { status, body: reply } = await api.private(store).post("/products", { body });
    expect([status, reply.data.priceMin]).toEqual([201, 1]);
    expect(reply.data.id).not.toBe("prod_mine");
    expect(await db.product.count({ where: { storeId: store.id, version: 1 } })).toBe(1);
  });

  test("takes 50 metadata keys and the greatest amounts", async ({ client }) => {
    const body = {
      name: "Mug",
      price: 1_000_000_000_000,
      stock: 1_000_000_000,
      metadata: keys(50),
    };
    const { status, body: reply } = await client.post("/products", { body });
    expect([status, reply.data.price.amount, reply.data.inventoryCount]).toEqual([
      201,
      body.price,
      body.stock,
    ]);
  });
});

describe("GET /products", () => {
  test("lists every status, the newest first, with stock of the key's mode", async () => {
    const store = await createStore();
    const client = api.private(store);
    await client.post("/products", { body: { name: "Draft", price: 100 } });
    const { id } = await publishedProduct(store, { name: "Mug", stock: 4 });
    await client.patch(`/products/${id}/inventory`, { body: { operation: "set", quantity: 0 } });
    const { body } = await client.get("/products");
    expect(body.meta).toEqual({ currentPage: 1, perPage: 20, total: 2, lastPage: 1 });
    expect(body.data[0]).toMatchObject({
      name: "Mug",
      status: "published",
      inStock: false,
      inventoryCount: 0,
    });
    const live = await client.get("/products", { isLive: true });
    expect(live.body.data[0]).toMatchObject({ name: "Mug", inStock: true, inventoryCount: 4 });
  });

  test("is narrowed by status, by words and codes, and by time inclusively", async () => {
    const store = await createStore();
    const client = api.private(store);
    const names = async (query: Record<string, string>) =>
      (await client.get("/products", { query })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    await publishedProduct(store, { name: "Mug", sku: "MG-1" });
    await client.post("/products", { body: { name: "Cup", price: 1 } });
    expect(await names({ status: "draft" })).toEqual(["Cup"]);
    expect(await names({ status: "archived" })).toEqual([]);
    await client.patch("/products/cup", { body: { visibility: "unlisted" } });
    expect(await names({ visibility: "unlisted" })).toEqual(["Cup"]);
    expect(await names({ visibility: "listed", status: "published" })).toEqual(["Mug"]);
    expect(await names({ q: "mg-1" })).toEqual(["Mug"]);
    expect(await names({ sort: "name" })).toEqual(["Cup", "Mug"]);
    await client.patch("/products/mug", { body: { barcode: "5012345678900" } });
    expect(await names({ q: "5012345678900" })).toEqual(["Mug"]);
    expect(await names({ q: "501234567890" })).toEqual(["Mug"]);
    await db.product.updateMany({
      where: { storeId: store.id },
      data: { updatedAt: new Date("2020-01-01T12:00:00Z") },
    });
    await db.stock.updateMany({
      where: { storeId: store.id },
      data: { updatedAt: new Date("2020-01-01T12:00:00Z") },
    });
    expect(await names({ updatedAfter: "2020-01-01T12:00:00Z" })).toHaveLength(2);
    expect(await names({ updatedAfter: "2020-01-01T12:00:01Z" })).toEqual([]);
    await client.patch("/products/mug/inventory", {
      body: { operation: "increment", quantity: 1 },
    });
    expect(await names({ updatedAfter: "2020-01-01T12:00:01Z" })).toEqual(["Mug"]);
  });

  test("is narrowed by stock in the mode of the key", async ({ store, client }) => {
    const names = async (query: Record<string, string>, isLive = false) =>
      (await client.get("/products", { query: { ...query, sort: "name" }, isLive })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    await publishedProduct(store, { name: "A plenty", stock: 6 });
    await publishedProduct(store, { name: "B low", stock: 5 });
    await publishedProduct(store, { name: "C out", stock: 0 });
    await publishedProduct(store, { name: "D uncounted", trackInventory: false });
    expect(await names({ lowStock: "true" })).toEqual(["B low", "C out"]);
    expect(await names({ lowStock: "false" })).toEqual(["A plenty", "D uncounted"]);
    expect(await names({ inStock: "false" })).toEqual(["C out"]);
    expect(await names({ inStock: "true" })).toEqual(["A plenty", "B low", "D uncounted"]);
    const body = { operation: "set", quantity: 9, lowStockThreshold: 9 };
    await client.patch("/products/c-out/inventory", { body, isLive: true });
    expect(await names({ inStock: "true" }, true)).toContain("C out");
    expect(await names({ lowStock: "true" }, true)).toEqual(["B low", "C out"]);
    expect(await names({ inStock: "true" })).not.toContain("C out");
  });

  test.each([
    ["inStock", "yes"],
    ["lowStock", "1"],
    ["status", "deleted"],
    ["page", "0"],
    ["page", "1.5"],
    ["perPage", "-1"],
    ["updatedAfter", "yesterday"],
    ["sort", "stock"],
    ["q", "x".repeat(201)],
  ])("422 for %s=%s", async (name, value) => {
    const client = api.private(await createStore());
    const { status, body } = await client.get("/products", { query: { [name]: value } });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [name]]);
  });

  test("shows nothing of another store", async () => {
    await publishedProduct(await createStore());
    expect((await api.private(await createStore()).get("/products")).body.data).toEqual([]);
  });

  test("a publishable key is no secret key", async ({ store }) => {
    const { status } = await api
      .private(store)
      .get("/products", { key: store.keys.publishable.test });
    expect(status).toBe(401);
  });
});

function keys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, i]));
}

test("a variant has its own price, or null if the product's price applies", async () => {
  const client = api.private(await createStore());
  const body = {
    name: "Tea towel",
    price: 1000,
    options: [{ name: "Colour", values: [{ name: "Red" }, { name: "Blue" }] }],
    variants: [
      { selectedOptions: [{ name: "Colour", value: "Red" }], price: 1000, salePrice: 900 },
      { selectedOptions: [{ name: "Colour", value: "Blue" }] },
    ],
  };
  const { body: reply } = await client.post("/products", { body });
  expect(reply.data.variants).toMatchObject([
    { price: { originalAmount: 1000 }, ownPrice: { amount: 1000 }, ownSalePrice: { amount: 900 } },
    { price: { originalAmount: 1000 }, ownPrice: null, ownSalePrice: null },
  ]);
});
