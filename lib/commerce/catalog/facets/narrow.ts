import { type CurrencyTerms, currencyConverter } from "@/lib/kit/currency-terms";
import type { FacetIndex } from "./facet-index";
import type { ProductColumns } from "./product-columns";

/** The filters of a list that the index applies. */
export interface Narrowing {
  /** The places of the products to narrow, in the order of a search; undefined means all products. */
  among?: readonly number[] | undefined;
  /** The requested category and its descendants. */
  categories?: ReadonlySet<string> | undefined;
  /** By facet key: the product must have one of the values. */
  chosen: ReadonlyMap<string, readonly string[]>;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isInStock?: boolean | undefined;
  isOnSale?: true | undefined;
  /** The minimum average rating. */
  minRating?: number | undefined;
  /** Products that are excluded regardless of filters. */
  hidden?: readonly string[] | undefined;
  now: number;
  terms?: CurrencyTerms | undefined;
}

/**
 * The products that fail at most one filter, found by one loop, from which the order of the list and the counts of every
 * filter are computed. A product has the same number in all columns.
 */
export interface Survey {
  /** Its place in the index. */
  places: Int32Array;
  /** The bit of the filter that it fails; 0 if it passes all of them. */
  fails: Int32Array;
  prices: Float64Array;
  /** The stored price, from which the price may be converted: in the store's currency then, else in the requested one. */
  writtenPrices: Float64Array;
  isReduced: Uint8Array;
  /** How many products pass all filters. */
  total: number;
  /** The bit of each filter in use: price, inStock, onSale, minRating, and facets by their keys. */
  bits: ReadonlyMap<string, number>;
}

/**
 * The products of a list and those that fail exactly one filter. Search, ids and category always apply. A product needs
 * one of the values of each facet.
 */
export function surveyProducts(index: FacetIndex, narrowing: Narrowing): Survey {
  const { among, categories, minPrice, maxPrice, isInStock, isOnSale, minRating, hidden } =
    narrowing;
  const bits = new Map<string, number>();
  const bitOf = (name: string) => {
    const bit = 1 << bits.size;
    bits.set(name, bit);
    return bit;
  };
  const priceBit = minPrice === undefined && maxPrice === undefined ? 0 : bitOf("price");
  const stockBit = isInStock === undefined ? 0 : bitOf("inStock");
  const saleBit = isOnSale === undefined ? 0 : bitOf("onSale");
  const ratingBit = minRating === undefined ? 0 : bitOf("minRating");
  // A typed array, which is faster than a map: it is read for each value of each product.
  const bitOfValue = new Int32Array(narrowing.chosen.size === 0 ? 0 : index.values.length);
  let facetBits = 0;
  for (const [key, wanted] of narrowing.chosen) {
    const bit = bitOf(key);
    facetBits |= bit;
    for (const value of wanted) {
      const place = index.facets.get(key)?.byValue.get(value);
      if (place !== undefined) bitOfValue[place] = bit;
    }
  }
  const { products } = index;
  const price = pricing(products, narrowing);
  const isInCategory = categories && products.inCategories(categories);
  const hiddenPlaces = hidden && new Set(products.placesOf(hidden));
  const { numbers, starts, ends } = index.chosen;
  const count = among ? among.length : products.size;
  const places = new Int32Array(count);
  const failed = new Int32Array(count);
  const prices = new Float64Array(count);
  const writtenPrices = narrowing.terms ? new Float64Array(count) : prices;
  const reduced = new Uint8Array(count);
  let [found, total] = [0, 0];
  for (let nth = 0; nth < count; nth++) {
    const place = among ? (among[nth] ?? 0) : nth;
    if (!products.isPublished[place]) continue;
    let fails = facetBits;
    if (facetBits !== 0) {
      const end = ends[place] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at++) {
        fails &= ~(bitOfValue[numbers[at] ?? 0] ?? 0);
      }
    }
    if (stockBit && Boolean(products.inStock[place]) !== isInStock) fails |= stockBit;
    if (ratingBit && (products.ratings[place] ?? 0) < (minRating ?? 0)) fails |= ratingBit;
    if (isSeveral(fails)) continue;
    if (isInCategory && !isInCategory(place)) continue;
    if (hiddenPlaces?.has(place)) continue;
    const written = price.written(place);
    const amount = price.shown(place, written);
    if (priceBit && (amount < (minPrice ?? 0) || amount > (maxPrice ?? Number.POSITIVE_INFINITY))) {
      fails |= priceBit;
    }
    const isReduced = price.isReduced(place);
    if (saleBit && !isReduced) fails |= saleBit;
    if (isSeveral(fails)) continue;
    places[found] = place;
    failed[found] = fails;
    prices[found] = amount;
    writtenPrices[found] = written;
    reduced[found] = Number(isReduced);
    found++;
    if (fails === 0) total++;
  }
  return {
    places: places.subarray(0, found),
    fails: failed.subarray(0, found),
    prices: prices.subarray(0, found),
    writtenPrices: writtenPrices.subarray(0, found),
    isReduced: reduced.subarray(0, found),
    ...{ total, bits },
  };
}

/** Whether a product passes all filters, apart from the one of `bit`. */
export function passesOthers({ fails }: Survey, nth: number, bit: number | undefined): boolean {
  const failed = fails[nth];
  return failed === 0 || failed === bit;
}

/** Whether more than one bit is set. */
function isSeveral(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

/** The prices of products, by their places, at a moment, by the same rule as priceSql(). */
export function pricing(
  { prices, sales, ownPrices }: ProductColumns,
  { now, terms }: Pick<Narrowing, "now" | "terms">,
) {
  const convert = terms ? currencyConverter(terms) : (amount: number) => amount;
  const isRunning = (place: number) =>
    (sales[2 * place] ?? 0) <= now && now < (sales[2 * place + 1] ?? 0);
  const own = terms && ownPrices.get(terms.code);
  return {
    /** The price in the currency in which it is stored. */
    written(place: number): number {
      const nth = isRunning(place) ? 2 : 0;
      return own?.[place]?.[nth] ?? prices[4 * place + nth] ?? 0;
    },
    /** The price in the requested currency. */
    shown(place: number, written: number): number {
      return own?.[place] ? written : convert(written);
    },
    isReduced(place: number): boolean {
      if (!isRunning(place)) return false;
      const range = own?.[place];
      if (range) return range[2] < range[0] || range[3] < range[1];
      const at = 4 * place;
      const [least, greatest] = [prices[at] ?? 0, prices[at + 1] ?? 0];
      const [saleLeast, saleGreatest] = [prices[at + 2] ?? 0, prices[at + 3] ?? 0];
      if (saleLeast >= least && saleGreatest >= greatest) return false;
      return convert(saleLeast) < convert(least) || convert(saleGreatest) < convert(greatest);
    },
  };
}
