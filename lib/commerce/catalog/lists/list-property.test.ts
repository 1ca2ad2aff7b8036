import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustInventory } from "@/lib/commerce/inventory";
import { ProductQuery } from "@/lib/contract/product";
import { query } from "@/lib/platform/db";
import { category, seller } from "@/lib/testing/catalog";
import { createStore, type TestStore } from "@/lib/testing/store";
import { seedLarge } from "@/prisma/seed/large/seed-large";
import { listProducts } from "../list-products";
import { updateProduct } from "../update-product";

/** Three hundred products, so that pages are read from both ends; changed eight times, asked sixty times each. */
const PRODUCTS = 300;
const CHANGES = 8;
const TIMEOUT_MS = 120_000;

const DAY_MS = 86_400_000;

/** What a list could be asked for; a page may lie behind the last. */
const ASKED = fc.record(
  {
    category: fc.constantFrom("table", "kitchen", "light", "nowhere"),
    sort: fc.constantFrom("price", "-price", "name", "-name", "createdAt", "-createdAt"),
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
  ),
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
    const shelves: Record<string, string[]> = { table: ["table", "kitchen"] };

    await fc.assert(
      fc.asyncProperty(
        fc.array(CHANGE, { minLength: 5, maxLength: 20 }),
        fc.array(VIEW, { minLength: 60, maxLength: 60 }),
        async (changes, views) => {
          for (const change of changes) await makeChange(store, change, [table.id, kitchen.id]);
          for (const { asked, share, perPage, isLive, daysAway } of views) {
            const at = new Date(Date.now() + daysAway * DAY_MS);
            const all = wanted(await factsOf(store, isLive), asked, shelves, at);
            const page = 1 + Math.floor((share * all.length) / perPage);
            const parsed = ProductQuery.parse({
              ...asked,
              page: String(page),
              perPage: String(perPage),
            });
            const { json } = await listProducts(seller(store, { at, isLive }), parsed);
            const { data, meta } = JSON.parse(json);
            expect(data.map(({ id }: { id: string }) => id)).toEqual(
              all.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
            );
            expect(meta.total).toBe(all.length);
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

const REFRESH =
  "SELECT refresh_products(array_agg(product_id)) FROM product_categories WHERE category_id = $1";

async function makeChange(
  store: TestStore,
  { place, kind, amount, isLive }: typeof CHANGE extends fc.Arbitrary<infer Value> ? Value : never,
  categoryIds: string[],
): Promise<void> {
  const ids = await query<{ id: string }>(
    "test_ids",
    "SELECT id FROM products WHERE store_id = $1 ORDER BY id",
    [store.id],
  );
  const id = ids[place % ids.length]?.id ?? "";
  const from = { saleStartsAt: null, saleEndsAt: null };
  const inputs = {
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
  } else await updateProduct(seller(store), id, inputs[kind]);
}

function factsOf(store: TestStore, isLive: boolean): Promise<Facts[]> {
  return query<Facts>(
    "test_facts",
    `SELECT p.id, immutable_unaccent(lower(p.name)) AS key, p.sort_order, p.created_at,
       p.price_min::int, p.sale_price_min::int, p.sale_starts_at, p.sale_ends_at, s.in_stock,
       ARRAY(SELECT c.slug FROM product_categories pc JOIN categories c ON c.id = pc.category_id
         WHERE pc.product_id = p.id) AS shelves
     FROM products p JOIN product_stats s ON s.product_id = p.id AND s.livemode = $2
     WHERE p.store_id = $1 AND p.status = 'published' ORDER BY p.id`,
    [store.id, isLive],
  );
}

/** The plain way: every product looked at, and sorted as a whole. They come in the order of ids, which ties keep. */
function wanted(
  facts: Facts[],
  asked: typeof ASKED extends fc.Arbitrary<infer Value> ? Value : never,
  below: Record<string, string[]>,
  at: Date,
): Facts[] {
  const price = (one: Facts) => {
    const hasBegun = one.sale_starts_at === null || one.sale_starts_at <= at;
    const hasEnded = one.sale_ends_at !== null && one.sale_ends_at <= at;
    return hasBegun && !hasEnded ? one.sale_price_min : one.price_min;
  };
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
  return facts
    .filter((one) => !slugs || one.shelves.some((shelf) => slugs.includes(shelf)))
    .filter((one) => inStock === undefined || one.in_stock === (inStock === "true"))
    .filter((one) => minPrice === undefined || price(one) >= Number(minPrice))
    .filter((one) => maxPrice === undefined || price(one) <= Number(maxPrice))
    .toSorted((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0));
}
