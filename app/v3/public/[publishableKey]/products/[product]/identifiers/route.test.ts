import { expect, test } from "vitest";
import { openFeed } from "@/lib/commerce/feeds";
import { now } from "@/lib/kit/clock";
import { picturedProduct, publishedProduct } from "@/lib/testing/catalog";
import { parseFeed } from "@/lib/testing/feed";
import { api } from "@/lib/testing/http";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore, type TestStore } from "@/lib/testing/store";

function identifiers(store: TestStore, product: string) {
  return api.public(store).get(`/products/${product}/identifiers`);
}

test("are the feeds' own: the maker, what is a GTIN, and the seller's number", async () => {
  const store = await createStore();
  const { id } = await picturedProduct(store, {
    metadata: { vendor: "Kiln & Co" },
    options: [{ name: "Colour", values: [{ name: "Red" }, { name: "Blue" }] }],
    variants: [
      {
        selectedOptions: [{ name: "Colour", value: "Red" }],
        sku: "MUG-R",
        barcode: "4006381333931",
      },
      { selectedOptions: [{ name: "Colour", value: "Blue" }], barcode: "none" },
    ],
  });
  const { status, body } = await identifiers(store, id);
  expect([status, body.data]).toEqual([
    200,
    {
      brand: "Kiln & Co",
      variants: [
        { variantId: expect.any(String), gtin: "4006381333931", mpn: "MUG-R" },
        { variantId: expect.any(String), gtin: null, mpn: null },
      ],
    },
  ]);
  const feed = await openFeed({ store: store.settings, livemode: false, now: now() }, "google.xml");
  const { items } = parseFeed(await new Response(feed.body).text());
  expect(
    items
      .map((item) => ({
        brand: item["g:brand"]?.[0],
        variantId: item["g:id"]?.[0],
        gtin: item["g:gtin"]?.[0] ?? null,
        mpn: item["g:mpn"]?.[0] ?? null,
      }))
      .sort((a, b) => String(b.mpn).localeCompare(String(a.mpn))),
  ).toEqual(
    body.data.variants
      .map((variant: object) => ({ brand: "Kiln & Co", ...variant }))
      .sort((a: { mpn: string | null }, b: { mpn: string | null }) =>
        String(b.mpn).localeCompare(String(a.mpn)),
      ),
  );
});

test("of a product whose seller names no maker, the shop is the brand", async () => {
  const store = await createStore();
  const { slug } = await publishedProduct(store);
  expect((await identifiers(store, slug)).body.data.brand).toBe(store.settings.name);
});

test("are made from what is kept of the product", async () => {
  const store = await createStore();
  const { slug } = await publishedProduct(store);
  await api.public(store).get(`/products/${slug}`);
  expect(await statementsOf(() => identifiers(store, slug))).toBe(1);
});

test("of a draft, of another store's product or of none are not found", async () => {
  const [store, other] = await Promise.all([createStore(), createStore()]);
  const { id: draft } = await publishedProduct(store, { status: "draft" });
  const { id: foreign } = await publishedProduct(other);
  for (const product of [draft, foreign, "prod_none"]) {
    const { status, body } = await identifiers(store, product);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  }
});
