import type { ValueTexts } from "./facet-texts";

/** The facts of a published product as written by fill_facets(). Amounts are in minor units, times in milliseconds. */
export interface FacetProduct {
  /** The lowest and highest price of its variants, without and with the sale. */
  price: PriceRange;
  sale: [startsAt: number | null, endsAt: number | null];
  /** Its prices in currencies in which any of its variants has a price of its own. */
  own: Record<string, PriceRange> | null;
  order: number;
  /** The sort key for lists ordered by name. */
  name: string;
  created: number;
  categories: string[] | null;
  /** The value of `metadata.vendor`; metadata can hold any JSON value. */
  brand: unknown;
  fields: Record<string, unknown> | null;
  options: OptionFact[] | null;
  /** Translated values of custom fields, by key and locale. */
  fieldTexts?: Record<string, Record<string, string>>;
}

export type PriceRange = [least: number, greatest: number, saleLeast: number, saleGreatest: number];

type OptionFact = [
  option: string,
  value: string,
  position: number,
  color: string | null,
  imageUrl: string | null,
  texts?: ValueTexts | undefined,
];

/** A row of the index in the database; `facts` is null if the product is no longer published. */
export interface FactsRow {
  id: string;
  facts: FacetProduct | null;
  inStock: boolean;
  reviewCount: number;
  ratingSum: number;
}
