import { averageRating } from "@/lib/contract/review";
import { NumberRows } from "./number-rows";

/** The facts of a published product as fill_facets() writes them. Amounts in minor units, moments in milliseconds. */
export interface FacetProduct {
  /** Least and greatest price of its variants, then the same with its sale. */
  price: PriceRange;
  sale: [startsAt: number | null, endsAt: number | null];
  /** What it costs in currencies in which anything of it has a price of its own. */
  own: Record<string, PriceRange> | null;
  order: number;
  /** As lists are sorted by it. */
  name: string;
  created: number;
  categories: string[] | null;
  /** What `metadata.vendor` is; anything, because metadata is. */
  brand: unknown;
  fields: Record<string, unknown> | null;
  options: OptionFact[] | null;
}

type PriceRange = [least: number, greatest: number, saleLeast: number, saleGreatest: number];

type OptionFact = [
  option: string,
  value: string,
  position: number,
  color: string | null,
  imageUrl: string | null,
];

/** A row that a process reads: `facts` is null of what is not published any more. */
export interface FactsRow {
  id: string;
  facts: FacetProduct | null;
  inStock: boolean;
  reviewCount: number;
  ratingSum: number;
}

/** A product in the index: its facts, with what it is counted by as numbers. */
export interface IndexedProduct
  extends Pick<FacetProduct, "price" | "sale" | "own" | "order" | "name" | "created"> {
  id: string;
  /** Its place in {@link FacetIndex.products}, and in the rows of {@link FacetIndex.chosen}. */
  place: number;
  categories: string[];
  inStock: boolean;
  /** As shops show it; 0 without reviews. */
  rating: number;
}

/** A value that products can be narrowed to. */
export interface FacetValue {
  facet: Facet;
  value: string;
  /** The least place that it has among the values of an option. */
  position: number;
  swatch: { color: string | null; imageUrl: string | null } | null;
}

/** What products can be narrowed by: an option by its name, the brand, or a custom field by its key. */
export interface Facet {
  type: "option" | "brand" | "field";
  name: string;
  byValue: Map<string, number>;
}

export const BRAND = "brand";

/** Characters of a value that lists are narrowed by; a longer one is none to choose from. */
const VALUE_MAX = 200;

/** The place of such a value. */
const NONE = -1;

/**
 * What the published products of a store in a mode are narrowed by, in the memory of a process. It is brought up to a
 * later version of the catalogue by the rows that changed since, and everything that is asked of it is worked out
 * between two of these, from one state of it.
 */
export class FacetIndex {
  /** The version of the catalogue that it is of. */
  version = 0;
  readonly facets = new Map<string, Facet>();
  readonly values: FacetValue[] = [];
  /** Undefined where one was that is not published any more. */
  readonly products: (IndexedProduct | undefined)[] = [];
  /** The values of each product. */
  readonly chosen = new NumberRows();
  private readonly places = new Map<string, number>();

  get size(): number {
    return this.products.length;
  }

  product(id: string): IndexedProduct | undefined {
    return this.products[this.places.get(id) ?? -1];
  }

  /** Takes in rows as they are now. */
  apply(rows: FactsRow[]): void {
    for (const row of rows) {
      const known = this.places.get(row.id);
      if (row.facts === null) {
        if (known !== undefined) this.products[known] = undefined;
        continue;
      }
      const place = known ?? this.products.length;
      this.places.set(row.id, place);
      this.products[place] = this.indexed(row, row.facts, place);
    }
  }

  private indexed(row: FactsRow, facts: FacetProduct, place: number): IndexedProduct {
    const { price, sale, own, order, name, created } = facts;
    const values = new Set<number>();
    for (const [option, value, position, color, imageUrl] of facts.options ?? []) {
      const swatch = color === null && imageUrl === null ? null : { color, imageUrl };
      values.add(this.place("option", option, { value, position, swatch }));
    }
    if (typeof facts.brand === "string" && facts.brand.trim() !== "") {
      values.add(this.place("brand", "", { value: facts.brand.trim() }));
    }
    for (const [key, value] of Object.entries(facts.fields ?? {})) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      values.add(this.place("field", key, { value: String(value) }));
    }
    values.delete(NONE);
    this.chosen.set(place, values);
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

/** The parameter of a request that narrows by a facet, and the key it is shown under. */
export function facetKey(type: Facet["type"], name: string): string {
  return type === "brand" ? BRAND : `${type}[${name}]`;
}
