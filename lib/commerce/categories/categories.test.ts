import { expect } from "vitest";
import { createProduct } from "@/lib/commerce/catalog/create-product";
import { listProducts } from "@/lib/commerce/catalog/list-products";
import { archiveProduct } from "@/lib/commerce/catalog/update-product";
import type { Category, CategoryTree } from "@/lib/contract/category";
import { db } from "@/lib/platform/db";
import { category, publishedProduct, seller } from "@/lib/testing/catalog";
import { expectRefusal } from "@/lib/testing/refusals";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { createCategory } from "./create-category";
import { getCategory, listCategories } from "./list-categories";

test("categories are nested, in the seller's order", async ({ store }) => {
  const ctx = seller(store);
  await createCategory(ctx, { name: "Last", position: 2 });
  const first = await createCategory(ctx, {
    name: "First",
    position: 1,
    description: "Begin here.",
  });
  const child = await createCategory(ctx, { name: "Child", parentId: first.id });
  await createCategory(ctx, { name: "Grandchild", parentId: child.id });
  const tree = await read(store);
  expect(tree.map(({ name }) => name)).toEqual(["First", "Last"]);
  expect(tree[0]).toMatchObject({
    description: "Begin here.",
    parentId: null,
    children: [
      { name: "Child", parentId: first.id, children: [{ name: "Grandchild", children: [] }] },
    ],
  });
});

test("the count is what GET /products lists for the category: published, once each", async () => {
  const store = await createStore();
  const home = await category(store, "Home");
  const mugs = await category(store, "Mugs", home.id);
  const both = await publishedProduct(store, { categoryIds: [home.id, mugs.id] });
  await publishedProduct(store, { categoryIds: [mugs.id] });
  await createProduct(seller(store), { name: "Draft", price: 1, categoryIds: [mugs.id] });
  const counts = async () => {
    const [top] = await read(store);
    return [top?.productCount, top?.children[0]?.productCount];
  };
  expect(await counts()).toEqual([2, 2]);
  await archiveProduct(seller(store), both.id);
  expect(await counts()).toEqual([1, 1]);
  const asked = { category: "home", page: 1, perPage: 20 };
  const { json } = await listProducts(seller(store), asked);
  expect(JSON.parse(json).meta.total).toBe(1);
});

test("a category is found by id or slug, with its metadata for search engines", async ({
  store,
}) => {
  const { id } = await createCategory(seller(store), {
    name: "Tea & Coffee",
    metaTitle: "Tea",
    metaDescription: "All of it.",
    imageUrl: "/tea.svg",
  });
  const bySlug: Category = JSON.parse((await getCategory(seller(store), "tea-coffee")).json).data;
  expect(bySlug).toEqual({
    id,
    slug: "tea-coffee",
    name: "Tea & Coffee",
    description: "",
    imageUrl: "/tea.svg",
    parentId: null,
    productCount: 0,
    metaTitle: "Tea",
    metaDescription: "All of it.",
    ...{ customFields: {}, customFieldDetails: [] },
    locales: ["en-GB"],
    slugs: { "en-GB": "tea-coffee" },
  });
  expect(JSON.parse((await getCategory(seller(store), id)).json).data).toEqual(bySlug);
});

test("another store's category is not found", async () => {
  const [store, other] = [await createStore(), await createStore()];
  const { id, slug } = await category(other, "Tea");
  for (const ref of [id, slug, "nothing"]) {
    await expectRefusal(getCategory(seller(store), ref), { code: "not_found" });
  }
  expect(await read(store)).toEqual([]);
  await expectRefusal(category(store, "Green tea", id), { code: "validation_failed" });
});

test("a slug belongs to one category of a store", async ({ store }) => {
  await category(store, "Tea");
  const another = createCategory(seller(store), { name: "More tea", slug: "tea" });
  await expectRefusal(another, { code: "slug_taken" });
  expect(await db.category.count({ where: { storeId: store.id } })).toBe(1);
});

test("a tree that has become a ring still ends", async ({ store }) => {
  const one = await category(store, "One");
  const two = await category(store, "Two", one.id);
  await publishedProduct(store, { categoryIds: [two.id] });
  await db.category.update({ where: { id: one.id }, data: { parentId: two.id } });
  const { json } = await getCategory(seller(store), "one");
  expect(JSON.parse(json).data.productCount).toBe(1);
});

test("the tree costs one statement while nothing changes", async ({ store }) => {
  await category(store, "Tea");
  await read(store);
  expect(await statementsOf(() => read(store))).toBe(1);
  await category(store, "Coffee");
  expect(await read(store)).toHaveLength(2);
});

async function read(store: TestStore): Promise<CategoryTree[]> {
  const { json } = await listCategories(seller(store));
  return JSON.parse(json).data;
}
