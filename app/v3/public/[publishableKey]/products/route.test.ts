import { expect } from "vitest";
import { db } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

test("answers the documented fields of a card, with meta", async ({ store }) => {
  const { id, slug } = await publishedProduct(store);
  const { status, body } = await api.public(store).get("/products");
  expect(status).toBe(200);
  expect(body.meta).toEqual({ currentPage: 1, perPage: 20, total: 1, lastPage: 1 });
  expect(body.data[0]).toMatchObject({
    id,
    slug,
    name: "Mug",
    price: { amount: 1000, currency: "GBP", formatted: "£10.00" },
    inStock: true,
    media: [],
  });
});

test("the same list is 304 until something in it changes", async ({ store }) => {
  const { id } = await publishedProduct(store);
  const client = api.public(store);
  const { headers } = await client.get("/products");
  expect(headers.vary).toContain("Accept-Language");
  const again = { headers: { "if-none-match": headers.etag ?? "" } };
  const same = await client.get("/products", again);
  expect([same.status, same.text]).toEqual([304, ""]);
  await api.private(store).patch(`/products/${id}`, { body: { price: 900 } });
  expect((await client.get("/products", again)).status).toBe(200);
});

test("prices are formatted for the request's language", async ({ store }) => {
  await publishedProduct(store);
  const headers = { "accept-language": "de" };
  const { body, headers: reply } = await api.public(store).get("/products", { headers });
  expect(body.data[0].price.formatted).toBe("10,00\u00a0£");
  expect(reply["content-language"]).toBe("de-DE");
});

test.each([
  ["sort", "cheapest"],
  ["sort", ""],
  ["page", "0"],
  ["page", "-1"],
  ["page", "1.5"],
  ["page", "1e3"],
  ["page", "99999999999999999999"],
  ["perPage", "0"],
  ["perPage", "many"],
  ["q", "a\u0000b"],
  ["q", "x".repeat(201)],
  ["category", "a\u0000b"],
  ["inStock", "yes"],
  ["ids", ""],
  ["ids", "prod_a,,prod_b"],
  ["ids", Array.from({ length: 101 }, () => "prod_a").join(",")],
  ["minPrice", "-1"],
  ["maxPrice", "1.5"],
])("422 for %s=%s", async (name, value) => {
  const client = api.public(await createStore());
  const { status, body } = await client.get("/products", { query: { [name]: value } });
  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
    422,
    "validation_failed",
    [name],
  ]);
});

test.each([
  "'; DROP TABLE products; --",
  "%' OR '1'='1",
  "\\' OR 1=1",
  "((((",
  "a:*b & !c <-> d",
  "\ud83d\ude00",
  "e\u0301\u0301\u0301",
  "ﷺ".repeat(50),
  "ŉ ½ ＇ ％ ＿ ＼ “",
  "x ".repeat(100),
  "-".repeat(200),
])("a hostile search is a search: %j", async (q) => {
  const store = await createStore();
  await publishedProduct(store);
  const client = api.public(store);
  const reply = await client.get("/products", { query: { q } });
  expect([reply.status, reply.body.data]).toEqual([200, []]);
  expect(await db.product.count({ where: { storeId: store.id } })).toBe(1);
});

test("more than 100 a page are 100, and meta says so", async () => {
  const client = api.public(await createStore());
  const { status, body } = await client.get("/products", { query: { perPage: 1_000_000 } });
  expect([status, body.meta.perPage]).toEqual([200, 100]);
});

test("what is empty in a form is not asked for", async ({ store }) => {
  await publishedProduct(store);
  const { body } = await api.public(store).get("/products?q=&category=");
  expect(body.data).toHaveLength(1);
});

test("products are requested by their ids; those not in the shop are left out", async ({
  store,
}) => {
  const [first, , third] = await Promise.all([1, 2, 3].map(() => publishedProduct(store)));
  const draft = await publishedProduct(store, { status: "draft" });
  const theirs = await publishedProduct(await createStore());
  const ids = [third?.id, draft.id, theirs.id, "prod_none", first?.id].join(",");
  const { body } = await api.public(store).get("/products", { query: { ids } });
  const found = body.data.map(({ id }: { id: string }) => id);
  expect(found.toSorted()).toEqual([first?.id, third?.id].toSorted());
  expect(body.meta.total).toBe(2);
});
