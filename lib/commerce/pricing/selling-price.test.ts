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
import { createShippingOption, quoteProduct } from "@/lib/commerce/shipping";
import { storeTerms, updateStore } from "@/lib/commerce/stores";
import { calculateTax } from "@/lib/commerce/tax";
import type { Product, ProductListItem } from "@/lib/contract/product";
import type { ProductShipping } from "@/lib/contract/product-shipping";
import { assert } from "@/lib/kit/assert";
import { convertAmount } from "@/lib/kit/currency-terms";
import { toMinor } from "@/lib/kit/money";
import { cases } from "@/lib/testing/cases";
import { pictureRow, seller } from "@/lib/testing/catalog";
import { parseFeed } from "@/lib/testing/feed";
import { openShop, visitor } from "@/lib/testing/shop";
import type { TestStore } from "@/lib/testing/store";

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

/** What is fixed in some currencies, of a product or a variant. */
const fixed = fc.option(
  fc.dictionary(fc.constantFrom("EUR", "JPY", "KWD"), prices, { minKeys: 1, maxKeys: 3 }),
  { nil: null },
);

/** Prices of a product, of two variants that have some of their own or none, and when its sale is. */
const drawn = fc
  .record({
    own: prices,
    currencyPrices: fixed,
    variants: fc.tuple(...[0, 1].map(() => fc.tuple(fc.option(prices, { nil: null }), fixed))),
    dates: fc.tuple(moment, moment),
  })
  .filter(({ dates: [start, end] }) => !start || !end || start < end);

/** Enough that each of eight ways to price a variant comes up, in a few seconds. */
const PRODUCTS = cases(12);

/** Of two decimals, none and three; one with prices that end on 99. */
const CURRENCIES = [
  { code: "EUR", rate: "1.17", source: "manual", rounding: "99" },
  { code: "JPY", rate: "190.5", source: "manual", rounding: "none" },
  { code: "KWD", rate: "0.39", source: "manual", rounding: "5" },
] as const;

/** From which value of the goods, in the store's currency, a way to ship is open. */
const BOUND = 2_500;

test("a variant's price is the same wherever it is shown or charged, in every currency", async () => {
  const shop = await openShop();
  const settings = await updateStore(seller(shop.store, { at: NOW, isLive: true }), {
    currencies: [...CURRENCIES],
  });
  const store = { ...shop.store, settings };
  const ctx = seller(store, { at: NOW });
  await createShippingOption(ctx, {
    ...{ name: "From 25.00", price: 100, countries: ["GB"], minSubtotal: BOUND },
    ...{ estimatedMinDays: 1, estimatedMaxDays: 2 },
  });
  const mediaIds = [await pictureRow(store)];
  const products: ProductRecord[] = [];
  for (const [index, draw] of fc.sample(drawn, PRODUCTS).entries()) {
    const [saleStartsAt, saleEndsAt] = draw.dates;
    const product = await createProduct(ctx, {
      ...draw.own,
      ...{
        // Names that no other begins with: suggestions are few.
        name: `Cup ${String.fromCharCode(97 + index).repeat(5)}`,
        status: "published",
        stock: 50,
        mediaIds,
        saleStartsAt,
        saleEndsAt,
        currencyPrices: draw.currencyPrices,
      },
      options: [{ name: "Size", values: [{ name: "S" }, { name: "M" }] }],
      variants: ["S", "M"].map((value, at) => ({
        selectedOptions: [{ name: "Size", value }],
        ...draw.variants[at]?.[0],
        currencyPrices: draw.variants[at]?.[1] ?? null,
      })),
    });
    products.push(product);
  }
  for (const code of ["GBP", ...CURRENCIES.map((currency) => currency.code)]) {
    await expectOnePrice({ shop: { store }, products, code });
  }
  await expectFile(store, products);
});

type Compared = { shop: { store: TestStore }; products: ProductRecord[]; code: string };

/** The page, the card, the suggestion, the feed, the cart, the tax and the cost of delivery, in one currency. */
async function expectOnePrice({ shop, products, code }: Compared): Promise<void> {
  const { store } = shop;
  const terms = storeTerms(store.settings, code);
  const ctx = { ...seller(store, { at: NOW }), terms };
  const asVisitor = { ...visitor(shop)(NOW), terms, askedCurrency: terms && code };
  const listed: ProductListItem[] = JSON.parse(
    (await listProducts(ctx, { page: 1, perPage: 100 })).json,
  ).data;
  const feed = parseFeed(
    await new Response(
      (
        await openFeed({ store: ctx.store, livemode: false, now: NOW }, "google.xml", {
          currency: code,
        })
      ).body,
    ).text(),
  );
  for (const product of products) {
    const page: Product = JSON.parse((await getProduct(ctx, product.id)).json).data;
    const shown = page.variants.map(({ price: { amount } }) => amount);
    const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
    expect([page.price.currency, page.price.amount]).toEqual([code, lowest]);
    expect([page.priceMin, page.priceMax]).toEqual([lowest, highest]);
    const card = listed.find(({ id }) => id === product.id);
    expect([card?.price.amount, card?.priceMin, card?.priceMax]).toEqual([lowest, lowest, highest]);
    const suggestion = JSON.parse((await suggest(ctx, product.name)).json).data.products.find(
      ({ id }: { id: string }) => id === product.id,
    );
    expect(suggestion.price).toMatchObject({ amount: lowest, currency: code });
    const quoted = await quoteProduct(ctx, { product: product.id, country: "GB" });
    const { shippingOptions } = JSON.parse(quoted.json).data as ProductShipping;
    const first = page.variants.findIndex(
      ({ id }) => id === product.variants.find(({ isDefault }) => isDefault)?.id,
    );
    const bound = terms ? convertAmount(BOUND, terms) : BOUND;
    expect(shippingOptions.some(({ name }) => name === "From 25.00")).toBe(
      (shown[first] ?? 0) >= bound,
    );
    for (const [at, variant] of product.variants.entries()) {
      const row = feed.items.find((item) => item["g:id"]?.includes(variant.id));
      assert(row, "each variant is in the feed");
      const [text = ""] = row["g:sale_price"] ?? row["g:price"] ?? [];
      expect(toMinor(text.replace(/ .*/, ""), code)).toBe(shown[at]);
      const item = { productId: product.id, variantId: variant.id, quantity: 1 };
      const { snapshot } = await addItem(asVisitor, item);
      expect(snapshot.currency).toBe(code);
      const line = snapshot.lines.find(({ variantId }) => variantId === variant.id);
      expect([line?.price, line?.shownPrice]).toEqual([shown[at], shown[at]]);
      const taxed = await calculateTax(asVisitor, { items: [item], countryCode: "GB" });
      expect([taxed.subtotal, taxed.currency]).toEqual([shown[at], code]);
    }
  }
}

/** A file has no dates: the struck-through price is the price, and the price paid its sale price. */
async function expectFile(store: TestStore, products: ProductRecord[]): Promise<void> {
  const ctx = seller(store, { at: NOW });
  const file = await new Response(exportProducts(ctx, {})).text();
  const rows: Record<string, string>[] = parse(file, { columns: true });
  for (const product of products) {
    const page: Product = JSON.parse((await getProduct(ctx, product.id)).json).data;
    for (const [at, variant] of product.variants.entries()) {
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
}

function priceOf({ variants }: Product, at: number) {
  const variant = variants[at];
  assert(variant, "each variant is shown");
  return variant.price;
}
