import { describe, expect } from "vitest";
import { flushViewCounts } from "@/lib/commerce/analytics/view-counter";
import { db } from "@/lib/platform/db";
import { category, publishedProduct } from "@/lib/testing/catalog";
import { api, type TestClient } from "@/lib/testing/http";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

async function make(client: TestClient, body: Record<string, unknown>) {
  const reply = await client.post("/merchandising-rules", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data;
}

/** The names that the shop lists, and what it says beside them. */
async function list(store: TestStore, search: string, isLive = false) {
  const reply = await api.public(store).get(`/products?${search}`, { isLive });
  expect(reply.status, reply.text).toBe(200);
  const names = reply.body.data.map(({ name }: { name: string }) => name);
  expect(reply.body.meta.total).toBeGreaterThanOrEqual(names.length);
  return { names, total: reply.body.meta.total, redirectTo: reply.body.meta.redirectTo };
}

const names = async (store: TestStore, search: string) => (await list(store, search)).names;

/** Three mugs and a bowl, in the order of the shop. */
async function mugs(store: TestStore, categoryIds: string[] = []) {
  const made = [];
  for (const name of ["Mug red", "Mug blue", "Mug green", "Bowl"]) {
    made.push(await publishedProduct(store, { name, categoryIds, price: 1000 }));
  }
  const [red, blue, green, bowl] = made.map(({ id }) => id);
  return { red, blue, green, bowl } as Record<"red" | "blue" | "green" | "bowl", string>;
}

describe("the rule of a search", () => {
  test("pins, hides and leads elsewhere, in list, facets and suggestions, until it is deleted", async ({
    store,
    client,
  }) => {
    const { red, blue, bowl } = await mugs(store);
    const before = await names(store, "q=mug");
    expect(before.toSorted()).toEqual(["Mug blue", "Mug green", "Mug red"]);
    const rule = await make(client, {
      query: "  MUG ",
      pinnedProductIds: [bowl, blue],
      hiddenProductIds: [red],
    });
    expect(rule).toEqual({
      ...{ id: expect.stringMatching(/^mrch_/), query: "mug", categoryId: null, redirectTo: null },
      ...{ pinnedProductIds: [bowl, blue], hiddenProductIds: [red] },
      ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
    });
    const arranged = ["Bowl", "Mug blue", "Mug green"];
    expect(await list(store, "q=Mug")).toEqual({ names: arranged, total: 3 });
    expect(await names(store, "q=mug&facets=true")).toEqual(arranged);
    expect(await names(store, "q=mug&minRating=1")).toEqual([]);
    expect(await names(store, "q=mug&perPage=1&page=2")).toEqual(["Mug blue"]);
    expect(await names(store, "q=mug&sort=name")).toEqual(["Bowl", "Mug blue", "Mug green"]);
    const suggested = await api.public(store).get("/search/suggestions?q=mug");
    expect(suggested.body.data.products.map(({ name }: { name: string }) => name)).toEqual(
      arranged,
    );
    // The seller's own search finds what there is, and another search is another.
    const own = await client.get("/products?q=mug");
    expect(own.body.meta.total).toBe(3);
    expect((await names(store, "q=mugs")).includes("Bowl")).toBe(false);
    const path = `/merchandising-rules/${rule.id}`;
    await client.patch(path, { body: { redirectTo: `/collections/gifts?sort=price` } });
    expect((await list(store, "q=mug")).redirectTo).toBe("/collections/gifts?sort=price");
    expect((await list(store, "q=mug&inStock=true")).redirectTo).toBe(
      "/collections/gifts?sort=price",
    );
    expect((await client.delete(path)).status).toBe(204);
    expect(await list(store, "q=mug")).toEqual({ names: before, total: 3 });
  });

  test("finds what is pinned where nothing else fits, and passes over what is a draft or gone", async ({
    store,
    client,
  }) => {
    const { red, blue, green } = await mugs(store);
    await make(client, { query: "xyzzy", pinnedProductIds: [red, green, blue] });
    expect(await names(store, "q=xyzzy")).toEqual(["Mug red", "Mug green", "Mug blue"]);
    await client.patch(`/products/${green}`, { body: { status: "draft" } });
    await client.delete(`/products/${blue}`);
    expect(await names(store, "q=xyzzy")).toEqual(["Mug red"]);
  });

  test("that leads to a page is no search in vain, whatever it finds", async ({
    store,
    client,
  }) => {
    await make(client, { query: "gift card", redirectTo: "/pages/gift-cards" });
    await names(store, "q=gift+card");
    await names(store, "q=nothing+of+it");
    await flushViewCounts();
    const { body } = await client.get("/analytics/searches");
    expect(body.data.searches).toBe(2);
    expect(body.data.missed.map(({ term }: { term: string }) => term)).toEqual(["nothing of it"]);
  });

  test("is of its store, and of both modes", async ({ store, client }) => {
    const { red } = await mugs(store);
    const other = await createStore();
    await publishedProduct(other, { name: "Mug" });
    await make(client, { query: "mug", hiddenProductIds: [red] });
    expect((await list(store, "q=mug", true)).total).toBe(2);
    expect(await names(other, "q=mug")).toEqual(["Mug"]);
  });

  test("costs a search no statement", async ({ store, client }) => {
    await mugs(store);
    await names(store, "q=mug");
    const cold = async (q: string) => statementsOf(() => api.public(store).get(`/products?q=${q}`));
    const plain = await cold("mug+red");
    await make(client, { query: "mug green", redirectTo: "/" });
    await names(store, "q=mug");
    expect(await cold("mug+green")).toBe(plain);
  });
});

describe("the rule of a category", () => {
  test("pins first in the usual order and hides in any, with all filters and pages", async ({
    store,
    client,
  }) => {
    const { id, slug } = await category(store, "Kitchen");
    const below = await category(store, "Cups", id);
    const { red, green, bowl } = await mugs(store, [below.id]);
    const before = await names(store, `category=${slug}`);
    const rule = await make(client, {
      ...{ categoryId: id, pinnedProductIds: [bowl, green], hiddenProductIds: [red] },
    });
    const arranged = ["Bowl", "Mug green", "Mug blue"];
    expect(await list(store, `category=${slug}`)).toEqual({ names: arranged, total: 3 });
    expect(await names(store, `category=${id}&facets=true`)).toEqual(arranged);
    expect(await names(store, `category=${slug}&maxPrice=1000&inStock=true`)).toEqual(arranged);
    expect(await names(store, `category=${slug}&perPage=2&page=2`)).toEqual(["Mug blue"]);
    expect(await names(store, `category=${slug}&sort=-name`)).toEqual([
      "Mug green",
      "Mug blue",
      "Bowl",
    ]);
    // The category below is as it was, and so is the list of all.
    expect(await names(store, `category=${below.slug}`)).toEqual(before);
    expect((await list(store, "")).total).toBe(4);
    await client.delete(`/merchandising-rules/${rule.id}`);
    expect(await names(store, `category=${slug}`)).toEqual(before);
  });

  test("goes with its category", async ({ store, client }) => {
    const { id } = await category(store, "Kitchen");
    const rule = await make(client, { categoryId: id });
    expect((await client.delete(`/categories/${id}`)).status).toBe(204);
    expect((await client.get(`/merchandising-rules/${rule.id}`)).status).toBe(404);
  });
});

describe("POST and PATCH /merchandising-rules", () => {
  test.for<[string, Record<string, unknown>, string]>([
    ["neither a search nor a category", {}, "query"],
    ["a search of spaces", { query: "  " }, "query"],
    ["a search that is too long", { query: "m".repeat(201) }, "query"],
    ["a category that there is not", { categoryId: "cat_none" }, "categoryId"],
    [
      "a product that there is not",
      { query: "a", pinnedProductIds: ["prod_none"] },
      "pinnedProductIds",
    ],
    ["a product twice", { query: "a", hiddenProductIds: ["prod_a", "prod_a"] }, "hiddenProductIds"],
    ["another site", { query: "a", redirectTo: "https://example.com/" }, "redirectTo"],
    ["a script", { query: "a", redirectTo: "javascript:alert(1)" }, "redirectTo"],
    ["a protocol", { query: "a", redirectTo: "//example.com" }, "redirectTo"],
  ])("refuses %s by its field", async ([, body, field], { client }) => {
    const reply = await client.post("/merchandising-rules", { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });

  test("refuses both a search and a category, a redirect of a category, and a product pinned and hidden", async ({
    store,
    client,
  }) => {
    const { id } = await category(store, "Kitchen");
    const { red } = await mugs(store);
    const fieldsOf = async (body: object) => {
      const reply = await client.post("/merchandising-rules", { body });
      return [reply.status, Object.keys(reply.body.error.fields)];
    };
    expect(await fieldsOf({ query: "a", categoryId: id })).toEqual([422, ["query"]]);
    expect(await fieldsOf({ categoryId: id, redirectTo: "/" })).toEqual([422, ["redirectTo"]]);
    const both = { query: "a", pinnedProductIds: [red], hiddenProductIds: [red] };
    expect(await fieldsOf(both)).toEqual([422, ["hiddenProductIds"]]);
    const rule = await make(client, { query: "a", pinnedProductIds: [red] });
    const body = { hiddenProductIds: [red] };
    const reply = await client.patch(`/merchandising-rules/${rule.id}`, { body });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([
      422,
      ["hiddenProductIds"],
    ]);
  });

  test("of twenty for one search at once one is made, and each change is recorded once", async ({
    store,
    client,
  }) => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post("/merchandising-rules", { body: { query: "mug" } }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    const { body } = await client.get("/merchandising-rules?q=MU");
    expect(body.meta.total).toBe(1);
    const path = `/merchandising-rules/${body.data[0].id}`;
    const change = () => client.patch(path, { body: { redirectTo: "/products" } });
    expect((await change()).status).toBe(200);
    expect((await change()).body.data.redirectTo).toBe("/products");
    const where = { storeId: store.id, objectKind: "merchandising_rule" };
    expect(await db.auditEntry.count({ where })).toBe(2);
  });
});
