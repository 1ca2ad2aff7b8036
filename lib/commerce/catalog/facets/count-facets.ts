import { translatedText } from "@/lib/commerce/translations";
import {
  FACET_VALUES_MAX,
  FACETS_SHOWN_MAX,
  type ProductFacet,
  type ProductFacetValue,
} from "@/lib/contract/product-facets";
import { moduleState } from "@/lib/kit/module-state";
import { countCategories } from "./count-categories";
import { countPrices, type PriceCounts } from "./count-prices";
import { BRAND, type Facet, type FacetIndex, facetKey } from "./facet-index";
import { passesOthers, type Survey } from "./narrow";
import type { CatalogFacets, FacetCategory } from "./read-index";

/** The counts of each filter of a list; amounts are in minor units. */
export interface FacetCounts extends PriceCounts {
  categories: (FacetCategory & { count: number })[];
  inStock: number;
  filters: ProductFacet[];
}

/** The minimum ratings offered as filters. */
const STARS = [4, 3, 2, 1];

/** The highest rating. */
const RATING_MAX = 5;

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
  const { places, bits } = survey;
  const [stockBit, ratingBit, saleBit] = (["inStock", "minRating", "onSale"] as const).map((name) =>
    bits.get(name),
  );
  const { products } = catalog.index;
  const rated = new Int32Array(RATING_MAX + 1);
  let [inStock, onSale] = [0, 0];
  for (let nth = 0; nth < places.length; nth++) {
    const place = places[nth] ?? 0;
    const rating = products.ratings[place] ?? 0;
    if (rating > 0 && passesOthers(survey, nth, ratingBit)) {
      const stars = Math.floor(rating);
      rated[stars] = (rated[stars] ?? 0) + 1;
    }
    if (products.inStock[place] && passesOthers(survey, nth, stockBit)) inStock++;
    if (survey.isReduced[nth] && passesOthers(survey, nth, saleBit)) onSale++;
  }
  return {
    categories: countCategories(catalog, survey, chosen.categories),
    ...countPrices(survey),
    inStock,
    filters: [
      ...valueFacets(catalog, survey, chosen),
      ...ratingFacet(rated, chosen.minRating),
      ...saleFacet(onSale, chosen.isOnSale),
    ],
  };
}

/** Options ordered by the number of products that have them, then the brand, then custom fields in their order. */
function valueFacets(
  { index, fields }: CatalogFacets,
  { places, fails, bits }: Survey,
  { facets: chosen, locale, contentLocale }: Chosen,
): ProductFacet[] {
  const counts = new Int32Array(index.values.length);
  const bitOfFacet = new Map([...index.facets].map(([key, facet]) => [facet, bits.get(key) ?? 0]));
  const bitOf = Int32Array.from(index.values, ({ facet }) => bitOfFacet.get(facet) ?? 0);
  const { numbers, starts, ends } = index.chosen;
  for (let nth = 0; nth < places.length; nth++) {
    const place = places[nth] ?? 0;
    const failed = fails[nth] ?? 0;
    const end = ends[place] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at++) {
      const value = numbers[at] ?? 0;
      if (failed === 0 || failed === bitOf[value]) counts[value] = (counts[value] ?? 0) + 1;
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

/** `rated` counts products by the whole stars of their average rating. */
function ratingFacet(rated: Int32Array, minRating: number | undefined): ProductFacet[] {
  if (rated.every((count) => count === 0) && minRating === undefined) return [];
  const stars = [...new Set(minRating === undefined ? STARS : [...STARS, minRating])];
  const values = stars
    .sort((one, other) => other - one)
    .map((least) =>
      plainValue(String(least), {
        count: rated.subarray(least).reduce((sum, count) => sum + count, 0),
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
