import { describe, expect } from "vitest";
import { updateMedia } from "@/lib/commerce/media/update-media";
import { ProductListItem, ProductQuery } from "@/lib/contract/product";
import { db, query } from "@/lib/platform/db";
import {
  category,
  pictureRow,
  productOnSale,
  productWithOptions,
  publishedProduct,
  seller,
} from "@/lib/testing/catalog";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { adjustInventory } from "../inventory";
import { createProduct } from "./create-product";
import { listProducts } from "./list-products";
import { archiveProduct, updateProduct } from "./update-product";

type Asked = Record<string, string>;

test("a card shows what a grid needs", async ({ store }) => {
  const front = await pictureRow(store, "/front.svg", { alt: "Front" });
  const shirt = await productWithOptions(store, {
    summary: "Soft.",
    mediaIds: [front],
    price: 2000,
    salePrice: 1500,
    saleName: "Sale",
    variants: [
      { selectedOptions: selected("Red", "S"), price: 1800 },
      { selectedOptions: selected("Blue", "S") },
    ],
  });
  const [card] = await items(store);
  expect(card).toEqual({
    id: shirt.id,
    slug: "shirt",
    name: "Shirt",
    summary: "Soft.",
    price: { amount: 1500, currency: "GBP", formatted: "£15.00" },
    priorPrice: null,
    compareAtPrice: null,
    unitPrice: null,
    originalPrice: { amount: 2000, currency: "GBP", formatted: "£20.00" },
    priceMin: 1500,
    priceMax: 1800,
    isOnSale: true,
    saleName: "Sale",
    inStock: true,
    hasVariants: true,
    quickAddEligible: false,
    defaultVariantId: shirt.variants[0]?.id,
    swatches: [
      { name: "Red", color: "#CC0000", imageUrl: null },
      { name: "Blue", color: null, imageUrl: null },
    ],
    media: [{ id: front, path: "/front.svg", alt: "Front", isVideo: false, aspectRatio: 1 }],
    featured: false,
    reviewCount: 0,
    averageRating: 0,
  });
  expect(ProductListItem.parse(card)).toEqual(card);
});

test("only published products of the store are listed", async () => {
  const [store, other] = [await createStore(), await createStore()];
  await publishedProduct(other);
  await createProduct(seller(store), { name: "Draft", price: 1 });
  const gone = await publishedProduct(store, { name: "Gone" });
  await archiveProduct(seller(store), gone.id);
  await publishedProduct(store, { name: "Here" });
  expect(await names(store)).toEqual(["Here"]);
});

describe("order", () => {
  test("is the seller's own, then by id, unless another is asked for", async ({ store }) => {
    const old = seller(store, { at: new Date("2020-01-01") });
    await createProduct(old, { name: "éclair", price: 300, sortOrder: 2, status: "published" });
    await publishedProduct(store, { name: "Apple", price: 200, sortOrder: 3 });
    await publishedProduct(store, { name: "Zest", price: 100, sortOrder: 1 });
    expect(await names(store)).toEqual(["Zest", "éclair", "Apple"]);
    expect(await names(store, { sort: "name" })).toEqual(["Apple", "éclair", "Zest"]);
    expect(await names(store, { sort: "-name" })).toEqual(["Zest", "éclair", "Apple"]);
    expect(await names(store, { sort: "price" })).toEqual(["Zest", "Apple", "éclair"]);
    expect(await names(store, { sort: "-price" })).toEqual(["éclair", "Apple", "Zest"]);
    expect(await names(store, { sort: "createdAt" })).toEqual(["éclair", "Apple", "Zest"]);
    expect((await names(store, { sort: "-createdAt" })).at(-1)).toBe("éclair");
  });

  test("ends in the id, so that pages neither repeat nor leave out", async ({ store }) => {
    const made = await Promise.all(Array.from({ length: 7 }, () => publishedProduct(store)));
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => items(store, { page, perPage: "3", sort: "price" })),
    );
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual(made.map(({ id }) => id).sort());
  });

  test("by price is by what shoppers pay at that moment", async ({ store }) => {
    const from = new Date("2030-06-01T00:00:00.000Z");
    const to = new Date("2030-06-30T00:00:00.000Z");
    await productOnSale(store, { from, to });
    await publishedProduct(store, { name: "Always 9", price: 900 });
    const at = async (moment: number) => {
      const ctx = seller(store, { at: new Date(moment) });
      const { data } = await listAt(ctx, { sort: "price" });
      return data.map(({ name, price }) => [name, price.amount]);
    };
    const usual = [
      ["Always 9", 900],
      ["Mug", 1000],
    ];
    const reduced = [
      ["Mug", 800],
      ["Always 9", 900],
    ];
    expect(await at(from.getTime() - 1)).toEqual(usual);
    expect(await at(from.getTime())).toEqual(reduced);
    expect(await at(to.getTime() - 1)).toEqual(reduced);
    expect(await at(to.getTime())).toEqual(usual);
    expect(await at(from.getTime() - 1)).toEqual(usual);
  });
});

