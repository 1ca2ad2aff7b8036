import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustInventory } from "@/lib/commerce/inventory";
import { storeTerms, updateStore } from "@/lib/commerce/stores";
import type { CurrencyPrices } from "@/lib/contract/currency-prices";
import { ProductQuery } from "@/lib/contract/product";
import { type CurrencyTerms, convertAmount, PRICE_ROUNDINGS } from "@/lib/kit/currency-terms";
import { DAY_MS } from "@/lib/kit/durations";
import { newId } from "@/lib/kit/ids";
import type { Money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import { cases } from "@/lib/testing/cases";
import { category, seller } from "@/lib/testing/catalog";
import { createStore, type TestStore } from "@/lib/testing/store";
import { seedLarge } from "@/prisma/seed/large/seed-large";
import { listProducts } from "../list-products";
import { updateProduct } from "../update-product";

/** Three hundred products, so that pages are read from both ends; changed some times, asked sixty times each. */
const PRODUCTS = 300;
const CHANGES = cases(4);
const TIMEOUT_MS = 120_000;
/** Each so many views are also asked for narrowed by a facet. */
const FACETED = 4;

/** Currencies of two decimals, none and three beside the store's. */
const CODES = ["EUR", "JPY", "KWD"] as const;

const RATES = fc.tuple(
  ...CODES.map((code) =>
    fc.record({
      code: fc.constant(code),
      rate: fc.integer({ min: 1, max: 2_000_000 }).map((n) => (n / 10_000).toFixed(4)),
      rounding: fc.constantFrom(...PRICE_ROUNDINGS),
      source: fc.constant("manual" as const),
    }),
  ),
);

/** What a list could be asked for; a page may lie behind the last. */
const ASKED = fc.record(
  {
    category: fc.constantFrom("table", "kitchen", "light", "nowhere"),
    sort: fc.constantFrom(
      "price",
      "-price",
      "price",
      "-price",
      "name",
      "-name",
      "createdAt",
      "-createdAt",
    ),
    inStock: fc.constantFrom("true", "false"),
    minPrice: fc.integer({ min: 0, max: 8000 }).map(String),
    maxPrice: fc.integer({ min: 500, max: 20_000 }).map(String),
  },
  { requiredKeys: [] },
);
const VIEW = fc.record({
  asked: ASKED,
  share: fc.double({ min: 0, max: 1.1, noNaN: true }),
  perPage: fc.integer({ min: 1, max: 30 }),
  isLive: fc.boolean(),
  /** Undefined is the store's own. */
  code: fc.constantFrom(undefined, ...CODES),
  /** Sales begin in the thirty days before now and end in the sixty after it. */
  daysAway: fc.integer({ min: -40, max: 70 }),
});

const CHANGE = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom(
    "price",
    "sale",
    "status",
    "shelves",
    "name",
    "sell out",
    "restock",
    "order",
    "currency",
    "currency of a variant",
  ),
  code: fc.constantFrom(...CODES),
  amount: fc.integer({ min: 1, max: 15_000 }),
  isLive: fc.boolean(),
});

type Facts = {
  id: string;
  key: string;
  sort_order: number;
  created_at: Date;
  price_min: number;
  sale_price_min: number;
  sale_starts_at: Date | null;
  sale_ends_at: Date | null;
  in_stock: boolean;
  shelves: string[];
  own: Priced;
  variants: Priced[];
};

type Priced = {
  price: number | null;
  salePrice: number | null;
  currencyPrices: CurrencyPrices | null;
};

