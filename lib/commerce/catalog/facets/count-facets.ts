import { translatedText } from "@/lib/commerce/translations";
import {
  FACET_VALUES_MAX,
  FACETS_SHOWN_MAX,
  type PriceBucket,
  type ProductFacet,
  type ProductFacetValue,
} from "@/lib/contract/product-facets";
import { moduleState } from "@/lib/kit/module-state";
import { BRAND, type Facet, type FacetIndex, facetKey } from "./facet-index";
import type { Candidate, Survey } from "./narrow";
import type { CatalogFacets, FacetCategory } from "./read-index";

/** The counts of each filter of a list; amounts are in minor units. */
export interface FacetCounts {
  categories: (FacetCategory & { count: number })[];
  priceMin: number | null;
  priceMax: number | null;
  buckets: PriceBucket[];
  inStock: number;
  filters: ProductFacet[];
}

/** The maximum number of ranges of a histogram. */
const BUCKETS = 12;

/** The minimum ratings offered as filters. */
const STARS = [4, 3, 2, 1];

/** The filters of the request that are not facets of the index. */
interface Chosen {
  facets: ReadonlyMap<string, readonly string[]>;
  minRating?: number | undefined;
  isOnSale?: true | undefined;
  /** The requested category and its descendants; only these are counted. */
  categories?: ReadonlySet<string> | undefined;
  locale: string;
  /** The locale of translations; null for the store's own texts. */
  contentLocale: string | null;
}

/**
 * Counts how many products each filter value would leave. The counts of a filter ignore its own selection: they include
 * the products that match all other filters.
 */
export function countFacets(catalog: CatalogFacets, survey: Survey, chosen: Chosen): FacetCounts {
  const { candidates, bits } = survey;
  const [priceBit, stockBit, ratingBit, saleBit] = (
    ["price", "inStock", "minRating", "onSale"] as const
  ).map((name) => bits.get(name) ?? 0);
  const left: Candidate[] = [];
  const prices: number[] = [];
  const ratings: number[] = [];
  let [inStock, onSale] = [0, 0];
  // One loop counts all filters: with 100,000 products a loop for each would be noticeable.
  for (const candidate of candidates) {
    const { product, fails } = candidate;
    if (fails === 0) left.push(candidate);
    if (fails === 0 || fails === priceBit) prices.push(candidate.price);
    if (product.inStock && (fails === 0 || fails === stockBit)) inStock++;
    if (product.rating > 0 && (fails === 0 || fails === ratingBit)) ratings.push(product.rating);
    if (candidate.isReduced && (fails === 0 || fails === saleBit)) onSale++;
  }
  const [priceMin, priceMax] = bounds(prices);
  return {
    categories: countCategories(catalog.categories, left, chosen.categories),
    priceMin,
    priceMax,
    buckets: histogram(prices, priceMin, priceMax),
    inStock,
    filters: [
      ...valueFacets(catalog, survey, chosen),
      ...ratingFacet(ratings, chosen.minRating),
      ...saleFacet(onSale, chosen.isOnSale),
    ],
  };
}

function bounds(prices: number[]): [number | null, number | null] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const price of prices) {
    if (price < least) least = price;
    if (price > most) most = price;
  }
  return least > most ? [null, null] : [least, most];
}

/** Histogram ranges of a round width: 1, 2 or 5 times a power of ten. */
function histogram(prices: number[], least: number | null, most: number | null): PriceBucket[] {
  if (least === null || most === null || least === most) return [];
  const exact = (most - least + 1) / BUCKETS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(exact)));
  const step = [1, 2, 5, 10].find((one) => one * power >= exact) ?? 10;
  const [width, start] = [step * power, Math.floor(least / (step * power)) * step * power];
  const counts = Array.from({ length: Math.floor((most - start) / width) + 1 }, () => 0);
  for (const price of prices) {
    const place = Math.floor((price - start) / width);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count, place) => ({
    from: start + place * width,
    to: start + (place + 1) * width,
    count,
  }));
}

/** Counts a product once in each of its categories and once in each of their ancestors. */
function countCategories(
  categories: FacetCategory[],
  candidates: Candidate[],
  within: ReadonlySet<string> | undefined,
): FacetCounts["categories"] {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const lines = new Map(categories.map(({ id }) => [id, lineOf(id, parentOf)]));
  // Most products have one category: they are counted per category first, and the sums are then added to the ancestors.
  const alone = new Map<string, number>();
  const counts = new Map<string, number>();
  const add = (id: string, count: number) => counts.set(id, (counts.get(id) ?? 0) + count);
  for (const { product } of candidates) {
    const [first] = product.categories;
    if (first !== undefined && product.categories.length === 1)
      alone.set(first, (alone.get(first) ?? 0) + 1);
    else
      for (const id of new Set(product.categories.flatMap((of) => lines.get(of) ?? []))) add(id, 1);
  }
  for (const [id, count] of alone) for (const above of lines.get(id) ?? []) add(above, count);
  return categories.flatMap((category) => {
    const count = counts.get(category.id) ?? 0;
    return count === 0 || (within && !within.has(category.id)) ? [] : [{ ...category, count }];
  });
}

/** A category and its ancestors; a cycle ends the loop. */
function lineOf(id: string, parentOf: ReadonlyMap<string, string | null>): string[] {
  const line = new Set<string>();
  for (let at: string | null = id; at !== null && !line.has(at); at = parentOf.get(at) ?? null) {
    line.add(at);
  }
  return [...line];
}

