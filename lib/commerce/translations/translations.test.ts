import { describe, expect } from "vitest";
import {
  getProduct,
  listProducts,
  setBundle,
  suggest,
  updateProduct,
} from "@/lib/commerce/catalog";
import { getCategory, listCategories } from "@/lib/commerce/categories";
import { createCollection, listCollections } from "@/lib/commerce/collections";
import {
  createContent,
  deleteContent,
  getHome,
  getShown,
  listPolicies,
  publishContent,
  updateContent,
} from "@/lib/commerce/content";
import { createDiscount, deleteDiscount } from "@/lib/commerce/discounts";
import { updateMedia } from "@/lib/commerce/media";
import { listMenus, updateMenu } from "@/lib/commerce/menus";
import { createShippingOption, deleteShippingOption, quoteProduct } from "@/lib/commerce/shipping";
import { copySettingsToTest, findStore, updateStore } from "@/lib/commerce/stores";
import {
  findTranslations,
  hashSource,
  listTranslations,
  translateStore,
  updateTranslations,
} from "@/lib/commerce/translations";
import { UpdateContent } from "@/lib/contract/content";
import { ProductQuery } from "@/lib/contract/product";
import type { OwnerType } from "@/lib/contract/translation";
import { db } from "@/lib/platform/db";
import {
  category,
  pictureRow,
  productWithOptions,
  publishedProduct,
  seller,
} from "@/lib/testing/catalog";
import { copyToLive } from "@/lib/testing/shop";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

const GERMAN = "de-DE";
const FRENCH = "fr-FR";
const LOCALES = ["en-GB", GERMAN, FRENCH];