test("onSale leaves what costs less at that moment, and nothing once the sale is over", async () => {
  const store = await createStore();
  const from = new Date("2030-06-01T00:00:00.000Z");
  const to = new Date("2030-06-30T00:00:00.000Z");
  await productOnSale(store, { from, to });
  await publishedProduct(store, { name: "Dear", price: 900, salePrice: 900 });
  await publishedProduct(store, { name: "Usual", price: 900 });
  const at = async (moment: number) => {
    const ctx = seller(store, { at: new Date(moment) });
    const { data, meta } = await listAt(ctx, { onSale: "true" });
    return [...data.map(({ name }) => name), meta.total];
  };
  expect(await at(from.getTime() - 1)).toEqual([0]);
  expect(await at(from.getTime())).toEqual(["Mug", 1]);
  expect(await at(to.getTime() - 1)).toEqual(["Mug", 1]);
  expect(await at(to.getTime())).toEqual([0]);
});

describe("paging", () => {
  test("a page past the end is empty and says how many there are", async ({ store }) => {
    await publishedProduct(store);
    const { data, meta } = await list(store, { page: "9007199254740", perPage: "500" });
    expect(data).toEqual([]);
    expect(meta).toEqual({ currentPage: 9007199254740, perPage: 100, total: 1, lastPage: 1 });
  });
});

describe("a category", () => {
  test("by id or slug lists its products and those of the categories below it", async () => {
    const store = await createStore();
    const home = await category(store, "Home");
    const kitchen = await category(store, "Kitchen", home.id);
    const mugs = await category(store, "Mugs", kitchen.id);
    await publishedProduct(store, { name: "Lamp", categoryIds: [home.id] });
    await publishedProduct(store, { name: "Mug", categoryIds: [mugs.id, home.id] });
    await publishedProduct(store, { name: "Soap" });
    expect(await names(store, { category: "home", sort: "name" })).toEqual(["Lamp", "Mug"]);
    expect(await names(store, { category: kitchen.id })).toEqual(["Mug"]);
    expect(await names(store, { category: "mugs" })).toEqual(["Mug"]);
  });

  test("of another store, or none at all, has no products", async () => {
    const [store, other] = [await createStore(), await createStore()];
    const theirs = await category(other, "Home");
    await publishedProduct(other, { categoryIds: [theirs.id] });
    await publishedProduct(store);
    expect(await names(store, { category: theirs.id })).toEqual([]);
    expect(await names(store, { category: "nowhere" })).toEqual([]);
    expect(await names(store, { category: "" })).toEqual(["Mug"]);
  });
});

describe("further filters", () => {
  test("inStock depends on the mode, and price is the current price", async ({ store }) => {
    const gone = await publishedProduct(store, { name: "Gone", price: 500 });
    await adjustInventory(seller(store), gone.id, { operation: "set", quantity: 0 });
    await productOnSale(store, { from: null, to: null });
    expect(await names(store, { inStock: "true" })).toEqual(["Mug"]);
    expect(await names(store, { inStock: "false" })).toEqual(["Gone"]);
    expect(await names(store, { minPrice: "501", maxPrice: "800" })).toEqual(["Mug"]);
    expect(await names(store, { minPrice: "801" })).toEqual([]);
    const live = await listAt(seller(store, { isLive: true }), { inStock: "false" });
    expect(live.data).toEqual([]);
  });
});