/** Options ordered by the number of products that have them, then the brand, then custom fields in their order. */
function valueFacets(
  { index, fields }: CatalogFacets,
  { candidates, bits }: Survey,
  { facets: chosen, locale, contentLocale }: Chosen,
): ProductFacet[] {
  const counts = new Int32Array(index.values.length);
  const bitOfFacet = new Map([...index.facets].map(([key, facet]) => [facet, bits.get(key) ?? 0]));
  const bitOf = Int32Array.from(index.values, ({ facet }) => bitOfFacet.get(facet) ?? 0);
  const { numbers, starts, ends } = index.chosen;
  for (const { product, fails } of candidates) {
    const end = ends[product.place] ?? 0;
    for (let at = starts[product.place] ?? 0; at < end; at++) {
      const value = numbers[at] ?? 0;
      if (fails === 0 || fails === bitOf[value]) counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const totals = new Map<Facet, number>();
  index.values.forEach(({ facet }, place) => {
    totals.set(facet, (totals.get(facet) ?? 0) + (counts[place] ?? 0));
  });
  const shown = (key: string, field?: CatalogFacets["fields"][number]) => {
    const facet = index.facets.get(key);
    const selected = new Set(chosen.get(key));
    if (facet === undefined || (totals.get(facet) === 0 && selected.size === 0)) return [];
    return [presentFacet(index, facet, { counts, selected, field, locale, contentLocale })];
  };
  const options = [...index.facets.values()]
    .filter(({ type }) => type === "option")
    .sort(
      (one, other) =>
        (totals.get(other) ?? 0) - (totals.get(one) ?? 0) || (one.name < other.name ? -1 : 1),
    )
    .flatMap(({ type, name }) => shown(facetKey(type, name)));
  const others = [
    ...shown(BRAND),
    ...fields.flatMap((field) => shown(facetKey("field", field.key), field)),
  ];
  return [...options.slice(0, FACETS_SHOWN_MAX), ...others.slice(0, FACETS_SHOWN_MAX)];
}

interface Shown {
  counts: Int32Array;
  selected: ReadonlySet<string>;
  field: CatalogFacets["fields"][number] | undefined;
  locale: string;
  contentLocale: string | null;
}

/** The texts of a facet in a language; what has no translation keeps the store's own text. */
function labels({ texts }: FacetIndex, facet: Facet, { field, contentLocale }: Shown) {
  if (contentLocale === null) return null;
  const fieldTexts = field?.texts?.[contentLocale];
  return {
    ofFacet: fieldTexts?.label ?? texts.facetLabel(facet.byValue.values(), contentLocale),
    ofValue: (value: string, place: number) =>
      field?.type === "choice"
        ? translatedText("choice", value, fieldTexts)
        : texts.valueLabel(place, contentLocale),
  };
}

function presentFacet(index: FacetIndex, facet: Facet, shown: Shown): ProductFacet {
  const { counts, selected, field, locale } = shown;
  const translations = labels(index, facet, shown);
  const values: (ProductFacetValue & { position: number })[] = [];
  for (const [value, place] of facet.byValue) {
    const count = counts[place] ?? 0;
    const isSelected = selected.has(value);
    if (count === 0 && !isSelected) continue;
    const known = index.values[place];
    values.push({
      value,
      label: translations?.ofValue(value, place) ?? value,
      count,
      selected: isSelected,
      swatch: field?.type === "color" ? { color: value, imageUrl: null } : (known?.swatch ?? null),
      position: field?.type === "choice" ? choicePlace(field, value) : (known?.position ?? 0),
    });
  }
  const most = values
    .sort((one, other) => Number(other.selected) - Number(one.selected) || other.count - one.count)
    .slice(0, FACET_VALUES_MAX);
  const inOrder = most.sort(
    (one, other) =>
      one.position - other.position || collator(locale).compare(one.label, other.label),
  );
  return {
    key: facetKey(facet.type, facet.name),
    label: translations?.ofFacet ?? field?.label ?? (facet.type === "brand" ? BRAND : facet.name),
    type: facet.type,
    fieldType: field?.type ?? null,
    values: inOrder.map(({ position: _, ...value }) => value),
    moreValues: values.length - most.length,
  };
}

/** Values that are no longer defined as choices come last. */
function choicePlace({ rules }: CatalogFacets["fields"][number], value: string): number {
  const place = rules.choices.indexOf(value);
  return place === -1 ? rules.choices.length : place;
}

const collators = moduleState(() => new Map<string, Intl.Collator>());

function collator(locale: string): Intl.Collator {
  const known = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, known);
  return known;
}

function ratingFacet(rated: number[], minRating: number | undefined): ProductFacet[] {
  if (rated.length === 0 && minRating === undefined) return [];
  const stars = [...new Set(minRating === undefined ? STARS : [...STARS, minRating])];
  const values = stars
    .sort((one, other) => other - one)
    .map((least) =>
      plainValue(String(least), {
        count: rated.filter((rating) => rating >= least).length,
        selected: least === minRating,
      }),
    );
  return [plainFacet("minRating", "rating", values)];
}

function saleFacet(count: number, isOnSale: true | undefined): ProductFacet[] {
  if (count === 0 && !isOnSale) return [];
  return [
    plainFacet("onSale", "sale", [plainValue("true", { count, selected: isOnSale === true })]),
  ];
}

function plainFacet(
  key: string,
  type: ProductFacet["type"],
  values: ProductFacetValue[],
): ProductFacet {
  return { key, label: key, type, fieldType: null, values, moreValues: 0 };
}

function plainValue(
  value: string,
  { count, selected }: Pick<ProductFacetValue, "count" | "selected">,
): ProductFacetValue {
  return { value, label: value, count, selected, swatch: null };
}