test(
  "any filter, order and page is what filtering, ordering and cutting every product gives",
  async () => {
    const store = await createStore();
    const table = await category(store, "Table");
    const kitchen = await category(store, "Kitchen", table.id);
    await category(store, "Light");
    await seedLarge(store.id, { products: PRODUCTS, onProgress: () => undefined });
    // Some stand in two categories of one tree, and have to count once.
    await query("test_both", BOTH, [table.id, kitchen.id]);
    await query("test_refresh_both", REFRESH, [table.id]);
    await query("test_brand", BRAND, [store.id]);
    await query("test_refresh_all", REFRESH_ALL, [store.id]);
    await query("test_own_prices", OWN_PRICES, [store.id, [...CODES]]);
    const shelves: Record<string, string[]> = { table: ["table", "kitchen"] };

    await fc.assert(
      fc.asyncProperty(
        fc.array(CHANGE, { minLength: 5, maxLength: 20 }),
        fc.array(VIEW, { minLength: 60, maxLength: 60 }),
        RATES,
        async (changes, views, currencies) => {
          const settings = { ...seller(store, { isLive: true }), requestId: newId("request") };
          const changed = await updateStore(settings, { currencies });
          for (const change of changes) await makeChange(store, change, [table.id, kitchen.id]);
          const facts = [
            await readProducts(store, false),
            await readProducts(store, true),
          ] as const;
          for (const [nth, { asked, share, perPage, isLive, daysAway, code }] of views.entries()) {
            const at = new Date(Date.now() + daysAway * DAY_MS);
            const terms = code && storeTerms(changed, code);
            const all = wanted(facts[isLive ? 1 : 0], asked, shelves, { at, terms });
            const page = 1 + Math.floor((share * all.length) / perPage);
            const parsed = ProductQuery.parse({
              ...asked,
              page: String(page),
              perPage: String(perPage),
            });
            const { json } = await listProducts(
              { ...seller(store, { at, isLive }), terms },
              parsed,
            );
            const { data, meta } = JSON.parse(json);
            // The index of facets has the same list as the statements, in the same order.
            if (nth % FACETED === 0) {
              const faceted = await listProducts(
                { ...seller(store, { at, isLive }), terms },
                { ...parsed, brand: ["All"], facets: "true" },
              );
              const narrowed = JSON.parse(faceted.json);
              expect([narrowed.data, narrowed.meta.total]).toEqual([data, meta.total]);
            }
            expect(data.map(({ id }: { id: string }) => id)).toEqual(
              all.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
            );
            expect(meta.total).toBe(all.length);
            const shown = all.slice((page - 1) * perPage, page * perPage);
            expect(data.map(({ price }: { price: Money }) => price)).toMatchObject(
              shown.map((one) => ({
                amount: priceOf(one, { at, terms }),
                currency: code ?? "GBP",
              })),
            );
          }
        },
      ),
      { numRuns: CHANGES, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

const BOTH = `
  INSERT INTO product_categories (product_id, category_id)
  SELECT product_id, $1 FROM product_categories WHERE category_id = $2 ORDER BY product_id LIMIT 30`;

/** Of every third product something has a price of its own in a currency; the settings below refresh them. */
const OWN_PRICES = `
  WITH numbered AS (
    SELECT p.id, row_number() OVER (ORDER BY p.id) AS n FROM products p WHERE p.store_id = $1
  ), priced AS (
    SELECT id, n, jsonb_build_object(($2::text[])[1 + n % 3], jsonb_build_object(
      'price', 1 + n * 37 % 9000, 'salePrice', CASE WHEN n % 2 = 0 THEN n * 17 % 4000 END
    )) AS prices FROM numbered WHERE n % 3 = 0 OR n % 7 = 0
  ), products_written AS (
    UPDATE products p SET currency_prices = f.prices FROM priced f WHERE p.id = f.id AND f.n % 7 <> 0
  )
  UPDATE variants v SET currency_prices = f.prices FROM priced f WHERE v.product_id = f.id AND f.n % 7 = 0`;

/** Every product has it, so that narrowing to it leaves the list as it is. */
const BRAND = `UPDATE products SET metadata = '{"vendor": "All"}' WHERE store_id = $1`;
const REFRESH_ALL = "SELECT refresh_products(array_agg(id)) FROM products WHERE store_id = $1";

const REFRESH =
  "SELECT refresh_products(array_agg(product_id)) FROM product_categories WHERE category_id = $1";

async function makeChange(
  store: TestStore,
  {
    place,
    kind,
    amount,
    isLive,
    code,
  }: typeof CHANGE extends fc.Arbitrary<infer Value> ? Value : never,
  categoryIds: string[],
): Promise<void> {
  const ids = await query<{ id: string }>(
    "test_ids",
    "SELECT id FROM products WHERE store_id = $1 ORDER BY id",
    [store.id],
  );
  const id = ids[place % ids.length]?.id ?? "";
  const from = { saleStartsAt: null, saleEndsAt: null };
  const ownPrices =
    amount % 3 === 0
      ? null
      : {
          [code]: {
            price: amount % 5 === 0 ? null : 1 + (amount % 900),
            salePrice: amount % 2 === 0 ? null : 1,
          },
        };
  const inputs = {
    currency: { currencyPrices: ownPrices },
    price: { price: amount, salePrice: null },
    sale: { price: amount + 500, salePrice: amount, saleName: "Sale", ...from },
    status: { status: amount % 2 === 0 ? ("published" as const) : ("archived" as const) },
    shelves: { categoryIds: categoryIds.slice(0, amount % 3) },
    name: { name: `Éclair ${amount % 7}` },
    order: { sortOrder: amount % 5 },
  };
  if (kind === "sell out" || kind === "restock") {
    const variants = await query<{ id: string }>(
      "test_variants",
      "SELECT id FROM variants WHERE product_id = $1",
      [id],
    );
    for (const variant of variants) {
      const quantity = kind === "restock" ? 3 : 0;
      const change = { operation: "set" as const, quantity, variantId: variant.id };
      await adjustInventory(seller(store, { isLive }), id, change);
    }
  } else if (kind === "currency of a variant") {
    const [variant] = await query<{ id: string }>(
      "test_variants",
      "SELECT id FROM variants WHERE product_id = $1",
      [id],
    );
    const variants = variant ? [{ id: variant.id, currencyPrices: ownPrices }] : [];
    await updateProduct(seller(store), id, { variants });
  } else await updateProduct(seller(store), id, inputs[kind]);
}

function readProducts(store: TestStore, isLive: boolean): Promise<Facts[]> {
  return query<Facts>(
    "test_facts",
    `SELECT p.id, immutable_unaccent(lower(p.name)) AS key, p.sort_order, p.created_at,
       p.price_min::int, p.sale_price_min::int, p.sale_starts_at, p.sale_ends_at, s.in_stock,
       ARRAY(SELECT c.slug FROM product_categories pc JOIN categories c ON c.id = pc.category_id
         WHERE pc.product_id = p.id) AS shelves,
       jsonb_build_object('price', p.price, 'salePrice', p.sale_price, 'currencyPrices', p.currency_prices) AS own,
       (SELECT jsonb_agg(jsonb_build_object(
         'price', v.price, 'salePrice', v.sale_price, 'currencyPrices', v.currency_prices
       )) FROM variants v WHERE v.product_id = p.id) AS variants
     FROM products p JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2
     WHERE p.store_id = $1 AND p.status = 'published' ORDER BY p.id`,
    [store.id, isLive],
  );
}

type Moment = { at: Date; terms: CurrencyTerms | undefined };

/** The price of the cheapest variant at that time, in that currency. */
function priceOf(one: Facts, { at, terms }: Moment): number {
  const hasBegun = one.sale_starts_at === null || one.sale_starts_at <= at;
  const hasEnded = one.sale_ends_at !== null && one.sale_ends_at <= at;
  const isSale = hasBegun && !hasEnded;
  if (terms === undefined) return isSale ? one.sale_price_min : one.price_min;
  return Math.min(
    ...one.variants.map((variant) => convertedPrice(one.own, variant, { isSale, terms })),
  );
}

function convertedPrice(
  own: Priced,
  variant: Priced,
  { isSale, terms }: { isSale: boolean; terms: CurrencyTerms },
): number {
  const fixed = (of: Priced) => of.currencyPrices?.[terms.code];
  const converted = (amount: number | null) =>
    amount === null ? null : convertAmount(amount, terms);
  const price =
    fixed(variant)?.price ??
    converted(variant.price) ??
    fixed(own)?.price ??
    converted(own.price) ??
    0;
  if (!isSale) return price;
  const hasOwn = variant.price !== null || fixed(variant)?.price != null;
  const sale =
    fixed(variant)?.salePrice ??
    converted(variant.salePrice) ??
    (hasOwn ? null : (fixed(own)?.salePrice ?? converted(own.salePrice)));
  return Math.min(price, sale ?? price);
}

/** Among equal converted prices, the store's own price decides; a price of its own is not converted. */
function partOf(one: Facts, moment: Moment): number {
  const { terms } = moment;
  const code = terms?.code ?? "";
  const isOwn = [one.own, ...one.variants].some(({ currencyPrices }) => currencyPrices?.[code]);
  return priceOf(one, isOwn ? moment : { ...moment, terms: undefined });
}

/** The plain way: every product looked at, and sorted as a whole. They come in the order of ids, which ties keep. */
function wanted(
  facts: Facts[],
  asked: typeof ASKED extends fc.Arbitrary<infer Value> ? Value : never,
  below: Record<string, string[]>,
  moment: Moment,
): Facts[] {
  const price = (one: Facts) => priceOf(one, moment);
  const { category: slug, inStock, minPrice, maxPrice, sort = "" } = asked;
  const slugs = slug && (below[slug] ?? [slug]);
  const keys: Record<string, (one: Facts) => number | string> = {
    price,
    name: ({ key }) => key,
    createdAt: ({ created_at }) => created_at.getTime(),
    "": ({ sort_order }) => sort_order,
  };
  const key = keys[sort.replace("-", "")] ?? price;
  const sign = sort.startsWith("-") ? -1 : 1;
  const part = (one: Facts) => (key === price && moment.terms ? partOf(one, moment) : 0);
  return facts
    .filter((one) => !slugs || one.shelves.some((shelf) => slugs.includes(shelf)))
    .filter((one) => inStock === undefined || one.in_stock === (inStock === "true"))
    .filter((one) => minPrice === undefined || price(one) >= Number(minPrice))
    .filter((one) => maxPrice === undefined || price(one) <= Number(maxPrice))
    .toSorted((a, b) =>
      key(a) < key(b) ? -sign : key(a) > key(b) ? sign : sign * (part(a) - part(b)),
    );
}
