import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addItem } from "@/lib/commerce/cart";
import {
  createProduct,
  getProduct,
  listProducts,
  type ProductRecord,
  suggest,
} from "@/lib/commerce/catalog";
import { openFeed } from "@/lib/commerce/feeds";
import { exportProducts } from "@/lib/commerce/import-export";
import { calculateTax } from "@/lib/commerce/tax";
import type { Product, ProductListItem } from "@/lib/contract/product";
import { assert } from "@/lib/kit/assert";
import { toMinor } from "@/lib/kit/money";
import { pictureRow, seller } from "@/lib/testing/catalog";
import { parseFeed } from "@/lib/testing/feed";
import { openShop, visitor } from "@/lib/testing/shop";

const NOW = new Date("2026-11-21T12:00:00Z");
const moment = fc.option(
  fc.integer({ min: -3, max: 3 }).map((hours) => new Date(NOW.getTime() + hours * 3_600_000)),
  { nil: null },
);
const price = fc.integer({ min: 1, max: 5_000 });

/** A price and a sale price that is not above it. */
const prices = fc
  .tuple(price, fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }))
  .map(([amount, percent]) => ({
    price: amount,
    salePrice: percent === null ? null : Math.floor((amount * percent) / 100),
  }));

/** Prices of a product, of two variants that have some of their own or none, and when its sale is. */
const drawn = fc
  .record({
    own: prices,
    variants: fc.tuple(...[0, 1].map(() => fc.option(prices, { nil: null }))),
    dates: fc.tuple(moment, moment),
  })
  .filter(({ dates: [start, end] }) => !start || !end || start < end);

/** Enough that each of eight ways to price a variant comes up, in a few seconds. */
const PRODUCTS = 20;

test("whoever shows or charges the price of a variant has the same one", async () => {
  const shop = await openShop();
  const { store } = shop;
  const ctx = seller(store, { at: NOW });
  const asVisitor = visitor(shop)(NOW);
  const mediaIds = [await pictureRow(store)];
  const products: ProductRecord[] = [];
  for (const [index, { own, variants, dates }] of fc.sample(drawn, PRODUCTS).entries()) {
    const [saleStartsAt, saleEndsAt] = dates;
    const product = await createProduct(ctx, {
      ...own,
      ...{
        // Names that no other begins with: suggestions are few.
        name: `Cup ${String.fromCharCode(97 + index).repeat(5)}`,
        status: "published",
        stock: 5,
        mediaIds,
        saleStartsAt,
        saleEndsAt,
      },
      options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }],
      variants: ["S", "M"].map((value, at) => ({
        selectedOptions: [{ name: "Size", value }],
        ...variants[at],
      })),
    });
    products.push(product);
  }
  const listed: ProductListItem[] = JSON.parse(
    (await listProducts(ctx, { page: 1, perPage: 100 })).json,
  ).data;
  const feed = parseFeed(
    await new Response(
      (await openFeed({ store: ctx.store, livemode: false, now: NOW }, "google.xml")).body,
    ).text(),
  );
  const file = await new Response(exportProducts(ctx, {})).text();
  const rows: Record<string, string>[] = parse(file, { columns: true });
  for (const product of products) {
    const page: Product = JSON.parse((await getProduct(ctx, product.id)).json).data;
    const shown = page.variants.map(({ price: { amount } }) => amount);
    const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
    expect([page.price.amount, page.priceMin, page.priceMax]).toEqual([lowest, lowest, highest]);
    const card = listed.find(({ id }) => id === product.id);
    expect([card?.price.amount, card?.priceMin, card?.priceMax]).toEqual([lowest, lowest, highest]);
    const suggestion = JSON.parse((await suggest(ctx, product.name)).json).data.products.find(
      ({ id }: { id: string }) => id === product.id,
    );
    expect(suggestion.price.amount).toBe(lowest);
    for (const [at, variant] of product.variants.entries()) {
      const row = feed.items.find((item) => item["g:id"]?.includes(variant.id));
      assert(row, "each variant is in the feed");
      const [text = ""] = row["g:sale_price"] ?? row["g:price"] ?? [];
      expect(toMinor(text.replace(/ .*/, ""), store.settings.currency)).toBe(shown[at]);
      const item = { productId: product.id, variantId: variant.id, quantity: 1 };
      const { snapshot } = await addItem(asVisitor, item);
      const line = snapshot.lines.find(({ variantId }) => variantId === variant.id);
      expect([line?.price, line?.shownPrice]).toEqual([shown[at], shown[at]]);
      const taxed = await calculateTax(asVisitor, { items: [item], countryCode: "GB" });
      expect(taxed.subtotal).toBe(shown[at]);
      // A file has no dates: what is struck through is the price, and what is paid its sale.
      const cells = rows.find(
        (row) => row.Handle === product.slug && row["Option1 Value"] === variant.name,
      );
      const cell = (name: string) =>
        cells?.[name] ? toMinor(cells[name], store.settings.currency) : null;
      const { originalAmount, isOnSale, amount } = priceOf(page, at);
      expect(cell("Variant Compare At Price") ?? cell("Variant Price")).toBe(originalAmount);
      if (isOnSale) expect(cell("Variant Price")).toBe(amount);
    }
  }
});

function priceOf({ variants }: Product, at: number) {
  const variant = variants[at];
  assert(variant, "each variant is shown");
  return variant.price;
}
