import { describe, expect, test } from "vitest";
import { type ProductFacets, ProductQuery } from "@/lib/contract/product";
import { statementCount } from "@/lib/platform/db";
import { category, publishedProduct, seller } from "@/lib/testing/catalog";
import { createStore, type TestStore } from "@/lib/testing/store";
import { listProducts } from "../list-products";

/** Two cups in stock at 5.00 and 20.00, a sold out one at 9.00 in a category below, and a lone bowl at 30.00. */
async function shelves() {
  const store = await createStore();
  const kitchen = await category(store, "Kitchen");
  const cups = await category(store, "Cups", kitchen.id);
  const rare = await category(store, "Rare", cups.id);
  await category(store, "Empty");
  await publishedProduct(store, { name: "Tea cup", price: 500, categoryIds: [cups.id] });
  await publishedProduct(store, {
    name: "Gold cup",
    price: 2000,
    categoryIds: [cups.id, rare.id],
  });
  await publishedProduct(store, { name: "Old cup", price: 900, stock: 0, categoryIds: [rare.id] });
  await publishedProduct(store, { name: "Bowl", price: 3000, categoryIds: [kitchen.id] });
  await publishedProduct(store, { name: "Draft cup", status: "draft", categoryIds: [cups.id] });
  return { store, kitchen, cups, rare };
}

async function facets(store: TestStore, asked: Record<string, string> = {}) {
  const query = ProductQuery.parse({ ...asked, facets: "true" });
  const meta = JSON.parse((await listProducts(seller(store), query)).json).meta;
  const { categories, price, inStock }: ProductFacets = meta.facets;
  return {
    categories: Object.fromEntries(categories.map(({ slug, count }) => [slug, count])),
    price: [price.min?.amount, price.max?.amount],
    inStock,
  };
}

describe("facets", () => {
  test("count a product once in each category it is below", async () => {
    const { store } = await shelves();
    expect(await facets(store)).toEqual({
      categories: { kitchen: 4, cups: 3, rare: 2 },
      price: [500, 3000],
      inStock: 3,
    });
  });

  test("leave out their own filter and obey the others", async () => {
    const { store } = await shelves();
    expect(await facets(store, { maxPrice: "1000" })).toEqual({
      categories: { kitchen: 2, cups: 2, rare: 1 },
      price: [500, 3000],
      inStock: 1,
    });
    expect(await facets(store, { inStock: "true" })).toEqual({
      categories: { kitchen: 3, cups: 2, rare: 1 },
      price: [500, 3000],
      inStock: 3,
    });
  });

  test("stay within a category and a search", async () => {
    const { store, cups } = await shelves();
    expect(await facets(store, { category: cups.slug })).toEqual({
      categories: { cups: 3, rare: 2 },
      price: [500, 2000],
      inStock: 2,
    });
    expect(await facets(store, { q: "gold" })).toEqual({
      categories: { kitchen: 1, cups: 1, rare: 1 },
      price: [2000, 2000],
      inStock: 1,
    });
    expect(await facets(store, { q: "nothing of the kind" })).toEqual({
      categories: {},
      price: [undefined, undefined],
      inStock: 0,
    });
  });

  test("are only counted on request, in one more statement", async () => {
    const { store } = await shelves();
    const cost = async (asked: object) => {
      const before = statementCount();
      const { json } = await listProducts(seller(store), ProductQuery.parse(asked));
      return { statements: statementCount() - before, has: "facets" in JSON.parse(json).meta };
    };
    expect(await cost({})).toEqual({ statements: 2, has: false });
    expect(await cost({ facets: "true" })).toEqual({ statements: 3, has: true });
    expect(await cost({ facets: "true" })).toEqual({ statements: 1, has: true });
  });
});
