import { describe, expect } from "vitest";
import type { Product } from "@/lib/contract/product";
import { productOnSale, productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { adjustInventory } from "../inventory";
import { createProduct } from "./create-product";
import { getProduct } from "./get-product";
import { archiveProduct, updateProduct } from "./update-product";

test("a product is found by id and by slug, and the answer is one", async ({ store }) => {
  const { id, slug } = await publishedProduct(store);
  const [byId, bySlug] = [
    await getProduct(seller(store), id),
    await getProduct(seller(store), slug),
  ];
  expect(byId).toEqual(bySlug);
});

test("drafts, archived products and those of another store are not found", async () => {
  const [store, other] = [await createStore(), await createStore()];
  const draft = await createProduct(seller(store), { name: "Draft", price: 1 });
  const gone = await publishedProduct(store);
  await page(store, gone.id);
  await archiveProduct(seller(store), gone.id);
  const theirs = await publishedProduct(other);
  for (const ref of [draft.id, draft.slug, gone.id, theirs.id, "nothing"]) {
    await expect(page(store, ref)).rejects.toMatchObject({ code: "not_found" });
  }
});

test("each value says whether anything with it can be bought", async ({ store }) => {
  const shirt = await productWithOptions(store);
  for (const index of [0, 1]) await stockOf(store, shirt.id, shirt.variants[index]?.id, 0);
  const { options, variants, inventoryCount, inStock } = await page(store, shirt.id);
  expect(options[0]?.values.map(({ name, available }) => [name, available])).toEqual([
    ["Red", false],
    ["Blue", true],
  ]);
  expect(options[1]?.values.map(({ available }) => available)).toEqual([true, true]);
  expect(variants.map(({ inStock, inventoryCount }) => [inStock, inventoryCount])).toEqual([
    [false, 0],
    [false, 0],
    [true, 5],
    [true, 5],
  ]);
  expect([inventoryCount, inStock]).toEqual([10, true]);
});

test("the price is the cheapest variant's, the range that of all variants", async ({ store }) => {
  const { slug } = await publishedProduct(store, {
    price: 2000,
    salePrice: 1500,
    saleName: "Sale",
    options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }, { name: "L" }] }],
    variants: [
      { selectedOptions: [{ name: "Size", value: "S" }], price: 1600 },
      { selectedOptions: [{ name: "Size", value: "M" }] },
      { selectedOptions: [{ name: "Size", value: "L" }], price: 3000, salePrice: 1400 },
    ],
  });
  const product = await page(store, slug);
  expect(product.price).toMatchObject({
    amount: 1400,
    originalAmount: 3000,
    formatted: "£14.00",
    originalFormatted: "£30.00",
    isOnSale: true,
    salePrice: 1400,
    discountPercentage: 53,
    saleName: "Sale",
  });
  expect([product.priceMin, product.priceMax]).toEqual([1400, 1600]);
  expect(product.variants.map(({ price }) => [price.amount, price.isOnSale])).toEqual([
    [1600, false],
    [1500, true],
    [1400, true],
  ]);
});

test("a sale shows from its first moment up to its last, whenever it was asked for before", async () => {
  const store = await createStore();
  const from = new Date("2030-06-01T00:00:00.000Z");
  const to = new Date("2030-06-30T00:00:00.000Z");
  const { slug } = await productOnSale(store, { from, to });
  const at = async (moment: number) => {
    const { json } = await getProduct(seller(store, { at: new Date(moment) }), slug);
    const { price }: Product = JSON.parse(json).data;
    return [price.amount, price.isOnSale];
  };
  expect(await at(from.getTime() - 1)).toEqual([1000, false]);
  expect(await at(from.getTime())).toEqual([800, true]);
  expect(await at(to.getTime() - 1)).toEqual([800, true]);
  expect(await at(to.getTime())).toEqual([1000, false]);
  expect(await at(from.getTime())).toEqual([800, true]);
});