describe("what a shopper reads", () => {
  test("is in their language, field by field, and else in the store's own", async () => {
    const store = await createStore({ supportedLocales: LOCALES });
    const { id } = await publishedProduct(store, { name: "Mug", summary: "For tea." });
    await translate(store, "product", id, { [GERMAN]: { name: "Becher" } });
    expect(await page(store, id, GERMAN)).toMatchObject({ name: "Becher", summary: "For tea." });
    expect(await page(store, id, FRENCH)).toMatchObject({ name: "Mug", summary: "For tea." });
    expect(await page(store, id, "en-GB")).toMatchObject({ name: "Mug", summary: "For tea." });
    expect((await page(store, id, FRENCH)).locales).toEqual(["en-GB", GERMAN]);
  });

  test("has translated options, values, variants and categories on the page of a product", async ({
    store,
  }) => {
    const cups = await category(store, "Cups");
    const shirt = await productWithOptions(store, { categoryIds: [cups.id] });
    const [colour] = shirt.options;
    await translate(store, "option", colour?.id, { [GERMAN]: { name: "Farbe" } });
    await translate(store, "option_value", colour?.values[0]?.id, { [GERMAN]: { name: "Rot" } });
    await translate(store, "category", cups.id, { [GERMAN]: { name: "Tassen" } });
    const { options, variants, categories } = await page(store, shirt.id, GERMAN);
    expect(options[0]).toMatchObject({
      name: "Farbe",
      values: [{ name: "Rot" }, { name: "Blue" }],
    });
    expect(variants[0].name).toMatch(/^Rot \/ /);
    expect(variants[0].selectedOptions[0]).toMatchObject({ name: "Farbe", value: "Rot" });
    expect(categories).toMatchObject([{ name: "Tassen", slug: cups.slug }]);
    const english = await page(store, shirt.id, "en-GB");
    expect(english.variants[0].name).toMatch(/^Red \/ /);
    expect(english.categories).toMatchObject([{ name: "Cups" }]);
  });

  test("has the alternative texts of its pictures translated, by what they say", async ({
    store,
  }) => {
    const mediaIds = [
      await pictureRow(store, "/media/front.svg", { alt: "A red mug" }),
      await pictureRow(store, "/media/plain.svg"),
    ];
    const { id, variants } = await publishedProduct(store, { name: "Mug", mediaIds });
    const bundle = await publishedProduct(store, { name: "Breakfast", stock: 0 });
    const parts = [{ variantId: variants[0]?.id ?? "", quantity: 2 }];
    await setBundle(seller(store), bundle.id, { parts });
    const field = `alt:${hashSource("A red mug")}`;
    const missing = async () =>
      (await listTranslations(seller(store), { page: 1, perPage: 50, state: "missing" })).data
        .filter(({ ownerId }) => ownerId === id)
        .map((one) => one.field);
    expect(await missing()).toContain(field);
    await translate(store, "product", id, { [GERMAN]: { name: "Becher", [field]: "Ein Becher" } });
    expect(await missing()).not.toContain(field);
    const shown = async (locale: string) => {
      const view = seller(store, { locale });
      const [suggestion] = JSON.parse((await suggest(view, "mug")).json).data.products;
      return [
        (await page(store, id, locale)).media[0].alt,
        (await list(store, locale)).data.find((one: { id: string }) => one.id === id).media[0].alt,
        suggestion.image.alt,
        (await page(store, bundle.id, locale)).bundle.parts[0].image.alt,
      ];
    };
    expect(await shown(GERMAN)).toEqual(Array(4).fill("Ein Becher"));
    expect(await shown("en-GB")).toEqual(Array(4).fill("A red mug"));
    expect((await page(store, id, GERMAN)).media[1].alt).toBe("");
    await updateMedia(seller(store), mediaIds[0] ?? "", { alt: "A blue mug" });
    expect(await shown(GERMAN)).toEqual(Array(4).fill("A blue mug"));
  });

  test("keeps the translations of options and values when variants change, and loses those of a deleted one", async ({
    store,
  }) => {
    const { id, options } = await productWithOptions(store);
    const [colour] = options;
    const [red] = colour?.values ?? [];
    await translate(store, "option", colour?.id, { [GERMAN]: { name: "Farbe" } });
    await translate(store, "option_value", red?.id, { [GERMAN]: { name: "Rot" } });
    const change = async (values: { id?: string | undefined; name: string }[]) => {
      await updateProduct(seller(store), id, {
        options: [{ id: colour?.id, name: "Colour", values }],
      });
      const [option] = (await page(store, id, GERMAN)).options;
      return [option.name, ...option.values.map(({ name }: { name: string }) => name)];
    };
    expect(await change([{ id: red?.id, name: "Red" }, { name: "Green" }])).toEqual([
      ...["Farbe", "Rot", "Green"],
    ]);
    expect(await change([{ name: "Green" }])).toEqual(["Farbe", "Green"]);
    expect(await db.translation.count({ where: { ownerId: red?.id ?? "" } })).toBe(0);
  });

  test("is translated in lists, their facets and the tree of categories", async ({ store }) => {
    const cups = await category(store, "Cups");
    const { id } = await publishedProduct(store, { categoryIds: [cups.id] });
    await translate(store, "product", id, { [GERMAN]: { name: "Becher" } });
    await translate(store, "category", cups.id, {
      [GERMAN]: { name: "Tassen", metaTitle: "gone" },
    }).catch(() => null);
    await translate(store, "category", cups.id, { [GERMAN]: { name: "Tassen" } });
    const { data, meta } = await list(store, GERMAN, { facets: "true" });
    expect(data).toMatchObject([{ name: "Becher" }]);
    expect(meta.facets.categories).toMatchObject([{ name: "Tassen" }]);
    expect(await tree(store, GERMAN)).toMatchObject([{ name: "Tassen" }]);
    expect(await tree(store, "en-GB")).toMatchObject([{ name: "Cups" }]);
    expect((await list(store, "en-GB", { facets: "true" })).meta.facets.categories).toMatchObject([
      { name: "Cups" },
    ]);
    const german = await getCategory(seller(store, { locale: GERMAN }), "cups");
    expect(JSON.parse(german.json).data).toMatchObject({
      name: "Tassen",
      locales: ["en-GB", GERMAN],
    });
  });

  test("is translated in collections, each field by itself", async ({ store }) => {
    const texts = { name: "Gifts", description: "Small things.", metaTitle: "Gifts of oak" };
    const { id } = await createCollection(seller(store), { ...texts, type: "manual" });
    const shown = async (locale: string) =>
      JSON.parse((await listCollections(seller(store, { locale }))).json).data;
    expect(await shown(GERMAN)).toMatchObject([{ ...texts, locales: ["en-GB"] }]);
    await translate(store, "collection", id, {
      [GERMAN]: { name: "Geschenke", description: "Kleine Dinge." },
    });
    const german = { ...texts, name: "Geschenke", description: "Kleine Dinge." };
    expect(await shown(GERMAN)).toMatchObject([{ ...german, locales: ["en-GB", GERMAN] }]);
    for (const locale of ["en-GB", FRENCH]) expect(await shown(locale)).toMatchObject([texts]);
    expect(await statementsOf(() => shown(GERMAN))).toBe(1);
  });

  test("is found by its words in any language", async ({ store }) => {
    const shirt = await productWithOptions(store);
    const { id } = await publishedProduct(store);
    const found = async (q: string) =>
      (await list(store, GERMAN, { q })).data.map(({ name }: { name: string }) => name);
    expect(await found("becher")).toEqual([]);
    await translate(store, "product", id, { [GERMAN]: { name: "Becher" } });
    const value = shirt.options[0]?.values[0]?.id;
    await translate(store, "option_value", value, { [GERMAN]: { name: "Zinnober" } });
    expect(await found("becher")).toEqual(["Becher"]);
    expect(await found("mug")).toEqual(["Becher"]);
    expect(await found("zinnober")).toEqual(["Shirt"]);
    await translate(store, "product", id, { [GERMAN]: { name: null } });
    expect(await found("becher")).toEqual([]);
  });

  test("contains nothing that the store has withdrawn", async ({ store }) => {
    const { id } = await publishedProduct(store, { summary: "For tea." });
    await translate(store, "product", id, { [GERMAN]: { summary: "Für Tee." } });
    await updateProduct(seller(store), id, { summary: "" });
    expect((await page(store, id, GERMAN)).summary).toBe("");
  });
});

