import { describe, expect } from "vitest";
import { listChanges } from "@/lib/commerce/audit-log";
import { updateCategory } from "@/lib/commerce/categories";
import { db, query } from "@/lib/platform/db";
import { publishedProduct, seller } from "@/lib/testing/catalog";
import { api, type TestClient } from "@/lib/testing/http";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { counted } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

async function make(client: TestClient, body: Record<string, unknown>): Promise<string> {
  const reply = await client.post("/categories", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data.id;
}

describe("POST /categories", () => {
  test("answers 201 with the category, and the shop shows it at once", async () => {
    const store = await createStore();
    const client = api.private(store);
    await api.public(store).get("/categories");
    const parentId = await make(client, { name: "Kitchen" });
    const body = {
      name: "Cups & Mugs",
      description: "For tea.",
      imageUrl: "/media/cups.webp",
      parentId,
      position: 3,
      metaTitle: "Cups",
    };
    const { status, body: reply } = await client.post("/categories", { body });
    expect(status).toBe(201);
    expect(reply.data).toEqual({
      ...body,
      sizeGuideId: null,
      id: expect.stringMatching(/^cat_/),
      slug: "cups-mugs",
      productCount: 0,
      metaDescription: null,
      ...{ customFields: {}, customFieldDetails: [] },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await client.get("/categories/cups-mugs")).body).toEqual(reply);
    const shown = await api.public(store).get("/categories");
    expect(shown.body.data[0].children).toMatchObject([{ slug: "cups-mugs" }]);
  });

  test("30 of one name at once have slugs of their own", async ({ client }) => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => client.post("/categories", { body: { name: "Cups" } })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(201));
    const slugs = replies.map(({ body }) => body.data.slug).sort();
    expect(new Set(slugs).size).toBe(30);
    expect(slugs).toEqual(expect.arrayContaining(["cups", "cups-2", "cups-30"]));
  });

  test("one of a long name leaves room for its number", async ({ client }) => {
    const body = { name: "c".repeat(150) };
    const slugs = [
      await client.post("/categories", { body }),
      await client.post("/categories", { body }),
    ].map((reply) => reply.body.data.slug);
    expect(slugs).toEqual(["c".repeat(100), `${"c".repeat(90)}-2`]);
  });

  test("409 slug_taken for one that was asked for", async ({ client }) => {
    await make(client, { name: "Cups" });
    const body = { name: "Other cups", slug: "cups" };
    const reply = await client.post("/categories", { body });
    expect([reply.status, reply.body.error.code]).toEqual([409, "slug_taken"]);
  });

  test.each<[string, object, string]>([
    ["no name", {}, "name"],
    ["an empty name", { name: "" }, "name"],
    ["a slug with spaces", { name: "a", slug: "a b" }, "slug"],
    ["a parent that does not exist", { name: "a", parentId: "cat_x" }, "parentId"],
    ["half a place", { name: "a", position: 0.5 }, "position"],
    ["a place beyond the column", { name: "a", position: 2 ** 31 }, "position"],
    ["a picture that is a script", { name: "a", imageUrl: "javascript:alert(1)" }, "imageUrl"],
    ["a picture of another's host", { name: "a", imageUrl: "//evil.example/a.png" }, "imageUrl"],
    ["the same the other way", { name: "a", imageUrl: "/\\evil.example/a.png" }, "imageUrl"],
    ["a picture of no host", { name: "a", imageUrl: "https://" }, "imageUrl"],
    ["a name of nothing but spaces", { name: "   " }, "name"],
  ])("422 for %s, and nothing is made", async (_, body, field) => {
    const store = await createStore();
    const reply = await api.private(store).post("/categories", { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
    expect(await db.category.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("another store's category is no parent", async () => {
    const parentId = await make(api.private(await createStore()), { name: "Kitchen" });
    const body = { name: "Cups", parentId };
    const reply = await api.private(await createStore()).post("/categories", { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ["parentId"]]);
  });
});

describe("GET /categories", () => {
  test("lists them flat in the seller's order, paged, in one statement", async () => {
    const store = await createStore();
    const client = api.private(store);
    const top = await make(client, { name: "Kitchen", position: 1 });
    await make(client, { name: "Cups", parentId: top });
    await make(client, { name: "Bowls", parentId: top });
    await publishedProduct(store, { categoryIds: [top] });
    await client.get("/categories");
    const { body, statements } = await counted(() => client.get("/categories"));
    expect(statements).toBe(1);
    expect(body.meta).toEqual({ currentPage: 1, perPage: 20, total: 3, lastPage: 1 });
    expect(body.data).toMatchObject([
      { name: "Bowls", parentId: top, productCount: 0 },
      { name: "Cups", parentId: top, productCount: 0 },
      { name: "Kitchen", parentId: null, productCount: 1 },
    ]);
    const second = await client.get("/categories", { query: { page: 2, perPage: 2 } });
    expect(second.body.data).toMatchObject([{ name: "Kitchen" }]);
    expect(second.body.meta).toMatchObject({ total: 3, lastPage: 2 });
  });
});

describe("PATCH /categories/{category}", () => {
  test("changes what is sent, and the shop shows it at once", async ({ store, client }) => {
    const id = await make(client, { name: "Cups", metaTitle: "Cups", position: 2 });
    await api.public(store).get("/categories/cups");
    const body = { name: "Mugs", metaTitle: null };
    const reply = await client.patch("/categories/cups", { body });
    expect(reply.body.data).toMatchObject({
      ...{ id, slug: "cups", name: "Mugs", metaTitle: null, position: 2 },
    });
    expect((await api.public(store).get("/categories/cups")).body.data.name).toBe("Mugs");
  });

  test("409 slug_taken", async ({ client }) => {
    await make(client, { name: "Cups" });
    await make(client, { name: "Mugs" });
    const reply = await client.patch("/categories/mugs", { body: { slug: "cups" } });
    expect([reply.status, reply.body.error.code]).toEqual([409, "slug_taken"]);
  });

  test("a category is not moved below itself, nor beyond the last level", async ({ client }) => {
    const ids: string[] = [];
    for (let level = 0; level < 10; level += 1) {
      ids.push(await make(client, { name: `Level ${level + 1}`, parentId: ids.at(-1) ?? null }));
    }
    const problem = async (category: string | undefined, parentId: string | undefined) => {
      const reply = await client.patch(`/categories/${category}`, { body: { parentId } });
      return [reply.status, reply.body.error?.fields?.parentId];
    };
    const itself = ["Must not be the category itself or one below it."];
    expect(await problem(ids[0], ids[0])).toEqual([422, itself]);
    expect(await problem(ids[0], ids[9])).toEqual([422, itself]);
    const another = await make(client, { name: "Another" });
    expect(await problem(another, ids[9])).toEqual([422, ["Makes more than 10 levels."]]);
    expect(await problem(ids[0], another)).toEqual([422, ["Makes more than 10 levels."]]);
    expect((await problem(another, ids[8]))[0]).toBe(200);
    const top = await client.patch(`/categories/${another}`, { body: { parentId: null } });
    expect(top.body.data.parentId).toBeNull();
  });

  test("moves against each other at once never make a ring", async ({ store, client }) => {
    const [a, b, c] = [
      await make(client, { name: "A" }),
      await make(client, { name: "B" }),
      await make(client, { name: "C" }),
    ];
    // Past the HTTP limit of 60 a minute, through the verb the endpoint calls.
    for (let round = 0; round < 40; round += 1) {
      await db.category.updateMany({ where: { storeId: store.id }, data: { parentId: null } });
      const moves = [
        [a, b],
        [b, c],
        [c, a],
      ].map(([category = "", parentId = ""]) =>
        updateCategory(seller(store), category, { parentId }),
      );
      const results = await Promise.allSettled(moves);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      expect(await ringed(store.id)).toEqual([]);
    }
  });
});

test("a move waits for the move of another process, and sees it", async ({ store, client }) => {
  const [a, b] = [await make(client, { name: "A" }), await make(client, { name: "B" })];
  const other = `
    SELECT pg_advisory_xact_lock(hashtextextended('category tree ${store.id}', 0));
    UPDATE categories SET parent_id = '${a}' WHERE id = '${b}'`;
  const move = () => client.patch(`/categories/${a}`, { body: { parentId: b } });
  const reply = await raceOnLock(other, 1, move);
  expect([reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([422, ["parentId"]]);
  expect(await ringed(store.id)).toEqual([]);
});

/** Categories that are above themselves. */
async function ringed(storeId: string): Promise<unknown[]> {
  return query(
    "test_rings",
    `WITH RECURSIVE above (id, at) AS (
       SELECT id, parent_id FROM categories WHERE store_id = $1
       UNION
       SELECT above.id, c.parent_id FROM above JOIN categories c ON c.id = above.at
     )
     SELECT id FROM above WHERE id = at`,
    [storeId],
  );
}

describe("DELETE /categories/{category}", () => {
  test("answers 204, products stay without it, and the shop stops showing it at once", async () => {
    const store = await createStore();
    const client = api.private(store);
    const id = await make(client, { name: "Cups" });
    const product = await publishedProduct(store, { categoryIds: [id] });
    const shop = api.public(store);
    expect((await shop.get(`/products/${product.slug}`)).body.data.categories).toHaveLength(1);
    const { status, text } = await client.delete("/categories/cups");
    expect([status, text]).toEqual([204, ""]);
    expect((await client.get(`/categories/${id}`)).status).toBe(404);
    expect((await client.delete(`/categories/${id}`)).status).toBe(404);
    expect((await shop.get("/categories/cups")).status).toBe(404);
    expect((await shop.get(`/products/${product.slug}`)).body.data.categories).toEqual([]);
  });

  test("409 conflict while others are below it, and it stays", async ({ client }) => {
    const id = await make(client, { name: "Kitchen" });
    const child = await make(client, { name: "Cups", parentId: id });
    const { status, body } = await client.delete(`/categories/${id}`);
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      "conflict",
      { children: 1 },
    ]);
    expect((await client.get(`/categories/${child}`)).body.data.parentId).toBe(id);
  });

  test("at the same moment as a product joins it fails neither request", async () => {
    const store = await createStore();
    const client = api.private(store);
    const { id: product } = await publishedProduct(store);
    for (let round = 0; round < 10; round += 1) {
      const id = await make(client, { name: "Cups" });
      const [joined, removed] = await Promise.all([
        client.patch(`/products/${product}`, { body: { categoryIds: [id] } }),
        client.delete(`/categories/${id}`),
      ]);
      expect([200, 422], joined.text).toContain(joined.status);
      expect(removed.status, removed.text).toBe(204);
      expect((await client.get(`/products/${product}`)).body.data.categories).toEqual([]);
    }
  });

  test("at the same moment as one is made below it leaves no orphan", async ({ client }) => {
    for (let round = 0; round < 10; round += 1) {
      const id = await make(client, { name: "Kitchen" });
      const [made, removed] = await Promise.all([
        client.post("/categories", { body: { name: "Cups", parentId: id } }),
        client.delete(`/categories/${id}`),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, removed.status]);
    }
  });
});

test("creating, changing and deleting a category is recorded with its actor for both modes", async () => {
  const store = await createStore();
  const client = api.private(store);
  const id = await make(client, { name: "Cups" });
  await client.patch(`/categories/${id}`, { body: { name: "Mugs" } });
  await client.patch(`/categories/${id}`, { body: { name: "Mugs" } });
  await client.delete(`/categories/${id}`);
  const { data } = await listChanges(seller(store, { isLive: true }), { page: 1, perPage: 20 });
  expect(data).toMatchObject([
    { action: "category.deleted", livemode: null, before: { name: "Mugs" }, after: null },
    { action: "category.updated", before: { name: "Cups" }, after: { name: "Mugs" } },
    { action: "category.created", objectId: id, before: null, after: { name: "Cups" } },
  ]);
  expect(data[1]?.after).toEqual({ name: "Mugs" });
});
