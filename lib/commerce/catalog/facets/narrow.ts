import { type CurrencyTerms, convertAmount } from "@/lib/kit/currency-terms";
import type { FacetIndex, IndexedProduct } from "./facet-index";

/** What a list is narrowed by, as far as the index knows it. */
export interface Narrowing {
  /** What a search has found, or was asked for by id; all where it is undefined. */
  among?: readonly string[] | undefined;
  /** The category asked for and all below it. */
  categories?: ReadonlySet<string> | undefined;
  /** By the key of a facet: one of the values has to be the product's. */
  chosen: ReadonlyMap<string, readonly string[]>;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isInStock?: boolean | undefined;
  isOnSale?: true | undefined;
  /** The least average rating. */
  minRating?: number | undefined;
  /** Products that are left out, whatever is chosen. */
  hidden?: ReadonlySet<string> | undefined;
  now: number;
  terms?: CurrencyTerms | undefined;
}

/** A product that at most one of the filters leaves out, with what it costs. */
export interface Candidate {
  product: IndexedProduct;
  price: number;
  /** What it costs where that is written down: in the store's currency if the price is converted from there. */
  writtenPrice: number;
  isReduced: boolean;
  /** The bit of the filter that leaves it out; 0 where none does. */
  fails: number;
}

/** What is counted of a list: one walk over the products answers for every filter what it alone leaves out. */
export interface Survey {
  candidates: Candidate[];
  /** The bit of each filter that is on: of price, inStock, onSale and minRating, and of facets by their keys. */
  bits: ReadonlyMap<string, number>;
}

/**
 * The products of a list, and those that would be in it but for one of its filters. A product has to be among those asked
 * for and in the category in any case. Of a facet one value is enough, of several facets each has to hold.
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
  // A table and not a map: it is asked for each value of each product.
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
    // The product itself only now: most have been left out by numbers that lie side by side.
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

/** What products cost at a moment, by the rule of priceSql(). */
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
    /** In the currency in which it is written down. */
    written(product: IndexedProduct): number {
      return (ownOf(product) ?? product.price)[isRunning(product) ? 2 : 0];
    },
    /** What that is in the currency that is asked for. */
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
