import { describe, expect } from "vitest";
import { getProduct, listProducts, updateProduct } from "@/lib/commerce/catalog";
import { getCategory } from "@/lib/commerce/categories";
import {
  createCollection,
  deleteCollection,
  getCollection,
  updateCollection,
} from "@/lib/commerce/collections";
import { createContent, getShown, publishContent } from "@/lib/commerce/content";
import { listMenus, updateMenu } from "@/lib/commerce/menus";
import { followRedirect } from "@/lib/commerce/redirects";
import { importTranslations, updateTranslations } from "@/lib/commerce/translations";
import { ProductQuery } from "@/lib/contract/product";
import type { OwnerType } from "@/lib/contract/translation";
import { db, transaction } from "@/lib/platform/db";
import { category, publishedProduct, seller } from "@/lib/testing/catalog";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";

const GERMAN = "de-DE";
const FRENCH = "fr-FR";
const LOCALES = ["en-GB", GERMAN, FRENCH];

describe("a translated slug", () => {
  test("is shown in its language, and finds its product in every one", async () => {
    const store = await createStore({ supportedLocales: LOCALES });
    const { id } = await publishedProduct(store, { slug: "mug" });
    await slugOf(store, "product", id, { [GERMAN]: "becher" });
    const slugs = { "en-GB": "mug", [GERMAN]: "becher" };
    for (const ref of [id, "mug", "becher"]) {
      expect(await page(store, ref, GERMAN)).toMatchObject({ id, slug: "becher", slugs });
      expect(await page(store, ref, "en-GB")).toMatchObject({ id, slug: "mug", slugs });
    }
    expect((await page(store, "becher", FRENCH)).slug).toBe("mug");
    const query = ProductQuery.parse({});
    const cards = JSON.parse((await listProducts(seller(store, { locale: GERMAN }), query)).json);
    expect(cards.data).toMatchObject([{ slug: "becher" }]);
    expect(await statementsOf(() => page(store, "becher", GERMAN))).toBe(1);
    await expect(page(await createStore(), "becher", GERMAN)).rejects.toThrow();
  });

  test("names a category, its products, a page and the links of a menu", async ({ store }) => {
    const cups = await category(store, "Cups");
    const below = await category(store, "Tea cups", cups.id);
    await publishedProduct(store, { categoryIds: [below.id] });
    await slugOf(store, "category", cups.id, { [GERMAN]: "tassen" });
    const us = await createContent(seller(store), { type: "page", title: "Us", body: "Oak." });
    await publishContent(seller(store), us.id, {});
    await slugOf(store, "content", us.id, { [GERMAN]: "wir" });
    const ctx = seller(store, { locale: GERMAN });
    for (const ref of ["cups", "tassen"]) {
      const { data } = JSON.parse((await getCategory(ctx, ref)).json);
      expect(data).toMatchObject({ slug: "tassen", slugs: { "en-GB": "cups" } });
      for (const facets of ["true", undefined] as const) {
        const query = ProductQuery.parse({ category: ref, facets });
        expect(JSON.parse((await listProducts(ctx, query)).json).meta.total).toBe(1);
      }
    }
    for (const ref of ["us", "wir"])
      expect(JSON.parse((await getShown(ctx, "page", ref)).json).data.slug).toBe("wir");
    await expect(getShown(ctx, "article", "wir")).rejects.toThrow();
    const children = [{ title: "Cups", url: "/categories/cups?sort=price" }];
    await updateMenu(seller(store), "header", {
      items: [{ title: "Us", url: "/pages/us", children }],
    });
    const links = async (locale: string) =>
      JSON.parse((await listMenus(seller(store, { locale }))).json).data[0].items[0];
    expect(await links(GERMAN)).toMatchObject({
      url: "/pages/wir",
      children: [{ url: "/categories/tassen?sort=price" }],
    });
    expect(await links("en-GB")).toMatchObject({ url: "/pages/us", children });
  });

  test("names a collection, its products and the links to it, in one store alone", async ({
    store,
  }) => {
    const { id: productId } = await publishedProduct(store);
    const { id } = await createCollection(seller(store), {
      ...{ name: "Gifts", type: "manual", productIds: [productId] },
    });
    await slugOf(store, "collection", id, { [GERMAN]: "geschenke" });
    const shown = async (of: TestStore, ref: string, locale: string) =>
      JSON.parse((await getCollection(seller(of, { locale }), ref)).json).data;
    const slugs = { "en-GB": "gifts", [GERMAN]: "geschenke" };
    for (const ref of [id, "gifts", "geschenke"]) {
      expect(await shown(store, ref, GERMAN)).toMatchObject({ id, slug: "geschenke", slugs });
      expect(await shown(store, ref, "en-GB")).toMatchObject({ id, slug: "gifts", slugs });
      const query = ProductQuery.parse({ collection: ref });
      expect(JSON.parse((await listProducts(seller(store), query)).json).meta.total).toBe(1);
    }
    const url = "/collections/gifts?sort=price";
    await updateMenu(seller(store), "header", { items: [{ title: "Gifts", url, children: [] }] });
    const menus = await listMenus(seller(store, { locale: GERMAN }));
    expect(JSON.parse(menus.json).data[0].items[0].url).toBe("/collections/geschenke?sort=price");

    const other = await createStore({ supportedLocales: LOCALES });
    await expect(shown(other, "geschenke", GERMAN)).rejects.toThrow();
    await expect(slugOf(other, "collection", id, { [GERMAN]: "geschenke" })).rejects.toMatchObject({
      code: "not_found",
    });

    const again = await createCollection(seller(store), { name: "Geschenke", type: "manual" });
    expect(again.slug).toBe("geschenke-2");
    await expect(
      updateCollection(seller(store), again.id, { slug: "geschenke" }),
    ).rejects.toMatchObject({ code: "slug_taken" });
    await slugOf(store, "collection", id, { [GERMAN]: "zum-schenken" });
    expect(await followRedirect(seller(store), "/collections/geschenke")).toMatchObject({
      to: "/collections/zum-schenken",
    });
    await deleteCollection(seller(store), id);
    expect(await db.translation.count({ where: { ownerId: id } })).toBe(0);
  });

  test("never means two things, in either order", async () => {
    const store = await createStore({ supportedLocales: LOCALES });
    const mug = await publishedProduct(store, { name: "Mug", slug: "mug" });
    const cup = await publishedProduct(store, { name: "Cup", slug: "cup" });
    await slugOf(store, "product", mug.id, { [GERMAN]: "becher" });
    await slugOf(store, "product", mug.id, { [FRENCH]: "becher" });
    const refused = { code: "validation_failed" };
    for (const slug of ["mug", "becher"])
      await expect(slugOf(store, "product", cup.id, { [FRENCH]: slug })).rejects.toMatchObject(
        refused,
      );
    await expect(slugOf(store, "product", cup.id, { [FRENCH]: "Kein Slug" })).rejects.toMatchObject(
      refused,
    );
    await expect(updateProduct(seller(store), cup.id, { slug: "becher" })).rejects.toMatchObject({
      code: "slug_taken",
    });
    expect(await publishedProduct(store, { name: "Becher" })).toMatchObject({ slug: "becher-2" });
  });

  test("is given to one of a product and a translation that ask for it at once", async ({
    store,
  }) => {
    const { id } = await publishedProduct(store, { slug: "mug" });
    for (let turn = 0; turn < 8; turn += 1) {
      const slug = `becher-${turn}`;
      const outcomes = await Promise.allSettled([
        slugOf(store, "product", id, { [GERMAN]: slug }),
        publishedProduct(store, { slug }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  test("redirects to the next one and back, and to the default slug once it is deleted", async ({
    store,
  }) => {
    const { id } = await publishedProduct(store, { slug: "mug" });
    const target = async (path: string) =>
      (await followRedirect(seller(store), path).catch(() => ({ to: null }))).to;
    for (const slug of ["becher", "tasse", "becher"])
      await slugOf(store, "product", id, { [GERMAN]: slug });
    expect(await target("/products/tasse")).toBe("/products/becher");
    expect(await target("/products/becher")).toBeNull();
    await slugOf(store, "product", id, { [GERMAN]: null });
    expect(await target("/products/becher")).toBe("/products/mug");
    expect(await target("/products/tasse")).toBe("/products/mug");
  });

  test("comes from a file, except one that is taken", async ({ store }) => {
    const mug = await publishedProduct(store, { slug: "mug" });
    const cup = await publishedProduct(store, { slug: "cup" });
    const row = ({ id }: { id: string }, field: string, text: string) => ({
      ...{ type: "product", id, field, locale: GERMAN, source: "", text },
    });
    const rows = [row(mug, "slug", "becher"), row(cup, "slug", "mug"), row(cup, "name", "Tasse")];
    const outcomes = await transaction((tx) =>
      importTranslations(tx, seller(store), { rows, isDryRun: false }),
    );
    expect(outcomes).toMatchObject([
      { result: "created" },
      { result: "refused", column: "text" },
      { result: "created" },
    ]);
    expect(await page(store, "becher", GERMAN)).toMatchObject({ id: mug.id });
    expect(await page(store, "cup", GERMAN)).toMatchObject({ slug: "cup", name: "Tasse" });
  });
});

test("a field named like a member of every object is refused", async ({ store }) => {
  const { id } = await publishedProduct(store);
  const rows = ["constructor", "toString", "__proto__"].map((field) => ({
    ...{ type: "product", id, field, locale: GERMAN, source: "", text: "Becher" },
  }));
  const outcomes = await transaction((tx) =>
    importTranslations(tx, seller(store), { rows, isDryRun: false }),
  );
  expect(outcomes.map(({ result }) => result)).toEqual(["refused", "refused", "refused"]);
});

function slugOf(
  store: TestStore,
  ownerType: OwnerType,
  id: string,
  slugs: Record<string, string | null>,
) {
  const translations = Object.fromEntries(
    Object.entries(slugs).map(([locale, slug]) => [locale, { slug }]),
  );
  return updateTranslations(seller(store), { ownerType, id }, { translations });
}

async function page(store: TestStore, product: string, locale: string) {
  return JSON.parse((await getProduct(seller(store, { locale }), product)).json).data;
}
