import { expect, test } from "vitest";
import { category } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

test("answers a category by id and by slug", async () => {
  const store = await createStore();
  const { id } = await category(store, "Tea");
  const client = api.public(store);
  const { body } = await client.get("/categories/tea");
  expect(body.data).toMatchObject({
    id,
    slug: "tea",
    name: "Tea",
    metaTitle: null,
    metaDescription: null,
  });
  expect((await client.get(`/categories/${id}`)).body).toEqual(body);
});

test("404 not_found for another store's category", async () => {
  const { id } = await category(await createStore(), "Tea");
  const { status, body } = await api.public(await createStore()).get(`/categories/${id}`);
  expect([status, body.error.code]).toEqual([404, "not_found"]);
});
