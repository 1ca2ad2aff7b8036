import { hash } from "node:crypto";
import { ResponseCache, readCatalogue, type Validity } from "@/lib/commerce/catalog-cache";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import { processWide } from "@/lib/kit/process-state";
import { categoryTree, firstParams, TERMS } from "./conditions";
import type { ListQuery } from "./list-query";
import type { Statement } from "./list-statement";
import { LISTING_PRICE, listingPrice, ownPriceScope } from "./listings";
import { SALE_MOMENTS, type SaleMoments, validity } from "./sale-moments";

/**
 * The number of products at each price, in the shop or in a category with its descendants, at a moment. The totals of
 * lists with price bounds are computed from it without a statement; otherwise each would read the index from one bound
 * to the other.
 */
interface PriceCounts extends Validity {
  /** Prices, ascending. */
  prices: number[];
  /** The number of products at each price or below. */
  all: number[];
  inStock: number[];
}

type Bounds = Pick<ListQuery, "minPrice" | "maxPrice" | "isInStock">;

/** 8 MB: the counts of 100,000 products at 10,000 prices take a thirtieth of it. */
const CACHE_BYTES = 8_000_000;

/** The size of a price with its two counts; an empty entry counts as one. */
const BYTES_PER_PRICE = 24;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    priceCounts: ResponseCache<PriceCounts>;
  }
}

const cache = processWide(
  "priceCounts",
  () => new ResponseCache<PriceCounts>("price_counts", CACHE_BYTES),
);

/** The counts of a list's products at `version` of the catalogue or later; its other filters are ignored. */
export function readPriceCounts(listQuery: ListQuery, version: number): Promise<PriceCounts> {
  const { storeId, livemode, category, now, terms } = listQuery;
  const key = JSON.stringify([storeId, livemode, category, terms]);
  return cache.getOrMake(key, { version, time: now.getTime() }, async () => {
    const row = await readCatalogue<Row>(version, countsStatement(listQuery));
    if (row === undefined) throw new Error("Bug: price counts without a row");
    const answer = {
      prices: row.prices,
      all: sums(row.counts),
      inStock: sums(row.inStockCounts),
      version: row.version,
      ...validity(row),
    };
    return { answer, bytes: BYTES_PER_PRICE * (1 + row.prices.length) };
  });
}

/** The number of products between two bounds, inclusive. */
export function countWithin(
  { prices, all, inStock }: PriceCounts,
  { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, isInStock }: Bounds,
): number {
  if (minPrice > maxPrice) return 0;
  const within = (upTo: number[]) =>
    (upTo[placeOf(prices, maxPrice, true) - 1] ?? 0) -
    (upTo[placeOf(prices, minPrice, false) - 1] ?? 0);
  if (isInStock === undefined) return within(all);
  return isInStock ? within(inStock) : within(all) - within(inStock);
}

/** The number of ascending `prices` below a bound, or at most equal to it. */
function placeOf(prices: number[], bound: number, isIncluded: boolean): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const price = prices[middle] ?? 0;
    if (price < bound || (isIncluded && price === bound)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sums(counts: number[]): number[] {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum;
  });
}

type Row = SaleMoments & {
  version: number;
  prices: number[];
  counts: number[];
  inStockCounts: number[];
};

/**
 * `$1` is the store, `$2` the mode, `$3` the time, followed by the currency terms and the category if given. One row,
 * read only from the narrow listings.
 */
function countsStatement(listQuery: ListQuery): Statement {
  const { category, terms } = listQuery;
  const params = firstParams(listQuery);
  const scope = category === undefined ? "$1" : "tree.id";
  const tree = category === undefined ? "" : `${categoryTree(`$${params.push(category)}`)},`;
  const listings = { scope, livemode: listQuery.livemode };
  const text = `
    WITH RECURSIVE ${tree} ${terms ? convertedCounts(listings) : storeCounts(listings)}
    SELECT
      ${CATALOG_VERSION_SQL},
      coalesce(array_agg(price ORDER BY price), '{}') AS prices,
      coalesce(array_agg(count ORDER BY price), '{}') AS counts,
      coalesce(array_agg(in_stock ORDER BY price), '{}') AS "inStockCounts",
      ${SALE_MOMENTS.join(", ")}
    FROM counted`;
  return { name: `price_counts_${hash("sha1", text, "base64url")}`, text, params };
}

type Listings = { scope: string; livemode: boolean };

/** CTEs that end in `counted (price, count, in_stock)`. */
function storeCounts(listings: Listings): string {
  return `listed AS (
      SELECT ${select(listings, `${LISTING_PRICE} AS price`)} ${from(listings)}
    ),
    counted AS (
      SELECT price, count(*) AS count, count(*) FILTER (WHERE in_stock) AS in_stock FROM listed GROUP BY price
    )`;
}

/**
 * The same in another currency: a product counts at its own price there if it has one, else at its converted price.
 * Each distinct price is converted once, because many products share one.
 */
function convertedCounts(listings: Listings): string {
  const price = `coalesce(${listingPrice("o")}, ${LISTING_PRICE}) AS price, o.shelf IS NOT NULL AS is_own`;
  return `listed AS (
      SELECT ${select(listings, price)} ${from(
        listings,
        `LEFT JOIN product_listings o
        ON o.product_id = l.product_id AND o.shelf = ${ownPriceScope(listings.scope)}`,
      )}
    ),
    grouped AS (
      SELECT price, is_own, count(*) AS count, count(*) FILTER (WHERE in_stock) AS in_stock
      FROM listed GROUP BY price, is_own
    ),
    counted AS (
      SELECT CASE WHEN is_own THEN price ELSE convert_amount(price, ${TERMS}) END AS price,
        sum(count)::bigint AS count, sum(in_stock)::bigint AS in_stock
      FROM grouped GROUP BY 1
    )`;
}

function select({ scope, livemode }: Listings, price: string): string {
  const distinct = scope === "$1" ? "" : "DISTINCT ";
  return `${distinct}l.product_id, ${price}, ${livemode ? "l.in_stock_live" : "l.in_stock_test"} AS in_stock`;
}

function from({ scope }: Listings, join = ""): string {
  return scope === "$1"
    ? `FROM product_listings l ${join} WHERE l.shelf = $1`
    : `FROM tree JOIN product_listings l ON l.shelf = tree.id ${join}`;
}