describe("what the shop says beside its products", () => {
  test("pages, by the version that is in the shop", async ({ store }) => {
    const { id } = await createContent(seller(store), { type: "page", title: "Us", body: "Oak." });
    await publishContent(seller(store), id, {});
    await translate(store, "content", id, { [GERMAN]: { title: "Wir", body: "Eiche." } });
    await updateContent(seller(store), id, { body: "Ash." });
    const german = () => shownPage(store, GERMAN);
    expect(await german()).toMatchObject({
      title: "Wir",
      body: "Eiche.",
      locales: ["en-GB", GERMAN],
    });
    expect(await shownPage(store, "en-GB")).toMatchObject({ title: "Us", body: "Oak." });
    const states = async () =>
      (await listTranslations(seller(store), { page: 1, perPage: 9 })).data.map(
        ({ field, state }) => `${field} ${state}`,
      );
    expect(await states()).toEqual(["body translated", "title translated"]);
    await publishContent(seller(store), id, {});
    expect(await states()).toEqual(["body outdated", "title translated"]);
    await deleteContent(seller(store), id);
    expect(await db.translation.count({ where: { storeId: store.id } })).toBe(0);
  });

  test("sections of the home page, however they are put in order", async ({ store }) => {
    const hero = { type: "hero", title: "Oak", linkTitle: "Shop", linkUrl: "/products" } as const;
    const words = { type: "text", title: "", body: "We turn **oak**." } as const;
    const write = (sections: object[]) => UpdateContent.parse({ sections }).sections ?? [];
    const { id } = await createContent(seller(store), {
      ...{ type: "home", title: "Home", sections: write([hero, words]) },
    });
    await publishContent(seller(store), id, {});
    const row = await findTranslations(seller(store), { ownerType: "content", id });
    const field = Object.entries(row.texts).find(([, text]) => text === words.body)?.[0] ?? "";
    expect(Object.values(row.texts)).toEqual(["Oak", "Shop", words.body]);
    await translate(store, "content", id, { [GERMAN]: { [field]: "Wir drechseln **Eiche**." } });
    await updateContent(seller(store), id, { sections: write([words, hero]) });
    await publishContent(seller(store), id, {});
    const home = async (locale: string) =>
      JSON.parse((await getHome(seller(store, { locale }))).json).data;
    expect((await home(GERMAN)).sections).toMatchObject([
      { body: "Wir drechseln **Eiche**." },
      { title: "Oak" },
    ]);
    expect((await home("en-GB")).sections[0].body).toBe(words.body);
  });

  test("policies and the links of menus", async ({ store }) => {
    await updateStore(seller(store), {
      policies: [{ slug: "returns", title: "Returns", body: "In a month." }],
    });
    await translate(store, "policy", "returns", { [GERMAN]: { title: "Rückgabe" } });
    const menu = await updateMenu(seller(store), "footer", {
      items: [
        { title: "Help", url: "", children: [{ title: "Returns", url: "/policies/returns" }] },
      ],
    });
    expect(menu.items).toHaveLength(1);
    const { id } = await db.menu.findFirstOrThrow({ where: { storeId: store.id } });
    const { texts } = await findTranslations(seller(store), { ownerType: "menu", id });
    const [help = ""] = Object.keys(texts);
    await translate(store, "menu", id, { [GERMAN]: { [help]: "Hilfe" } });
    const ctx = seller(store, { locale: GERMAN });
    expect(JSON.parse((await listPolicies(ctx)).json).data).toEqual([
      {
        ...{ slug: "returns", title: "Rückgabe", body: "In a month." },
        locales: ["en-GB", GERMAN],
      },
    ]);
    expect(JSON.parse((await listMenus(ctx)).json).data).toMatchObject([
      { items: [{ title: "Hilfe", children: [{ title: "Returns" }] }] },
    ]);
    expect(JSON.parse((await listMenus(seller(store))).json).data).toMatchObject([
      { items: [{ title: "Help" }] },
    ]);
    expect(JSON.parse((await listPolicies(seller(store))).json).data[0].title).toBe("Returns");
  });

  test("the store and its shipping options, in both modes until the last one is deleted", async ({
    store,
  }) => {
    await updateStore(seller(store), { tagline: "Made of oak." });
    await translate(store, "store", store.id, { [GERMAN]: { tagline: "Aus Eiche." } });
    const tagline = async (locale: string) =>
      (await translateStore({ store: await findStore(store.id), locale })).tagline;
    expect([await tagline(GERMAN), await tagline("en-GB")]).toEqual(["Aus Eiche.", "Made of oak."]);
    const other = await createStore({ supportedLocales: LOCALES });
    await expect(
      translate(store, "store", other.id, { [GERMAN]: { tagline: "Aus Buche." } }),
    ).rejects.toMatchObject({ code: "not_found" });

    const { id } = await createShippingOption(
      { ...seller(store), livemode: true },
      {
        ...{ name: "By boat", description: "Slowly.", price: 300, countries: [] },
        ...{ estimatedMinDays: 2, estimatedMaxDays: 9 },
      },
    );
    await copySettingsToTest({ ...seller(store), livemode: true });
    await translate(store, "shipping_option", id, { [GERMAN]: { name: "Per Schiff" } });
    const { id: product } = await publishedProduct(store);
    const quoted = async (locale: string) => {
      const ctx = { ...seller(store, { locale }), terms: undefined, visitorCountry: "GB" };
      return JSON.parse((await quoteProduct(ctx, { product })).json).data.shippingOptions;
    };
    expect(await quoted(GERMAN)).toMatchObject([{ name: "Per Schiff", description: "Slowly." }]);
    expect(await quoted("en-GB")).toMatchObject([{ name: "By boat", description: "Slowly." }]);
    await deleteShippingOption(seller(store), id);
    const left = () => db.translation.count({ where: { ownerId: id } });
    expect(await left()).toBe(1);
    await deleteShippingOption({ ...seller(store), livemode: true }, id);
    expect(await left()).toBe(0);
  });

  test("titles of discounts, in both modes until the last one is deleted", async ({ store }) => {
    const input = { code: "TEA", title: "Tea week", type: "percentage", value: 10 } as const;
    const { id } = await createDiscount(seller(store), input);
    const plain = { code: "PLAIN", type: "percentage", value: 10 } as const;
    const { id: untitled } = await createDiscount(seller(store), plain);
    await copyToLive(id);
    await translate(store, "discount", id, { [GERMAN]: { title: "Teewoche" } });
    await expect(
      translate(store, "discount", untitled, { [GERMAN]: { title: "Nichts" } }),
    ).rejects.toMatchObject({ code: "validation_failed" });
    const other = await createStore({ supportedLocales: LOCALES });
    await expect(
      translate(other, "discount", id, { [GERMAN]: { title: "Teewoche" } }),
    ).rejects.toMatchObject({ code: "not_found" });
    const listed = await listTranslations(seller(store), { page: 1, perPage: 9 });
    expect(listed.data.filter(({ locale }) => locale === GERMAN)).toMatchObject([
      { ownerType: "discount", ownerId: id, field: "title", state: "translated" },
    ]);
    const left = () => db.translation.count({ where: { ownerId: id } });
    await deleteDiscount(seller(store), id);
    expect(await left()).toBe(1);
    await deleteDiscount(seller(store, { isLive: true }), id);
    expect(await left()).toBe(0);
  });
});

