import { afterAll, beforeEach, expect, it } from "vitest";
import { FeedProblemEntry } from "@/lib/contract/feed";
import { parseGtin } from "@/lib/kit/gtin";
import { statementCount } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { formOf, openStorage, picture } from "@/lib/testing/media";
import { createStore, type TestStore } from "@/lib/testing/store";

const kept = await openStorage();
afterAll(() => kept.close());

let store: TestStore;
beforeEach(async () => {
  store = await createStore();
});

const problems = (query = {}) => api.private(store).get("/feeds/problems", { query });

async function made(body: object): Promise<string> {
  const reply = await api.private(store).post("/products", { body });
  expect(reply.status).toBe(201);
  return reply.body.data.id;
}

/** A product that any platform takes as it is. */
async function flawless(): Promise<Record<string, unknown>> {
  const file = await formOf(await picture("webp", { width: 90, height: 60 }), { alt: "A mug" });
  const media = await api.private(store).post("/media", file);
  const category = await api.private(store).post("/categories", { body: { name: "Mugs" } });
  return {
    ...{ slug: "mug", name: "Mug", description: "Blue.", sku: "MUG", price: 900 },
    ...{ status: "published", mediaIds: [media.body.data.id] },
    categoryIds: [category.body.data.id],
  };
}

it("a product that lacks nothing is no entry, and an item", async () => {
  await made(await flawless());
  const { body } = await problems();
  expect(body).toMatchObject({
    data: [],
    meta: { total: 0, counts: { items: 1, leftOut: 0, refused: 0, weak: 0 } },
  });
});

it("lists the problems of each product, excluded products first, in two statements", async () => {
  const whole = await flawless();
  const bare = await made({ slug: "bare", name: "Bare", price: 0, status: "published" });
  const draft = await made({ slug: "draft", name: "Draft", price: 100 });
  const weak = await made({
    ...whole,
    slug: "weak",
    name: "W".repeat(151),
    barcode: "4006381333932",
  });
  const old = await made({ slug: "old", name: "Old", price: 100 });
  expect((await api.private(store).delete(`/products/${old}`)).status).toBe(204);
  const before = statementCount();
  const { body } = await problems();
  expect(statementCount() - before).toBe(2);
  expect(body.data.map((one: unknown) => FeedProblemEntry.parse(one))).toEqual(body.data);
  const lacks = ["no_image", "no_price", "no_description", "no_identifier", "no_category"];
  expect(body).toMatchObject({
    data: [
      { productId: bare, slug: "bare", level: "refused", problems: lacks },
      { productId: draft, level: "left_out", problems: ["not_published"] },
      { productId: weak, level: "weak", problems: ["title_too_long", "invalid_barcode"] },
    ],
    meta: { total: 3, counts: { items: 1, leftOut: 1, refused: 1, weak: 1 } },
  });
  const onlyWeak = await problems({ level: "weak" });
  expect(onlyWeak.body).toMatchObject({
    data: [{ productId: weak }],
    meta: { total: 1, counts: { items: 1, leftOut: 1, refused: 1, weak: 1 } },
  });
  expect((await problems({ perPage: 1, page: 2 })).body).toMatchObject({
    data: [{ productId: draft }],
    meta: { total: 3, lastPage: 3 },
  });
});

it("another store's products are none of them", async () => {
  await made({ slug: "bare", name: "Bare", price: 0, status: "published" });
  store = await createStore();
  expect((await problems()).body.meta.total).toBe(0);
});

it("distinguishes a barcode written with spaces from one that is wrong, whatever the feed takes for a GTIN", async () => {
  const barcodes = ["400-6381 333931", "4006381333932", "none", "96385074", "12345678901234567"];
  for (const [nth, barcode] of barcodes.entries()) {
    await made({ slug: `coded-${nth}`, name: "Coded", price: 100, status: "published", barcode });
  }
  const { data } = (await problems()).body;
  const found = data
    .filter((one: { problems: string[] }) => one.problems.includes("invalid_barcode"))
    .map(({ slug }: { slug: string }) => slug);
  const wrong = barcodes.flatMap((code, nth) => (parseGtin(code) === null ? `coded-${nth}` : []));
  expect(found.sort()).toEqual(wrong);
  expect(wrong).toHaveLength(3);
});

it("an unlisted product is left out, and what it lacks is not counted", async () => {
  const productId = await made({ name: "Bare", price: 0, status: "published" });
  await api.private(store).patch(`/products/${productId}`, { body: { visibility: "unlisted" } });
  expect((await problems()).body).toMatchObject({
    data: [{ productId, level: "left_out", problems: ["unlisted"] }],
    meta: { counts: { items: 0, leftOut: 1, refused: 0, weak: 0 } },
  });
});
