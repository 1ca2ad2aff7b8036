import { describe, expect } from "vitest";
import { updateTranslations } from "@/lib/commerce/translations";
import type { OwnerType } from "@/lib/contract/translation";
import { statementCount } from "@/lib/platform/db";
import {
  category,
  productOnSale,
  productWithOptions,
  publishedProduct,
  seller,
} from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

function suggest(store: TestStore, q: string, locale?: string) {
  return api.public(store).get("/search/suggestions", { query: { q, ...(locale && { locale }) } });
}

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe("suggestions", () => {
  test("show of a product what a row shows, and nothing else", async ({ store }) => {
    const { id, slug } = await publishedProduct(store);
    const { status, body } = await suggest(store, "mu");
    expect([status, body]).toEqual([
      200,
      {
        data: {
          products: [
            {
              id,
              slug,
              name: "Mug",
              price: { amount: 1000, currency: "GBP", formatted: "£10.00" },
              unitPrice: null,
              isFrom: false,
              inStock: true,
              image: null,
            },
          ],
          categories: [],
          policies: [],
          total: 1,
        },
      },
    ]);
  });

  test("are at most six products and three categories, and say how many there are", async () => {
    const store = await createStore();
    for (const letter of "ABCDEFGH") await publishedProduct(store, { name: `Mug ${letter}` });
    for (const letter of "ABCD") {
      const { id } = await category(store, `Mugs ${letter}`);
      await publishedProduct(store, { name: "Bowl", categoryIds: [id] });
    }
    const { data } = (await suggest(store, "mug")).body;
    expect(data.products).toHaveLength(6);
    expect(names(data.categories)).toEqual(["Mugs A", "Mugs B", "Mugs C"]);
    expect(data.total).toBe(8);
  });

  test("forgive a misspelling and accents", async ({ store }) => {
    await publishedProduct(store, { name: "Teapot" });
    await publishedProduct(store, { name: "Café tray" });
    expect(names((await suggest(store, "teepot")).body.data.products)).toEqual(["Teapot"]);
    expect(names((await suggest(store, "cafe")).body.data.products)).toEqual(["Café tray"]);
  });

  test("leave out drafts, categories with nothing for sale, and other stores", async () => {
    const [store, other] = await Promise.all([createStore(), createStore()]);
    const empty = await category(store, "Mugs");
    await publishedProduct(store, { status: "draft", categoryIds: [empty.id] });
    await publishedProduct(other);
    await category(other, "Mugs too");
    expect((await suggest(store, "mug")).body.data).toEqual({
      products: [],
      categories: [],
      policies: [],
      total: 0,
    });
  });

  test("find a category by what is for sale below it", async ({ store }) => {
    const above = await category(store, "Kitchen");
    const below = await category(store, "Cups", above.id);
    await publishedProduct(store, { categoryIds: [below.id] });
    expect(names((await suggest(store, "kitch")).body.data.categories)).toEqual(["Kitchen"]);
  });

  test("name the shop's texts: by their title, or by what they say where no product fits", async () => {
    const store = await createStore();
    await publishedProduct(store, { name: "Card for a gift" });
    const policies = [
      {
        slug: "delivery",
        title: "Delivery",
        body: "A gift card comes by mail. Returns are below.",
      },
      { slug: "returns", title: "Rückgabe und Returns", body: "Send it back." },
    ];
    await api.private(store).patch("/store", { body: { policies } });
    const slugs = async (q: string) =>
      (await suggest(store, q)).body.data.policies.map(({ slug }: { slug: string }) => slug);
    expect(await slugs("return")).toEqual(["returns", "delivery"]);
    expect(await slugs("ruckgabe")).toEqual(["returns"]);
    expect(await slugs("delivrey")).toEqual(["delivery"]);
    expect(await slugs("gift")).toEqual([]);
    expect(await slugs("by mail")).toEqual(["delivery"]);
    expect(await slugs("%")).toEqual([]);
    await api.private(store).patch("/store", { body: { policies: [] } });
    expect(await slugs("return")).toEqual([]);
  });

  test("find categories and policies by their names in the shopper's language", async () => {
    const store = await createStore({ supportedLocales: ["en-GB", "de-DE"] });
    const { id } = await category(store, "Crockery");
    await publishedProduct(store, { categoryIds: [id] });
    const policies = [{ slug: "delivery", title: "Delivery", body: "Parcels leave on Mondays." }];
    await api.private(store).patch("/store", { body: { policies } });
    const translate = (ownerType: OwnerType, ownerId: string, texts: Record<string, string>) =>
      updateTranslations(
        seller(store),
        { ownerType, id: ownerId },
        { translations: { "de-DE": texts } },
      );
    await translate("category", id, { name: "Geschirr" });
    await translate("policy", "delivery", { title: "Lieferung", body: "Pakete gehen montags ab." });
    const found = async (q: string, locale: string) => {
      const { data } = (await suggest(store, q, locale)).body;
      return [
        ...names(data.categories),
        ...data.policies.map((one: { title: string }) => one.title),
      ];
    };
    expect(await found("gesch", "de-DE")).toEqual(["Geschirr"]);
    expect(await found("crock", "de-DE")).toEqual(["Geschirr"]);
    expect(await found("liefrung", "de-DE")).toEqual(["Lieferung"]);
    expect(await found("montags", "de-DE")).toEqual(["Lieferung"]);
    expect([await found("gesch", "en-GB"), await found("montags", "en-GB")]).toEqual([[], []]);
    expect(await found("crock", "en-GB")).toEqual(["Crockery"]);
  });

  test("cost what a shopper pays now", async ({ store }) => {
    await productOnSale(store, { from: null, to: null });
    await productWithOptions(store, {
      options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }],
      variants: [
        { selectedOptions: [{ name: "Size", value: "S" }], price: 700 },
        { selectedOptions: [{ name: "Size", value: "M" }], price: 900 },
      ],
    });
    const [mug] = (await suggest(store, "mug")).body.data.products;
    expect([mug.price.amount, mug.isFrom]).toEqual([800, false]);
    expect(mug.unitPrice).toBeNull();
    await publishedProduct(store, {
      ...{ name: "Tea", price: 750, unit: { quantity: 250, unit: "g", reference: 100 } },
    });
    const [tea] = (await suggest(store, "tea")).body.data.products;
    expect(tea.unitPrice).toMatchObject({ amount: 300, per: "100 g" });
    const [shirt] = (await suggest(store, "shirt")).body.data.products;
    expect([shirt.price.amount, shirt.isFrom]).toEqual([700, true]);
  });

  test("are read in one statement and then kept until the catalogue changes", async ({ store }) => {
    const { id } = await publishedProduct(store);
    await suggest(store, "something else");
    const cost = async (q: string) => {
      const before = statementCount();
      await suggest(store, q);
      return statementCount() - before;
    };
    // The catalogue's version is read each time.
    expect([await cost("mug"), await cost("MUG")]).toEqual([2, 1]);
    await api.private(store).patch(`/products/${id}`, { body: { name: "Mug of clay" } });
    expect(names((await suggest(store, "mug")).body.data.products)).toEqual(["Mug of clay"]);
  });

  test.each(["%", "_", "\\", "'; DROP TABLE products; --", "((", "ﷺ".repeat(50)])(
    "take %j as letters",
    async (q) => {
      const store = await createStore();
      await publishedProduct(store);
      const { status, body } = await suggest(store, q);
      expect([status, body.data.total]).toEqual([200, 0]);
    },
  );

  test.each(["", "   ", "x".repeat(201), "a\u0000b"])("422 for q=%j", async (q) => {
    const { status, body } = await suggest(await createStore(), q);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["q"]]);
  });
});