test("translations cost no statement, in the store's own language or another", async ({
  store,
}) => {
  const { id } = await publishedProduct(store);
  for (const locale of ["en-GB", GERMAN]) {
    const reads = [
      () => page(store, id, locale),
      () => list(store, locale),
      () => tree(store, locale),
    ];
    for (const read of reads) {
      expect(await statementsOf(read)).toBe(2);
      expect(await statementsOf(read)).toBe(1);
    }
  }
});

test("no answer is in another's language, or older than acknowledged, while texts change", async () => {
  const store = await createStore({ supportedLocales: LOCALES });
  const { id: categoryId, slug } = await category(store, "0 en-GB");
  const { id } = await publishedProduct(store, { name: "0 en-GB", categoryIds: [categoryId] });
  const both = async (turn: number, locale: string) => {
    const text = { [locale]: { name: `${turn} ${locale}` } };
    await translate(store, "product", id, text);
    await translate(store, "category", categoryId, text);
  };
  const acknowledged = new Map(LOCALES.map((locale) => [locale, 0]));
  for (const locale of [GERMAN, FRENCH]) await both(0, locale);
  let isDone = false;
  const write = async (locale: string) => {
    for (let turn = 1; turn <= 25; turn += 1) {
      await both(turn, locale);
      acknowledged.set(locale, turn);
    }
  };
  const reads = (locale: string) => [
    async () => (await page(store, id, locale)).name,
    async () => (await page(store, id, locale)).categories[0].name,
    async () => (await list(store, locale)).data[0].name,
    async () => (await tree(store, locale))[0].name,
    async () => JSON.parse((await getCategory(seller(store, { locale }), slug)).json).data.name,
  ];
  let answers = 0;
  const reader = async (locale: string) => {
    while (!isDone) {
      for (const read of reads(locale)) {
        const known = acknowledged.get(locale);
        const [turn, said] = (await read()).split(" ");
        expect(said).toBe(locale);
        expect(Number(turn)).toBeGreaterThanOrEqual(known ?? 0);
        answers += 1;
      }
    }
  };
  const writers = Promise.all([write(GERMAN), write(FRENCH)]).finally(() => {
    isDone = true;
  });
  await Promise.all([writers, ...[...LOCALES, ...LOCALES].map(reader)]);
  expect(answers).toBeGreaterThan(100);
});