describe("search", () => {
  test.each<[string, string, string[]]>([
    ["a word of the name", "teapot", ["Zażółć teapot"]],
    ["the beginning of the last word", "stoneware mu", ["Stoneware mug"]],
    ["words in any order", "mug stoneware", ["Stoneware mug"]],
    ["a word of the description", "celadon", ["Stoneware mug"]],
    ["without the accents the name has", "zazolc", ["Zażółć teapot"]],
    ["with accents the name has not", "stönewäre", ["Stoneware mug"]],
    ["a part inside a word", "onewar", ["Stoneware mug"]],
    ["two letters inside a word of the name", "ug", ["Stoneware mug"]],
    ["a SKU", "tp-100%", ["Zażółć teapot"]],
    ["a percent sign literally", "100%", ["Zażółć teapot"]],
    ["a lone percent sign", "%", ["Zażółć teapot"]],
    ["an underscore literally", "_", []],
    ["a backslash literally", "\\", []],
    ["a wide percent sign as a percent sign", "100％", ["Zażółć teapot"]],
    ["a misspelt name", "stonewear mugg", ["Stoneware mug"]],
    ["a letter too few", "tepot", ["Zażółć teapot"]],
    ["two letters in each other's place", "taepot", ["Zażółć teapot"]],
    ["the same in a longer search", "stonewrae mug", ["Stoneware mug"]],
    ["two letters in each other's place in a short word", "mgu", ["Stoneware mug"]],
    ["the same beside a word that is right", "mgu stoneware", ["Stoneware mug"]],
    ["what has one of two words", "mug xylophone", ["Stoneware mug"]],
    ["nothing like anything", "xylophone", []],
    ["nothing of two words", "xylophone zither", []],
    ["operators of the query language", "mug & ! | ( :* <->", ["Stoneware mug"]],
    ["quotes", "'mug\"", ["Stoneware mug"]],
    ["a letter that loses its accent to a quote", "ŉ", []],
    ["white space around", "  teapot ", ["Zażółć teapot"]],
  ])("finds %s", async (_, q, expected) => {
    expect(await names(await searchedStore(), { q })).toEqual(expected);
  });

  test.each([
    ["red mug", "the value of an option beside the name"],
    ["rde mug", "that value misspelt"],
    ["glaze", "the name of an option"],
    ["rust", "the words of a picture"],
    ["rust red mug of teak", "most of its words"],
  ])("finds %j: %s", async (q) => {
    const store = await createStore();
    const picture = await pictureRow(store, "/m.webp", { alt: "In rust" });
    await publishedProduct(store, {
      name: "Mug",
      mediaIds: [picture],
      options: [{ name: "Glaze", values: [{ name: "Red" }, { name: "Oat" }] }],
    });
    await publishedProduct(store, { name: "Tureen" });
    expect(await names(store, { q })).toEqual(["Mug"]);
  });

  test("finds a picture by its new words at once", async ({ store }) => {
    const picture = await pictureRow(store, "/m.webp", { alt: "In rust" });
    await publishedProduct(store, { mediaIds: [picture] });
    expect(await names(store, { q: "rust" })).toEqual(["Mug"]);
    await updateMedia(seller(store), picture, { alt: "In slate" });
    expect(await names(store, { q: "rust" })).toEqual([]);
    expect(await names(store, { q: "slate" })).toEqual(["Mug"]);
  });

  test("of nothing but white space is no search", async () => {
    expect(await names(await searchedStore(), { q: "  " })).toHaveLength(2);
  });

  test("puts the name before the description, and obeys an order that is asked for", async () => {
    const store = await createStore();
    await publishedProduct(store, {
      name: "Plate",
      description: "Goes with the bowl.",
      sortOrder: 1,
    });
    await publishedProduct(store, { name: "Bowl", sortOrder: 2 });
    expect(await names(store, { q: "bowl" })).toEqual(["Bowl", "Plate"]);
    expect(await names(store, { q: "bowl", sort: "-name" })).toEqual(["Plate", "Bowl"]);
  });

  test("counts what it finds, not the page", async ({ store }) => {
    await Promise.all(Array.from({ length: 5 }, () => publishedProduct(store)));
    const { data, meta } = await list(store, { q: "mug", perPage: "2", page: "3" });
    expect([data.length, meta.total, meta.lastPage]).toEqual([1, 5, 3]);
  });

  test("stays inside the category", async ({ store }) => {
    const { id } = await category(store, "Tea");
    await publishedProduct(store, { categoryIds: [id] });
    await publishedProduct(store);
    expect((await list(store, { q: "mug", category: "tea" })).meta.total).toBe(1);
    expect((await list(store, { q: "mugg", category: "tea" })).meta.total).toBe(1);
  });

  test("is not taken for misspelt if a filter excludes all its results", async ({ store }) => {
    const { id } = await category(store, "Tea");
    await publishedProduct(store, { name: "Mugs for two", categoryIds: [id] });
    await publishedProduct(store, { name: "Mud pack" });
    const categoryIds = [(await category(store, "Bath")).id];
    await publishedProduct(store, { name: "Mugs", price: 9_000, status: "draft", categoryIds });
    await publishedProduct(store, { name: "Mud mask", categoryIds });
    const total = async (asked: Asked) => (await list(store, asked)).meta.total;
    expect(await total({ q: "mugs" })).toBe(1);
    expect(await total({ q: "mugs", category: "bath" })).toBe(0);
    expect(await total({ q: "mugs", minPrice: "8000" })).toBe(0);
    expect(await total({ q: "muds", category: "tea" })).toBe(0);
    expect(await total({ q: "muds", category: "bath" })).toBe(1);
  });
});

