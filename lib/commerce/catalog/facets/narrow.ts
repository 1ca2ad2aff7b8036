import { type CurrencyTerms, convertAmount } from "@/lib/kit/currency-terms";
import type { FacetIndex, IndexedProduct } from "./facet-index";

/** The filters of a list that the index applies. */
export interface Narrowing {
  /** The ids of search results or of a list of ids; undefined means all products. */
  among?: readonly string[] | undefined;
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
  hidden?: ReadonlySet<string> | undefined;
  now: number;
  terms?: CurrencyTerms | undefined;
}

/** A product that fails at most one filter, with its price. */
export interface Candidate {
  product: IndexedProduct;
  price: number;
  /** The stored price, from which `price` may be converted: in the store's currency then, else in the requested one. */
  writtenPrice: number;
  isReduced: boolean;
  /** The bit of the filter that it fails; 0 if it passes all of them. */
  fails: number;
}

/** The result of one loop over the products, from which the counts of every filter are computed. */
export interface Survey {
  candidates: Candidate[];
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
  const price = pricing(narrowing);
  const candidates: Candidate[] = [];
  const { numbers, starts, ends } = index.chosen;
  const places = among && placesOf(index, among);
  const count = places ? places.length : index.size;
  for (let nth = 0; nth < count; nth++) {
    const place = places ? (places[nth] ?? 0) : nth;
    let fails = facetBits;
    if (facetBits !== 0) {
      const end = ends[place] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at++) {
        fails &= ~(bitOfValue[numbers[at] ?? 0] ?? 0);
      }
      if (isSeveral(fails)) continue;
    }
    // The product object is read last: the checks before read numbers from contiguous arrays and exclude most products.
    const product = index.products[place];
    if (product === undefined) continue;
    if (categories && !product.categories.some((id) => categories.has(id))) continue;
    if (hidden?.has(product.id)) continue;
    if (stockBit && product.inStock !== isInStock) fails |= stockBit;
    if (ratingBit && product.rating < (minRating ?? 0)) fails |= ratingBit;
    if (isSeveral(fails)) continue;
    const writtenPrice = price.written(product);
    const amount = price.shown(product, writtenPrice);
    if (priceBit && (amount < (minPrice ?? 0) || amount > (maxPrice ?? Number.POSITIVE_INFINITY))) {
      fails |= priceBit;
    }
    const isReduced = price.isReduced(product);
    if (saleBit && !isReduced) fails |= saleBit;
    if (isSeveral(fails)) continue;
    candidates.push({ product, price: amount, writtenPrice, isReduced, fails });
  }
  return { candidates, bits };
}

/** Whether more than one bit is set. */
function isSeveral(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

function placesOf(index: FacetIndex, ids: readonly string[]): number[] {
  return ids.flatMap((id) => index.product(id)?.place ?? []);
}

/** The prices of products at a moment, by the same rule as priceSql(). */
export function pricing({ now, terms }: Pick<Narrowing, "now" | "terms">) {
  const converted = new Map<number, number>();
  const convert = (amount: number) => {
    if (terms === undefined) return amount;
    const known = converted.get(amount);
    if (known !== undefined) return known;
    const made = convertAmount(amount, terms);
    converted.set(amount, made);
    return made;
  };
  const isRunning = ({ sale: [startsAt, endsAt] }: IndexedProduct) =>
    (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
  const ownOf = (product: IndexedProduct) => (terms ? product.own?.[terms.code] : undefined);
  return {
    /** The price in the currency in which it is stored. */
    written(product: IndexedProduct): number {
      return (ownOf(product) ?? product.price)[isRunning(product) ? 2 : 0];
    },
    /** The price in the requested currency. */
    shown(product: IndexedProduct, written: number): number {
      return ownOf(product) === undefined ? convert(written) : written;
    },
    isReduced(product: IndexedProduct): boolean {
      if (!isRunning(product)) return false;
      const [least, greatest, saleLeast, saleGreatest] = product.price;
      const own = ownOf(product);
      if (own) return own[2] < own[0] || own[3] < own[1];
      if (saleLeast >= least && saleGreatest >= greatest) return false;
      return convert(saleLeast) < convert(least) || convert(saleGreatest) < convert(greatest);
    },
  };
}