test("what is deleted takes its translations along", async ({ store }) => {
  const shirt = await productWithOptions(store);
  const value = shirt.options[0]?.values[0];
  await translate(store, "option_value", value?.id, { [GERMAN]: { name: "Rot" } });
  await updateProduct(seller(store), shirt.id, {
    options: shirt.options.map(({ id, name, values }) => ({
      ...{ id, name },
      values: values
        .filter((one) => one.id !== value?.id)
        .map((one) => ({ id: one.id, name: one.name })),
    })),
  });
  expect(await db.translation.count({ where: { storeId: store.id } })).toBe(0);
});

type Translations = Record<string, Record<string, string | null>>;

function translate(store: TestStore, ownerType: OwnerType, id = "", translations: Translations) {
  return updateTranslations(seller(store), { ownerType, id }, { translations });
}

async function page(store: TestStore, product: string, locale: string) {
  return JSON.parse((await getProduct(seller(store, { locale }), product)).json).data;
}

async function list(store: TestStore, locale: string, asked: object = {}) {
  const query = ProductQuery.parse(asked);
  return JSON.parse((await listProducts(seller(store, { locale }), query)).json);
}

async function shownPage(store: TestStore, locale: string) {
  return JSON.parse((await getShown(seller(store, { locale }), "page", "us")).json).data;
}

async function tree(store: TestStore, locale: string) {
  return JSON.parse((await listCategories(seller(store, { locale }))).json).data;
}
