import { describe, expect } from "vitest";
import { slugInput } from "@/lib/contract/seller-product";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import {
  category,
  pictureRow,
  productWithOptions,
  publishedProduct,
  seller,
} from "@/lib/testing/catalog";
import { raceOnLock } from "@/lib/testing/race-on-lock";
import { expectRefusal } from "@/lib/testing/refusals";
import { createStore } from "@/lib/testing/store";
import { test } from "@/lib/testing/test";
import { createProduct } from "./create-product";
import { presentSellerProduct } from "./present-seller-product";

describe("a slug", () => {
  test("made of the name is unique when 50 of one name are made at once", async ({ store }) => {
    const made = await Promise.all(
      Array.from({ length: 50 }, () => publishedProduct(store, { name: "Crème brûlée" })),
    );
    const expected = [
      "creme-brulee",
      ...Array.from({ length: 49 }, (_, i) => `creme-brulee-${i + 2}`),
    ];
    expect(made.map(({ slug }) => slug).sort()).toEqual(expected.sort());
  });

  test("made of a long name leaves room for its number: none is longer than may be sent", async () => {
    const store = await createStore();
    const made = await Promise.all(
      ["a", "b", "c"].flatMap((end) =>
        Array.from({ length: 4 }, () =>
          publishedProduct(store, { name: `${"x".repeat(99)}${end}` }),
        ),
      ),
    );
    const slugs = made.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(12);
    expect(Math.max(...slugs.map((slug) => slug.length))).toBe(100);
    for (const slug of slugs) expect(slugInput.safeParse(slug).success).toBe(true);
  });

  test("waits for the product that another process is making", async ({ store }) => {
    const slug = "blue-mug";
    const other = `
      SELECT pg_advisory_xact_lock(hashtextextended('product slug ${store.id} ${slug}', 0));
      INSERT INTO products (id, store_id, slug, name, price)
      VALUES ('${newId("product")}', '${store.id}', '${slug}', 'Blue mug', 1)`;
    const create = () => publishedProduct(store, { name: "Blue mug" });
    expect((await raceOnLock(other, 1, create)).slug).toBe("blue-mug-2");
  });

  test("taken by another product is refused when it was asked for", async ({ store }) => {
    await publishedProduct(store, { slug: "mug" });
    await expectRefusal(publishedProduct(store, { slug: "mug" }), { code: "slug_taken" });
    expect(await db.product.count({ where: { storeId: store.id } })).toBe(1);
  });

  test("asked for at the same moment by many goes to one of them", async ({ store }) => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => publishedProduct(store, { slug: "mug" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = tries.flatMap((one) => (one.status === "rejected" ? one.reason.code : []));
    expect(reasons).toEqual(Array(9).fill("slug_taken"));
  });

  test("of one store is free in another", async () => {
    const [one, other] = [await createStore(), await createStore()];
    await publishedProduct(one, { slug: "mug" });
    expect((await publishedProduct(other, { slug: "mug" })).slug).toBe("mug");
  });

  test("of a name without a Latin letter is made of the id", async () => {
    const { slug } = await publishedProduct(await createStore(), { name: "茶碗" });
    expect(slug).toMatch(/^prod-[2-9a-z]{21}$/);
  });
});

test("a new product is a draft without stock, and its variant counts in both modes", async () => {
  const store = await createStore();
  const product = await createProduct(seller(store), { name: "Mug", price: 1000 });
  expect(product).toMatchObject({
    status: "draft",
    shippingType: "calculated",
    trackInventory: true,
  });
  expect(product.variants).toMatchObject([
    { isDefault: true, stock: { test: { available: 0 }, live: { available: 0 } } },
  ]);
});

test("initial stock is the same in both modes, with a movement for each", async ({ store }) => {
  const { variants } = await publishedProduct(store, { stock: 7 });
  expect(variants[0]?.stock).toMatchObject({ test: { available: 7 }, live: { available: 7 } });
  const movements = await db.stockMovement.findMany({
    where: { variantId: variants[0]?.id },
    select: { livemode: true, before: true, after: true },
    orderBy: { livemode: "asc" },
  });
  expect(movements).toEqual([
    { livemode: false, before: 0, after: 7 },
    { livemode: true, before: 0, after: 7 },
  ]);
});

test("each mode gets one event of a new product, with the product as its seller sees it", async () => {
  const store = await createStore();
  const ctx = seller(store);
  const product = await createProduct(ctx, { name: "Mug", price: 1000, stock: 3 });
  const events = await db.event.findMany({
    where: { objectId: product.id },
    select: { type: true, livemode: true, payload: true },
    orderBy: { livemode: "asc" },
  });
  const payload = (livemode: boolean) =>
    presentSellerProduct(product, { ...seller(store), livemode });
  expect(events).toEqual([
    { type: "product.created", livemode: false, payload: payload(false) },
    { type: "product.created", livemode: true, payload: payload(true) },
  ]);
});

test("categories and media are joined, media in the order given", async ({ store }) => {
  const tea = await category(store, "Tea");
  const front = await pictureRow(store, "/front.svg", { alt: "Front" });
  const back = await pictureRow(store, "/back.svg", { alt: "Back", aspectRatio: 1.5 });
  const product = await publishedProduct(store, {
    categoryIds: [tea.id, tea.id],
    mediaIds: [back ?? "", front ?? ""],
  });
  expect(product.categories).toEqual([{ id: tea.id, name: "Tea", slug: "tea" }]);
  expect(product.media).toEqual([
    { id: back, path: "/back.svg", alt: "Back", isVideo: false, aspectRatio: 1.5 },
    { id: front, path: "/front.svg", alt: "Front", isVideo: false, aspectRatio: 1 },
  ]);
});

test("another store's category or media is none, and nothing is made", async () => {
  const [store, other] = [await createStore(), await createStore()];
  const theirs = await category(other, "Tea");
  const media = await pictureRow(other, "/a.svg", { alt: "" });
  const links = { categoryIds: [theirs.id], variants: [{ mediaId: media }] };
  await expectRefusal(publishedProduct(store, links), {
    code: "validation_failed",
    fields: {
      categoryIds: [expect.any(String)],
      "variants.0.mediaId": ["The media does not exist."],
    },
  });
  expect(await db.product.count({ where: { storeId: store.id } })).toBe(0);
  expect(await db.event.count({ where: { storeId: store.id } })).toBe(0);
});

test("options, values and variants are saved as planned", async () => {
  const product = await productWithOptions(await createStore());
  expect(product.hasVariants).toBe(true);
  expect(product.options.map(({ name, display }) => [name, display])).toEqual([
    ["Colour", "swatch"],
    ["Size", "button"],
  ]);
  const [colour, size] = product.options;
  expect(product.variants.map(({ name, valueIds }) => [name, valueIds])).toEqual(
    [
      ["Red / S", 0, 0],
      ["Red / M", 0, 1],
      ["Blue / S", 1, 0],
      ["Blue / M", 1, 1],
    ].map(([name, c, s]) => [
      name,
      {
        [colour?.id ?? ""]: colour?.values[Number(c)]?.id,
        [size?.id ?? ""]: size?.values[Number(s)]?.id,
      },
    ]),
  );
  expect(product.variants.map(({ stock }) => stock.test.available)).toEqual([5, 5, 5, 5]);
});

test("what is not physical needs no shipping and does not run out, unless it is counted", async () => {
  const store = await createStore();
  expect(await publishedProduct(store, { digital: true, stock: undefined })).toMatchObject({
    productType: "digital",
    shippingType: "none",
    trackInventory: false,
  });
  expect(await publishedProduct(store, { productType: "service", stock: 3 })).toMatchObject({
    shippingType: "none",
    trackInventory: true,
  });
});

test.each([
  [
    "shippingType fixed without a rate",
    { shippingType: "fixed" as const },
    "fixedShippingRateCents",
  ],
  ["a maximum below the minimum", { minOrderQuantity: 5, maxOrderQuantity: 4 }, "maxOrderQuantity"],
  [
    "a sale that ends before it starts",
    { saleStartsAt: new Date(2), saleEndsAt: new Date(1) },
    "saleEndsAt",
  ],
  ["two words on being digital", { digital: true, productType: "physical" as const }, "digital"],
])("%s is refused by its field", async (_, input, field) => {
  const store = await createStore();
  await expectRefusal(publishedProduct(store, input), {
    code: "validation_failed",
    fields: { [field]: [expect.any(String)] },
  });
});
