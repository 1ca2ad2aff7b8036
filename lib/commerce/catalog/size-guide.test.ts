import { expect, test } from "vitest";
import { createCategory, findSellerCategory, updateCategory } from "@/lib/commerce/categories";
import { createContent, deleteContent, publishContent } from "@/lib/commerce/content";
import { updateTranslations } from "@/lib/commerce/translations";
import { db } from "@/lib/platform/db";
import { seller } from "@/lib/testing/catalog";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";
import { createProduct, findSellerProduct, getProduct, updateProduct } from ".";

const NOW = new Date("2026-03-01T12:00:00Z");

async function page(store: TestStore, title: string) {
  const ctx = { ...seller(store), now: NOW };
  const { id } = await createContent(ctx, { type: "page", title });
  return publishContent(ctx, id, {});
}

async function guideOf(store: TestStore, id: string, at: Date = NOW, locale = "en-GB") {
  const { json } = await getProduct({ ...seller(store, { locale }), now: at }, id);
  return JSON.parse(String(json)).data.sizeGuide;
}

test("a product has its own size guide, else that of the nearest category, until it is deleted", async () => {
  const store = await createStore();
  const ctx = { ...seller(store), now: NOW };
  const [all, shirts, own] = [
    await page(store, "All sizes"),
    await page(store, "Shirts"),
    await page(store, "This shirt"),
  ];
  const top = await createCategory(ctx, { name: "Clothes", sizeGuideId: all.id });
  const below = await createCategory(ctx, { name: "Shirts", parentId: top.id });
  const { id } = await createProduct(ctx, {
    ...{ name: "Shirt", price: 100, status: "published", categoryIds: [below.id] },
  });
  expect(await guideOf(store, id)).toEqual({ slug: "all-sizes", title: "All sizes" });
  await updateCategory(ctx, below.id, { sizeGuideId: shirts.id });
  expect(await guideOf(store, id)).toEqual({ slug: "shirts", title: "Shirts" });
  await updateProduct(ctx, id, { sizeGuideId: own.id });
  expect(await guideOf(store, id)).toEqual({ slug: "this-shirt", title: "This shirt" });
  await deleteContent(ctx, own.id);
  expect((await findSellerProduct(ctx, id)).sizeGuideId).toBeNull();
  expect(await guideOf(store, id)).toEqual({ slug: "shirts", title: "Shirts" });
});

test("deleting a page is a change of the products and categories that name it", async () => {
  const store = await createStore();
  const ctx = { ...seller(store), now: NOW };
  const { id: sizeGuideId } = await page(store, "Sizes");
  const category = await createCategory(ctx, { name: "Clothes", sizeGuideId });
  const make = (name: string, more: object = {}) =>
    createProduct(ctx, { name, price: 100, status: "published", ...more });
  const naming = [
    await make("Shirt", { sizeGuideId }),
    await make("Coat", { sizeGuideId, status: "draft" }),
    await make("Hat", { sizeGuideId }),
  ];
  const other = await make("Bowl");
  const versionOf = async (id: string) => (await findSellerProduct(ctx, id)).version;
  const catalogue = async () => {
    const modes = await db.storeMode.findMany({ where: { storeId: store.id } });
    return modes.map(({ catalogVersion }) => Number(catalogVersion));
  };
  const before = await catalogue();

  // One transaction changes two products: the page is removed by the second one.
  await deleteContent({ ...ctx, now: new Date("2026-03-02T12:00:00Z") }, sizeGuideId, 2);

  for (const [index, version] of (await catalogue()).entries()) {
    expect(version).toBeGreaterThan(before[index] ?? 0);
  }
  expect(await Promise.all([...naming, other].map(({ id }) => versionOf(id)))).toEqual([
    ...naming.map((product) => product.version + 1),
    other.version,
  ]);
  const events = await db.event.findMany({
    where: { storeId: store.id, type: "product.updated" },
  });
  const sizeGuides = events.map(({ objectId, livemode, payload }) => [
    ...[objectId, livemode, (payload as { sizeGuideId: unknown }).sizeGuideId],
  ]);
  expect(sizeGuides.sort()).toEqual(
    naming.flatMap(({ id }) => [false, true].map((livemode) => [id, livemode, null])).sort(),
  );
  expect(await findSellerCategory(ctx, category.id)).toMatchObject({
    ...{ sizeGuideId: null, updatedAt: expect.stringContaining("2026-03-02") },
  });
  const entries = await db.auditEntry.findMany({
    where: { storeId: store.id, createdAt: new Date("2026-03-02T12:00:00Z") },
  });
  expect(entries.map(({ action }) => action).sort()).toEqual([
    ...["category.updated", "content.deleted"],
    ...["product.updated", "product.updated", "product.updated"],
  ]);
});

test("a kept product shows its size guide until the moment it is unpublished, in its language", async () => {
  const store = await createStore({ supportedLocales: ["en-GB", "de-DE"] });
  const ctx = { ...seller(store), now: NOW };
  const { id: sizeGuideId } = await page(store, "Sizes");
  await publishContent(ctx, sizeGuideId, { unpublishAt: new Date("2026-03-02T12:00:00Z") });
  const { id } = await createProduct(ctx, {
    ...{ name: "Shirt", price: 100, status: "published", sizeGuideId },
  });
  expect(await guideOf(store, id)).toEqual({ slug: "sizes", title: "Sizes" });
  await updateTranslations(
    ctx,
    { ownerType: "content", id: sizeGuideId },
    {
      translations: { "de-DE": { title: "Größen", slug: "groessen" } },
    },
  );
  const german = { slug: "groessen", title: "Größen" };
  expect(await guideOf(store, id, NOW, "de-DE")).toEqual(german);
  expect(await statementsOf(() => guideOf(store, id))).toBe(2);
  expect(await guideOf(store, id, new Date("2026-03-03T12:00:00Z"))).toBeNull();
});

test("a size guide is a page of the store", async () => {
  const [store, other] = [await createStore(), await createStore()];
  const ctx = { ...seller(store), now: NOW };
  const foreign = await page(other, "Sizes");
  const article = await createContent(ctx, { type: "article", title: "News" });
  for (const sizeGuideId of [foreign.id, article.id, "nothing"]) {
    const refused = (asked: Promise<unknown>) =>
      expect(asked).rejects.toMatchObject({
        code: "validation_failed",
        fields: { sizeGuideId: [expect.anything()] },
      });
    await refused(createProduct(ctx, { name: "Shirt", price: 100, sizeGuideId }));
    await refused(createCategory(ctx, { name: "Clothes", sizeGuideId }));
  }
});
