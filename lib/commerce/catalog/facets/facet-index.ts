import { FACET_VALUE_MAX } from "@/lib/contract/product-facets";
import { FacetTexts, type ValueTexts } from "./facet-texts";
import type { FacetProduct, FactsRow } from "./facts";
import { NumberRows } from "./number-rows";
import { ProductColumns } from "./product-columns";

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
  readonly products = new ProductColumns();
  /** The facet values of each product, by its place in {@link products}. */
  readonly chosen = new NumberRows();
  readonly texts = new FacetTexts();

  get size(): number {
    return this.products.size;
  }

  /** Applies changed rows. */
  apply(rows: FactsRow[]): void {
    for (const row of rows) {
      if (row.facts !== null) {
        this.setValues(this.products.set(row, row.facts), row.facts);
        continue;
      }
      const place = this.products.remove(row.id);
      if (place !== undefined) this.texts.set(place, new Map());
    }
  }

  private setValues(place: number, facts: FacetProduct): void {
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
  }

  private place(
    type: Facet["type"],
    name: string,
    { value, position = 0, swatch = null }: Partial<FacetValue> & { value: string },
  ): number {
    if (value.length > FACET_VALUE_MAX) return NONE;
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
