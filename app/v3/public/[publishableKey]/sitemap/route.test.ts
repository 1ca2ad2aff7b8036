import { expect, test } from "vitest";
import { publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

test("every published product is listed once with its last change, and no draft", async () => {
  const store = await createStore();
  const mug = await publishedProduct(store, { name: "Mug" });
  const jug = await publishedProduct(store, { name: "Jug" });
  const draft = await publishedProduct(store, { name: "Draft" });
  await api.private(store).patch(`/products/${draft.id}`, { body: { status: "draft" } });
  await publishedProduct(await createStore(), { name: "Elsewhere" });
  const { status, body } = await api.public(store).get("/sitemap");
  expect(status).toBe(200);
  expect(body.meta).toEqual({ currentPage: 1, perPage: 5000, total: 2, lastPage: 1 });
  const { body: product } = await api.public(store).get("/products/mug");
  expect(body.data).toHaveLength(2);
  expect(body.data).toContainEqual({
    ...{ slug: mug.slug, slugs: { "en-GB": mug.slug } },
    updatedAt: product.data.updatedAt,
  });
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toContain(jug.slug);
});

test("a page past the end is empty, and one that is no number is refused", async () => {
  const store = await createStore();
  const { status, body } = await api.public(store).get("/sitemap?page=9");
  expect([status, body.data]).toEqual([200, []]);
  expect((await api.public(store).get("/sitemap?page=x")).status).toBe(422);
});