test("quick add requires no choice, no minimum above one unit, and stock", async () => {
  const store = await createStore();
  const eligible = async (ref: string) => (await page(store, ref)).quickAddEligible;
  expect(await eligible((await publishedProduct(store)).id)).toBe(true);
  expect(await eligible((await publishedProduct(store, { stock: 0 })).id)).toBe(false);
  expect(await eligible((await publishedProduct(store, { minOrderQuantity: 2 })).id)).toBe(false);
  expect(await eligible((await productWithOptions(store)).id)).toBe(false);
  expect(
    await eligible((await publishedProduct(store, { digital: true, stock: undefined })).id),
  ).toBe(true);
});

describe("what is kept", () => {
  test("costs one statement, an uncached page two, a missing product one", async ({ store }) => {
    const { slug } = await productWithOptions(store);
    expect(await statementsOf(() => page(store, slug))).toBe(2);
    expect(await statementsOf(() => page(store, slug))).toBe(1);
    expect(await statementsOf(() => page(store, "nothing").catch(() => null))).toBe(1);
  });

  test("costs one statement for concurrent requests of several products", async ({ store }) => {
    const products = [await productWithOptions(store), await publishedProduct(store)];
    for (const { slug } of products) await page(store, slug);
    const crowd = () =>
      Promise.all([...products, ...products].map(({ slug }) => page(store, slug)));
    expect(await statementsOf(crowd)).toBe(1);
  });

  test("shows every change of stock at once, and costs no second statement for it", async () => {
    const store = await createStore();
    const shirt = await productWithOptions(store);
    await page(store, shirt.id);
    for (const count of [4, 0, 9]) {
      await stockOf(store, shirt.id, shirt.variants[3]?.id, count);
      await page(store, shirt.id);
      let shown: Product | undefined;
      const cost = await statementsOf(async () => {
        shown = await page(store, shirt.id);
      });
      expect([shown?.variants[3]?.inventoryCount, shown?.variants[3]?.inStock]).toEqual([
        count,
        count > 0,
      ]);
      expect(cost).toBe(1);
    }
  });

  test("counts stock of the mode", async ({ store }) => {
    const { id } = await publishedProduct(store, { stock: 3 });
    await stockOf(store, id, undefined, 1);
    const live = await getProduct(seller(store, { isLive: true }), id);
    expect([
      JSON.parse(live.json).data.inventoryCount,
      (await page(store, id)).inventoryCount,
    ]).toEqual([3, 1]);
  });

  test("has the units with the right variants while the table is being changed", async () => {
    const store = await createStore();
    const sizes = ["S", "M", "L", "XL"];
    const optionsOf = (names: string[]) => [
      { name: "Size", values: names.map((name) => ({ name })) },
    ];
    const variantsOf = (names: string[]) =>
      names.map((value) => ({
        selectedOptions: [{ name: "Size", value }],
        stock: sizes.indexOf(value) + 1,
      }));
    const shirt = await publishedProduct(store, {
      options: optionsOf(sizes),
      variants: variantsOf(sizes),
    });
    let isWriting = true;
    const write = async () => {
      try {
        for (let i = 0; i < 12; i += 1) {
          const names = i % 2 === 0 ? sizes.slice(i % 3) : sizes.slice(0, 2 + (i % 3));
          const change = { options: optionsOf(names), variants: variantsOf(names) };
          await updateProduct(seller(store), shirt.id, change);
        }
      } finally {
        isWriting = false;
      }
    };
    const read = async () => {
      while (isWriting) {
        const { variants } = await page(store, shirt.id);
        for (const { name, inventoryCount } of variants) {
          expect(inventoryCount).toBe(sizes.indexOf(name ?? "") + 1);
        }
      }
    };
    await Promise.all([write(), read(), read(), read()]);
  });
});

async function page(store: TestStore, ref: string): Promise<Product> {
  const { json } = await getProduct(seller(store), ref);
  return JSON.parse(json).data;
}

function stockOf(
  store: TestStore,
  product: string,
  variantId: string | undefined,
  quantity: number,
) {
  return adjustInventory(seller(store), product, { variantId, operation: "set", quantity });
}
