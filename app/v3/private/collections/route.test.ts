import { describe, expect } from "vitest";
import { listChanges } from "@/lib/commerce/audit-log";
import { updateProduct } from "@/lib/commerce/catalog";
import { updateCategory } from "@/lib/commerce/categories";
import { createCustomField } from "@/lib/commerce/custom-fields";
import { adjustInventory } from "@/lib/commerce/inventory";
import { db } from "@/lib/platform/db";
import { category, productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { later } from "@/lib/testing/customers";
import { api, type TestClient } from "@/lib/testing/http";
import { counted } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

const IN_STOCK = { type: "stock", inStock: true };

async function make(client: TestClient, body: Record<string, unknown>) {
  const reply = await client.post("/collections", {
    body: { name: "Cups", type: "rules", ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

/** The names of the products that the shop lists for a collection. */
async function names(store: TestStore, collection: string, search = "", isLive = false) {
  const path = `/products?collection=${collection}${search}`;
  const reply = await api.public(store).get(path, { isLive });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.meta.total).toBeGreaterThanOrEqual(reply.body.data.length);
  return reply.body.data.map(({ name }: { name: string }) => name);
}

describe("POST /collections", () => {
  test("answers 201 with the collection, and the shop has it at once", async ({
    store,
    client,
  }) => {
    const shop = api.public(store);
    expect((await shop.get("/collections")).body.data).toEqual([]);
    await publishedProduct(store, { name: "Mug" });
    const body = {
      ...{ name: "In stock & cheap", type: "rules", match: "any", position: 3 },
      ...{ description: "All of it.", imageUrl: "/media/cups.webp", metaTitle: "Cheap" },
      rules: [{ type: "price", max: 2000 }, IN_STOCK],
    };
    const { status, body: reply } = await client.post("/collections", { body });
    expect(status).toBe(201);
    expect(reply.data).toEqual({
      ...body,
      rules: [{ type: "price", min: null, max: 2000 }, IN_STOCK],
      ...{ id: expect.stringMatching(/^coll_/), slug: "in-stock-cheap", productIds: [] },
      ...{ productCount: 1, metaDescription: null },
      ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
    });
    expect((await client.get("/collections/in-stock-cheap")).body).toEqual(reply);
    const shown = {
      ...{ id: reply.data.id, slug: "in-stock-cheap", name: body.name, productCount: 1 },
      ...{ description: "All of it.", imageUrl: body.imageUrl },
      ...{ metaTitle: "Cheap", metaDescription: null },
      ...{ locales: ["en-GB"], slugs: { "en-GB": "in-stock-cheap" } },
    };
    expect((await shop.get("/collections")).body).toEqual({ data: [shown], meta: { total: 1 } });
    expect((await shop.get(`/collections/${reply.data.id}`)).body.data).toEqual(shown);
    expect(await names(store, "in-stock-cheap")).toEqual(["Mug"]);
  });

  test("30 of one name at once have slugs of their own", async ({ client }) => {
    const body = { name: "Cups", type: "manual" };
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => client.post("/collections", { body })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(new Set(replies.map(({ body }) => body.data.slug)).size).toBe(30);
  });

  test.for<[string, object, string]>([
    ["no name", { type: "rules" }, "name"],
    ["no type", { name: "Cups" }, "type"],
    ["an unknown type", { type: "magic" }, "type"],
    ["an unknown match", { match: "most" }, "match"],
    ["a rule of no type", { rules: [{ min: 1 }] }, "rules.0.type"],
    ["a rule of an unknown type", { rules: [{ type: "weight" }] }, "rules.0.type"],
    ["a price without bounds", { rules: [{ type: "price" }] }, "rules.0.min"],
    ["half a price", { rules: [{ type: "price", min: 0.5 }] }, "rules.0.min"],
    ["a price below zero", { rules: [{ type: "price", max: -1 }] }, "rules.0.max"],
    ["bounds the wrong way round", { rules: [{ type: "price", min: 2, max: 1 }] }, "rules.0.max"],
    ["a sale that is maybe", { rules: [{ type: "sale", onSale: "yes" }] }, "rules.0.onSale"],
    ["no days", { rules: [{ type: "added" }] }, "rules.0.withinDays"],
    ["no whole days", { rules: [{ type: "added", withinDays: 0 }] }, "rules.0.withinDays"],
    ["a day that is none", { rules: [{ type: "added", from: "2026-02-30" }] }, "rules.0.from"],
    [
      "days the wrong way round",
      { rules: [{ type: "added", from: "2026-02-02", to: "2026-02-01" }] },
      "rules.0.to",
    ],
    ["no brands", { rules: [{ type: "brand", values: [] }] }, "rules.0.values"],
    ["an empty brand", { rules: [{ type: "brand", values: [" "] }] }, "rules.0.values.0"],
    ["an option without a name", { rules: [{ type: "option", values: ["a"] }] }, "rules.0.name"],
    [
      "a category that does not exist",
      { rules: [IN_STOCK, { type: "category", categoryIds: ["cat_x"] }] },
      "rules.1.categoryIds",
    ],
    [
      "a field that does not exist",
      { rules: [{ type: "custom_field", key: "wood", values: ["Oak"] }] },
      "rules.0.key",
    ],
    [
      "a field that has to be nothing",
      { rules: [{ type: "custom_field", key: "height" }] },
      "rules.0.values",
    ],
    [
      "values and bounds of a field",
      { rules: [{ type: "custom_field", key: "height", values: ["1"], min: 1 }] },
      "rules.0.values",
    ],
    [
      "a number that is none",
      { rules: [{ type: "custom_field", key: "height", values: ["tall"] }] },
      "rules.0.values",
    ],
    [
      "bounds of a text",
      { rules: [{ type: "custom_field", key: "material", max: 5 }] },
      "rules.0.max",
    ],
    [
      "a field of a type that nothing compares",
      { rules: [{ type: "custom_field", key: "notes", values: ["a"] }] },
      "rules.0.key",
    ],
    ["21 rules", { rules: Array(21).fill(IN_STOCK) }, "rules"],
    ["a product that does not exist", { type: "manual", productIds: ["prod_x"] }, "productIds"],
    ["a product twice", { type: "manual", productIds: ["a", "a"] }, "productIds"],
    ["201 products", { productIds: Array.from({ length: 201 }, (_, n) => `p${n}`) }, "productIds"],
    ["a slug with spaces", { slug: "a b" }, "slug"],
    ["a position beyond the column", { position: 2 ** 31 }, "position"],
  ])(
    "422 for %s, also as a preview, and nothing is kept",
    async ([what, sent, field], { store }) => {
      const client = api.private(store);
      for (const [key, type] of [
        ...[
          ["height", "number"] as const,
          ["material", "text"] as const,
          ["notes", "json"] as const,
        ],
      ]) {
        await createCustomField(seller(store), { appliesTo: "product", key, label: key, type });
      }
      const usual = { name: "Cups", type: "rules" };
      const isOfName = what === "no name" || what === "no type";
      const body = isOfName ? sent : { ...usual, ...sent };
      const reply = await client.post("/collections", { body });
      expect(reply.status, reply.text).toBe(422);
      expect(Object.keys(reply.body.error.fields)).toEqual([field]);
      expect((await client.get("/collections")).body.data).toEqual([]);
      if (!field.startsWith("rules") && field !== "productIds") return;
      const { name: _name, ...definition } = body as Record<string, unknown>;
      const preview = await client.post("/collections/preview", { body: definition });
      expect(preview.status, preview.text).toBe(422);
      expect(Object.keys(preview.body.error.fields)).toEqual([field]);
    },
  );

  test("what another store has can be named in no rule", async ({ client }) => {
    const other = await createStore();
    const { id } = await category(other, "Cups");
    const product = await publishedProduct(other);
    const rules = [{ type: "category", categoryIds: [id] }];
    const named = await client.post("/collections", { body: { name: "A", type: "rules", rules } });
    expect([named.status, Object.keys(named.body.error.fields)]).toEqual([
      422,
      ["rules.0.categoryIds"],
    ]);
    const body = { name: "A", type: "manual", productIds: [product.id] };
    expect((await client.post("/collections", { body })).status).toBe(422);
  });
});

describe("what is in a collection", () => {
  test("follows each write of a product at once", async ({ store, client }) => {
    const { id: kitchen } = await category(store, "Kitchen");
    const { id: mugs } = await category(store, "Mugs", kitchen);
    const blue = {
      options: [{ name: "Colour", values: [{ name: "Blue" }] }],
      ...{ metadata: { vendor: "Acme" }, categoryIds: [mugs] },
    };
    await make(client, {
      slug: "blue",
      rules: [
        { type: "option", name: "Colour", values: ["Blue"] },
        { type: "brand", values: ["Acme"] },
        { type: "category", categoryIds: [kitchen] },
        { type: "price", max: 2000 },
        IN_STOCK,
      ],
    });
    expect(await names(store, "blue")).toEqual([]);
    const mug = await publishedProduct(store, { name: "Mug", price: 1500, ...blue });
    expect(await names(store, "blue")).toEqual(["Mug"]);
    const author = seller(store);
    const variantId = mug.variants[0]?.id ?? "";
    const changes: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => updateProduct(author, mug.id, { price: 2001 }),
        () => updateProduct(author, mug.id, { price: 2000 }),
      ],
      [
        () => updateProduct(author, mug.id, { metadata: { vendor: "Beta" } }),
        () => updateProduct(author, mug.id, { metadata: { vendor: "Acme" } }),
      ],
      [
        () => updateProduct(author, mug.id, { categoryIds: [] }),
        () => updateProduct(author, mug.id, { categoryIds: [mugs] }),
      ],
      [
        () => updateCategory(author, mugs, { parentId: null }),
        () => updateCategory(author, mugs, { parentId: kitchen }),
      ],
      [
        () => adjustInventory(author, mug.id, { variantId, operation: "set", quantity: 0 }),
        () => adjustInventory(author, mug.id, { variantId, operation: "set", quantity: 3 }),
      ],
      [
        () => updateProduct(author, mug.id, { status: "draft" }),
        () => updateProduct(author, mug.id, { status: "published" }),
      ],
    ];
    for (const [leave, come] of changes) {
      await leave();
      expect(await names(store, "blue")).toEqual([]);
      expect((await client.get("/collections/blue")).body.data.productCount).toBe(0);
      await come();
      expect(await names(store, "blue")).toEqual(["Mug"]);
      expect((await api.public(store).get("/collections/blue")).body.data.productCount).toBe(1);
    }
  });

  test("follows sales and age by the clock, though nothing is written", async ({
    store,
    client,
  }) => {
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    const endsAt = new Date(Date.now() + 120_000).toISOString();
    await publishedProduct(store, {
      ...{ name: "Mug", price: 2000, salePrice: 900 },
      ...{ saleStartsAt: new Date(startsAt), saleEndsAt: new Date(endsAt) },
    });
    await make(client, { name: "A", slug: "sale", rules: [{ type: "sale", onSale: true }] });
    await make(client, { name: "B", slug: "cheap", rules: [{ type: "price", max: 1000 }] });
    await make(client, { name: "C", slug: "new", rules: [{ type: "added", withinDays: 1 }] });
    const seen = async () => [
      ...(await Promise.all(
        ["sale", "cheap", "new"].map(async (slug) => (await names(store, slug)).length),
      )),
      ...(await api.public(store).get("/collections")).body.data.map(
        ({ productCount }: { productCount: number }) => productCount,
      ),
    ];
    expect(await seen()).toEqual([0, 0, 1, 0, 0, 1]);
    await later(90, async () => expect(await seen()).toEqual([1, 1, 1, 1, 1, 1]));
    await later(150, async () => expect(await seen()).toEqual([0, 0, 1, 0, 0, 1]));
    await later(86_400 + 60, async () => expect(await seen()).toEqual([0, 0, 0, 0, 0, 0]));
  });

  test("is each mode's own where stock decides", async ({ store, client }) => {
    const mug = await publishedProduct(store, { name: "Mug", stock: 0 });
    const live = seller(store, { isLive: true });
    await adjustInventory(live, mug.id, {
      ...{ variantId: mug.variants[0]?.id ?? "", operation: "set", quantity: 2 },
    });
    const { id } = await make(client, { slug: "stock", rules: [IN_STOCK] });
    expect(await names(store, id)).toEqual([]);
    expect(await names(store, id, "", true)).toEqual(["Mug"]);
    expect((await client.get("/collections/stock")).body.data.productCount).toBe(0);
    const counts = (await client.get("/collections/stock", { isLive: true })).body.data;
    expect(counts.productCount).toBe(1);
  });

  test("by hand is in its order, unless another is requested", async ({ store, client }) => {
    const [a, b, c] = await Promise.all(
      ["A", "B", "C"].map((name, at) => publishedProduct(store, { name, price: 100 + at })),
    );
    const ids = [c?.id, a?.id, b?.id];
    const { id } = await make(client, { slug: "hand", type: "manual", productIds: ids });
    expect(await names(store, "hand")).toEqual(["C", "A", "B"]);
    expect(await names(store, "hand", "&perPage=1&page=2")).toEqual(["A"]);
    expect(await names(store, "hand", "&sort=price")).toEqual(["A", "B", "C"]);
    expect(await names(store, "hand", "&q=b")).toEqual(["B"]);
    expect(await names(store, "hand", "&maxPrice=101")).toEqual(["A", "B"]);
    await client.patch(`/collections/${id}`, { body: { productIds: [...ids].reverse() } });
    expect(await names(store, "hand")).toEqual(["B", "A", "C"]);
    await updateProduct(seller(store), a?.id ?? "", { status: "archived" });
    expect(await names(store, "hand")).toEqual(["B", "C"]);
    expect((await client.get(`/collections/${id}`)).body.data).toMatchObject({
      ...{ productCount: 2, productIds: [...ids].reverse() },
    });
  });

  test("is narrowed by facets, which count within it", async ({ store, client }) => {
    await productWithOptions(store, { name: "Shirt" });
    await publishedProduct(store, { name: "Mug", price: 100 });
    await make(client, { slug: "dear", rules: [{ type: "price", min: 500 }] });
    const reply = await api.public(store).get("/products?collection=dear&facets=true");
    expect(reply.body.data.map(({ name }: { name: string }) => name)).toEqual(["Shirt"]);
    expect(reply.body.meta.facets.inStock).toBe(1);
    expect(await names(store, "dear", "&option[Colour]=Nowhere")).toEqual([]);
  });

  test("that does not exist, or is another store's, is empty", async ({ store }) => {
    const other = await createStore();
    await publishedProduct(other);
    await publishedProduct(store);
    await make(api.private(other), { slug: "theirs", rules: [IN_STOCK] });
    expect(await names(other, "theirs")).toHaveLength(1);
    expect(await names(store, "theirs")).toEqual([]);
    expect((await api.public(store).get("/collections/theirs")).status).toBe(404);
  });

  test("of 10,000 products is one statement beside what has changed, and kept", async ({
    store,
    client,
  }) => {
    await publishedProduct(store, { name: "First", price: 10 });
    await db.$executeRaw`
      INSERT INTO products (id, store_id, slug, handle, name, status, price, price_min, price_max, sale_price_min, sale_price_max)
      SELECT ${store.id} || n, ${store.id}, 'p' || n, 'p' || n, 'P' || n, 'published', n, n, n, n, n
      FROM generate_series(1, 10000) n`;
    await db.$executeRaw`
      INSERT INTO product_stats (product_id, livemode) SELECT ${store.id} || n, mode
      FROM generate_series(1, 10000) n, (VALUES (true), (false)) modes (mode)`;
    await db.$executeRaw`
      INSERT INTO variants (id, store_id, product_id, is_default)
      SELECT 'v' || ${store.id} || n, ${store.id}, ${store.id} || n, true FROM generate_series(1, 10000) n`;
    const ids = Array.from({ length: 10_000 }, (_, n) => `${store.id}${n + 1}`);
    // In parts, each well within what one statement may take on a busy machine.
    const parts = Array.from({ length: 10 }, (_, n) => ids.slice(n * 1_000, (n + 1) * 1_000));
    for (const part of parts) await db.$executeRaw`SELECT fill_listings(${part})`;
    await db.$queryRaw`SELECT touch_catalog(${store.id}, NULL::boolean)::text`;
    for (const part of parts) await db.$executeRaw`SELECT fill_facets(${part})`;
    const { productCount } = await make(client, {
      ...{ slug: "cheap", rules: [{ type: "price", min: 11, max: 5000 }] },
    });
    expect(productCount).toBe(4990);
    const shop = api.public(store);
    const ask = (search: string) =>
      counted(() => shop.get(`/products?collection=cheap&sort=price&${search}`));
    const first = await ask("page=1");
    expect(first.body.meta.total).toBe(4990);
    expect(first.body.data[0].priceMin).toBe(11);
    // One says the version of the catalogue, as for each list; the index is of that version already.
    const { statements } = await ask("page=2");
    expect(statements).toBe(2);
    expect((await ask("page=2")).statements).toBe(1);
    const plain = await counted(() => shop.get("/products?sort=price&perPage=7"));
    expect(plain.statements).toBe(2);
  });
});

describe("PATCH and DELETE /collections/{collection}", () => {
  test("change what is sent, send events in both modes and record it", async ({
    store,
    client,
  }) => {
    const { id } = await make(client, { slug: "cups", rules: [IN_STOCK] });
    await publishedProduct(store, { name: "Mug", price: 500 });
    const rules = [{ type: "price", min: 1000, max: null }];
    const changed = await client.patch("/collections/cups", { body: { rules, match: "any" } });
    expect(changed.body.data).toMatchObject({
      id,
      rules,
      match: "any",
      productCount: 0,
      name: "Cups",
    });
    expect(await names(store, "cups")).toEqual([]);
    const again = await client.patch("/collections/cups", { body: { rules, name: "Cups" } });
    expect(again.body.data.updatedAt).toBe(changed.body.data.updatedAt);
    expect((await client.delete("/collections/cups")).status).toBe(204);
    expect((await client.get("/collections/cups")).status).toBe(404);
    expect((await api.public(store).get("/collections")).body.data).toEqual([]);
    const events = await db.event.findMany({
      ...{ where: { objectId: id }, orderBy: { sequence: "asc" } },
      select: { type: true, livemode: true },
    });
    expect(events.map(({ type, livemode }) => `${type} ${livemode}`).sort()).toEqual(
      ["created", "updated", "deleted"]
        .flatMap((done) => [`collection.${done} false`, `collection.${done} true`])
        .sort(),
    );
    const { data } = await listChanges(seller(store), { objectId: id, page: 1, perPage: 10 });
    expect(data.map(({ action, livemode }) => [action, livemode])).toEqual([
      ["collection.deleted", null],
      ["collection.updated", null],
      ["collection.created", null],
    ]);
    expect(data[1]).toMatchObject({
      before: { rules: [IN_STOCK], match: "all" },
      after: { rules, match: "any" },
    });
  });

  test("a slug that changes leaves a redirect", async ({ store, client }) => {
    await make(client, { slug: "cups" });
    await client.patch("/collections/cups", { body: { slug: "mugs" } });
    const reply = await api.public(store).get("/redirects?path=/collections/cups");
    expect(reply.body.data).toMatchObject({ to: "/collections/mugs", status: 301 });
  });

  test("rules that name what is gone are kept, and checked when they change", async ({
    store,
    client,
  }) => {
    const { id } = await category(store, "Cups");
    const rules = [{ type: "category", categoryIds: [id], not: false }];
    await make(client, { slug: "cups", rules });
    await client.delete(`/categories/${id}`);
    const body = { name: "Mugs", rules };
    expect((await client.patch("/collections/cups", { body })).body.data).toMatchObject(body);
    const more = { rules: [...rules, IN_STOCK] };
    expect((await client.patch("/collections/cups", { body: more })).status).toBe(422);
  });
});

describe("POST /collections/preview", () => {
  test("counts, shows the first and saves nothing", async ({ store, client }) => {
    for (let at = 0; at < 10; at++) {
      await publishedProduct(store, { name: `Mug ${at}`, price: 100 + at, sortOrder: 10 - at });
    }
    await publishedProduct(store, { name: "Dear", price: 9000 });
    const body = { type: "rules", rules: [{ type: "price", max: 1000 }] };
    const reply = await client.post("/collections/preview", { body });
    expect(reply.status, reply.text).toBe(200);
    const { productCount, products } = reply.body.data;
    expect([productCount, products.length, products[0].name]).toEqual([10, 8, "Mug 9"]);
    expect((await client.get("/collections")).body.data).toEqual([]);
    const of = { appliesTo: "product", key: "height", label: "Height", type: "number" } as const;
    await createCustomField(seller(store), of);
    const kept = await make(client, {
      rules: [{ type: "custom_field", key: "height", values: ["12.50"] }],
    });
    expect(kept.rules[0].values).toEqual(["12.5"]);
  });
});