describe("what is kept", () => {
  test("costs one statement, an uncached page two", async ({ store }) => {
    await publishedProduct(store);
    expect(await statementsOf(() => list(store))).toBe(2);
    expect(await statementsOf(() => list(store))).toBe(1);
    expect(await statementsOf(() => list(store, { q: "mug" }))).toBe(2);
  });

  test("counts by price once, regardless of the filters", async ({ store }) => {
    await publishedProduct(store, { price: 500 });
    await publishedProduct(store, { price: 900, stock: 0 });
    expect(await statementsOf(() => list(store, { maxPrice: "600" }))).toBe(3);
    const asks: [Asked, number][] = [
      [{ minPrice: "900" }, 1],
      [{ minPrice: "901" }, 0],
      [{ minPrice: "500", maxPrice: "900" }, 2],
      [{ inStock: "false", sort: "-price" }, 1],
      [{ minPrice: "600", maxPrice: "500" }, 0],
    ];
    for (const [asked, total] of asks) {
      expect(await statementsOf(() => list(store, asked))).toBe(2);
      expect((await list(store, asked)).meta.total).toBe(total);
    }
    await publishedProduct(store, { price: 900 });
    expect((await list(store, { minPrice: "900", page: "2", perPage: "1" })).meta.total).toBe(2);
  });

  test("costs one statement for many concurrent requests", async ({ store }) => {
    await publishedProduct(store);
    await list(store);
    const crowd = () => Promise.all(Array.from({ length: 100 }, () => list(store)));
    expect(await statementsOf(crowd)).toBe(1);
  });

  test("is never older than a write acknowledged before the request", async ({ store }) => {
    const { id } = await publishedProduct(store, { price: 0 });
    let acknowledged = 0;
    let isWriting = true;
    const write = async () => {
      try {
        for (let price = 1; price <= 25; price += 1) {
          await updateProduct(seller(store), id, { price });
          acknowledged = price;
        }
      } finally {
        isWriting = false;
      }
    };
    const read = async () => {
      while (isWriting) {
        const known = acknowledged;
        const [card] = await items(store);
        expect(card?.priceMin).toBeGreaterThanOrEqual(known);
      }
    };
    await Promise.all([write(), ...Array.from({ length: 8 }, read)]);
    expect((await items(store))[0]?.priceMin).toBe(25);
  });

  test("is invalidated by a write of another process", async ({ store }) => {
    const { id } = await publishedProduct(store);
    await names(store);
    await db.product.update({ where: { id }, data: { name: "Cup" } });
    await query("test_refresh", "SELECT refresh_products($1)", [[id]]);
    expect(await names(store)).toEqual(["Cup"]);
  });

  test("follows stock when a product sells out and comes back, and not before", async () => {
    const store = await createStore();
    const { id } = await publishedProduct(store, { stock: 2 });
    const take = (quantity: number, operation: "increment" | "decrement" = "decrement") =>
      adjustInventory(seller(store), id, { operation, quantity });
    const inStock = async () => (await items(store))[0]?.inStock;
    expect(await inStock()).toBe(true);
    await take(1);
    expect(await statementsOf(inStock)).toBe(1);
    await take(1);
    expect(await inStock()).toBe(false);
    await take(5, "increment");
    expect(await inStock()).toBe(true);
  });

  test("is apart for each mode, language and currency", async ({ store }) => {
    const { id } = await publishedProduct(store);
    await adjustInventory(seller(store), id, { operation: "set", quantity: 0 });
    const german = await listAt(seller(store, { locale: "de-DE" }));
    expect(german.data[0]?.price.formatted).toBe("10,00\u00a0£");
    expect((await items(store))[0]?.price.formatted).toBe("£10.00");
    const live = await listAt(seller(store, { isLive: true }));
    expect([live.data[0]?.inStock, (await items(store))[0]?.inStock]).toEqual([true, false]);
    const yen = { ...seller(store), store: { ...store.settings, currency: "JPY" } };
    expect((await listAt(yen)).data[0]?.price.currency).toBe("JPY");
  });
});

async function searchedStore(): Promise<TestStore> {
  const store = await createStore();
  await publishedProduct(store, {
    name: "Stoneware mug",
    description: "Glazed in celadon.",
    sortOrder: 1,
  });
  await publishedProduct(store, { name: "Zażółć teapot", sku: "TP-100%", sortOrder: 2 });
  return store;
}

async function listAt(
  ctx: Parameters<typeof listProducts>[0],
  asked: Asked = {},
): Promise<{ data: ProductListItem[]; meta: { total: number; lastPage: number } }> {
  const { json } = await listProducts(ctx, ProductQuery.parse(asked));
  return JSON.parse(json);
}

function list(store: TestStore, asked: Asked = {}) {
  return listAt(seller(store), asked);
}

async function items(store: TestStore, asked: Asked = {}): Promise<ProductListItem[]> {
  return (await list(store, asked)).data;
}

async function names(store: TestStore, asked: Asked = {}): Promise<string[]> {
  return (await items(store, asked)).map(({ name }) => name);
}

function selected(colour: string, size: string) {
  return [
    { name: "Colour", value: colour },
    { name: "Size", value: size },
  ];
}
