import { averageRating } from "@/lib/contract/review";
import { FacetTexts, type ValueTexts } from "./facet-texts";
import { NumberRows } from "./number-rows";

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

type PriceRange = [least: number, greatest: number, saleLeast: number, saleGreatest: number];

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

/** A product in the index; its facet values are numbers in {@link FacetIndex.chosen}. */
export interface IndexedProduct
  extends Pick<FacetProduct, "price" | "sale" | "own" | "order" | "name" | "created"> {
  id: string;
  /** Its index in {@link FacetIndex.products} and its row in {@link FacetIndex.chosen}. */
  place: number;
  categories: string[];
  inStock: boolean;
  /** The average rating as shops show it; 0 without reviews. */
  rating: number;
}

/** A value by which products can be filtered. */
export interface FacetValue {
  facet: Facet;
  value: string;
  /** Its lowest position among the values of an option. */
  position: number;
  swatch: { color: string | null; imageUrl: string | null } | null;
}

/** A filter: an option by its name, the brand, or a custom field by its key. */
export interface Facet {
  type: "option" | "brand" | "field";
  name: string;
  byValue: Map<string, number>;
}

export const BRAND = "brand";

/** The maximum length of a filterable value; longer values are not offered. */
const VALUE_MAX = 200;

/** The position of a value without one. */
const NONE = -1;

/**
 * The filter index of the published products of one store and mode, in process memory. It is updated to a later version
 * of the catalogue from the rows that changed since. Each query runs synchronously between two updates, so it reads one
 * consistent state.
 */
export class FacetIndex {
  /** The catalogue version of this index. */
  version = 0;
  readonly facets = new Map<string, Facet>();
  readonly values: FacetValue[] = [];
  /** Undefined at the index of a product that is no longer published. */
  readonly products: (IndexedProduct | undefined)[] = [];
  /** The facet values of each product. */
  readonly chosen = new NumberRows();
  readonly texts = new FacetTexts();
  private readonly places = new Map<string, number>();

  get size(): number {
    return this.products.length;
  }

  product(id: string): IndexedProduct | undefined {
    return this.products[this.places.get(id) ?? -1];
  }

  /** Applies changed rows. */
  apply(rows: FactsRow[]): void {
    for (const row of rows) {
      const known = this.places.get(row.id);
      if (row.facts === null) {
        if (known !== undefined) this.remove(known);
        continue;
      }
      const place = known ?? this.products.length;
      this.places.set(row.id, place);
      this.products[place] = this.indexed(row, row.facts, place);
    }
  }

  private remove(place: number): void {
    this.products[place] = undefined;
    this.texts.set(place, new Map());
  }

  private indexed(row: FactsRow, facts: FacetProduct, place: number): IndexedProduct {
    const { price, sale, own, order, name, created } = facts;
    const values = new Set<number>();
    const texts = new Map<number, ValueTexts>();
    const add = (number: number, translations: ValueTexts | undefined) => {
      if (number === NONE) return;
      values.add(number);
      if (translations) texts.set(number, translations);
    };
    for (const [option, value, position, color, imageUrl, own] of facts.options ?? []) {
      const swatch = color === null && imageUrl === null ? null : { color, imageUrl };
      add(this.place("option", option, { value, position, swatch }), own);
    }
    if (typeof facts.brand === "string" && facts.brand.trim() !== "") {
      add(this.place("brand", "", { value: facts.brand.trim() }), undefined);
    }
    for (const [key, value] of Object.entries(facts.fields ?? {})) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      add(this.place("field", key, { value: String(value) }), valueTexts(facts.fieldTexts?.[key]));
    }
    this.chosen.set(place, values);
    this.texts.set(place, texts);
    return {
      ...{ id: row.id, place, price, sale, own, order, name, created },
      categories: facts.categories ?? [],
      inStock: row.inStock,
      rating: averageRating(row),
    };
  }

  private place(
    type: Facet["type"],
    name: string,
    { value, position = 0, swatch = null }: Partial<FacetValue> & { value: string },
  ): number {
    if (value.length > VALUE_MAX) return NONE;
    const key = facetKey(type, name);
    let facet = this.facets.get(key);
    if (facet === undefined) {
      facet = { type, name, byValue: new Map() };
      this.facets.set(key, facet);
    }
    const known = facet.byValue.get(value);
    const entry = known === undefined ? undefined : this.values[known];
    if (known !== undefined && entry) {
      entry.position = Math.min(entry.position, position);
      entry.swatch = swatch ?? entry.swatch;
      return known;
    }
    const place = this.values.push({ facet, value, position, swatch }) - 1;
    facet.byValue.set(value, place);
    return place;
  }
}

function valueTexts(byLocale: Record<string, string> | undefined): ValueTexts | undefined {
  if (byLocale === undefined) return undefined;
  const texts = Object.entries(byLocale).map(([locale, text]) => [locale, [null, text]] as const);
  return Object.fromEntries(texts);
}

/** The query parameter of a facet, which is also the key of its counts. */
export function facetKey(type: Facet["type"], name: string): string {
  return type === "brand" ? BRAND : `${type}[${name}]`;
}
