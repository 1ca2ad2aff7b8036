import { readCatalogue } from "@/lib/commerce/catalog-cache";
import { readFilterValue } from "@/lib/commerce/custom-fields";
import type { ProductQuery } from "@/lib/contract/product";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { pageOffset } from "@/lib/kit/page";
import type { ListQuery } from "../lists/list-query";
import { foundStatement } from "../lists/list-statement";
import { categoryTree } from "./category-tree";
import { type CollectionMembers, membersOf } from "./collection-members";
import { countFacets, type FacetCounts } from "./count-facets";
import { BRAND, facetKey } from "./facet-index";
import { surveyProducts } from "./narrow";
import { orderProducts } from "./order-products";
import { type Arrangement, type CatalogFacets, isCategory, readFacetIndex } from "./read-index";

/** The filters that only the index can apply. */
type FacetFilters = Pick<ProductQuery, "option" | "brand" | "field" | "minRating">;

/** Whether a list uses a filter that only the index can apply. */
export function isFaceted({
  option,
  brand,
  field,
  minRating,
  collection,
}: FacetFilters & Pick<ListQuery, "collection">): boolean {
  const names = Object.keys({ ...option, ...field });
  return (
    names.length > 0 ||
    (brand !== undefined && brand.length > 0) ||
    minRating !== undefined ||
    collection !== undefined
  );
}

/** The filters of a list, its catalogue version, and the languages of the labels of filters and of their order. */
type NarrowingRequest = { filters: FacetFilters; version: number; isCounted: boolean } & Pick<
  Parameters<typeof countFacets>[2],
  "locale" | "contentLocale"
>;

/** The part of a list that the index computes. */
interface NarrowedList {
  /** The catalogue version of the list, or an earlier one. */
  version: number;
  total: number;
  /** The ids of the requested page, in order. */
  ids: string[];
  /** The period for which the list holds; the start and end of sales bound it further. */
  validFrom: number;
  validUntil: number;
  /** The counts of the filters, in the language of the request; null if they are not requested. */
  counts: FacetCounts | null;
}

/**
 * A list computed by the index, at `version` of the catalogue or later. It runs no statement if this process has that
 * version, otherwise one that reads the changes; a search takes one more. Refuses validation_failed at `field.<key>`
 * both for fields that do not exist and for fields hidden from shoppers, so that the two cannot be distinguished.
 */
export async function narrowList(
  listQuery: ListQuery,
  { filters, version, isCounted, locale, contentLocale }: NarrowingRequest,
): Promise<NarrowedList> {
  const { storeId, livemode, terms, now, category, collection, q, ids, sort } = listQuery;
  // The search comes before the index: its result may be older than the index, and the returned version says so.
  const found = q === undefined ? undefined : await findProducts({ ...listQuery, q }, version);
  const catalog = await readFacetIndex({ storeId, livemode }, version);
  const chosen = chosenFacets(catalog, filters);
  const categories =
    category === undefined ? undefined : categoryTree([category], catalog.categories);
  const members =
    collection === undefined ? undefined : findMembers(catalog, collection, now.getTime());
  const arrangement = category === undefined ? undefined : findArrangement(catalog, category);
  const { minPrice, maxPrice, isInStock, isOnSale } = listQuery;
  const { products } = catalog.index;
  const survey = surveyProducts(catalog.index, {
    among: among(
      found && products.placesOf(found.ids),
      ids && products.placesOf(ids),
      members?.places,
    ),
    ...{ categories, chosen, minPrice, maxPrice, isInStock, isOnSale },
    minRating: filters.minRating,
    hidden: arrangement?.hidden,
    now: now.getTime(),
    terms,
  });
  return {
    version: Math.min(catalog.index.version, found?.version ?? catalog.index.version),
    total: survey.total,
    ids: orderProducts(products, survey, {
      sort: sort === "updatedAt" || sort === "-updatedAt" ? undefined : sort,
      isFound: q !== undefined || members?.isOrdered === true,
      pinned: arrangement?.pinned,
      offset: pageOffset(listQuery),
      limit: listQuery.perPage,
    }),
    validFrom: members?.validFrom ?? Number.NEGATIVE_INFINITY,
    validUntil: members?.validUntil ?? Number.POSITIVE_INFINITY,
    // Not later: the columns of the index may have changed after the next statement.
    counts: isCounted
      ? countFacets(catalog, survey, {
          ...{ facets: chosen, minRating: filters.minRating, isOnSale },
          ...{ categories, locale, contentLocale },
        })
      : null,
  };
}

/** All results of a search, without filters. */
async function findProducts(
  { storeId, livemode, q, locale, usualOrder }: ListQuery & { q: string },
  version: number,
): Promise<{ version: number; ids: string[] }> {
  const statement = foundStatement({ storeId, livemode, q, locale, usualOrder });
  const row = await readCatalogue<{ version: number; ids: string[] }>(version, statement);
  if (row === undefined) throw new Error("Bug: a search without a row");
  return row;
}

/**
 * The intersection of search results, requested ids and collection members, in the order of the first of them that is
 * given; undefined if none is given.
 */
function among(...lists: (readonly number[] | undefined)[]): number[] | undefined {
  const [first, ...others] = lists.filter((places) => places !== undefined);
  if (first === undefined) return undefined;
  const sets = others.map((places) => new Set(places));
  return [...new Set(first)].filter((place) => sets.every((set) => set.has(place)));
}

/** The seller's arrangement of a category, by its id or slug, without its descendants. */
function findArrangement(
  { categories, arrangements }: CatalogFacets,
  asked: string,
): Arrangement | undefined {
  if (arrangements.length === 0) return undefined;
  const category = categories.find((one) => isCategory(one, asked));
  return arrangements.find(({ categoryId }) => categoryId === category?.id);
}

/** A collection that does not exist is empty. */
function findMembers(catalog: CatalogFacets, asked: string, now: number): CollectionMembers {
  const known = catalog.collections.find(({ id, slug, slugs }) =>
    [id, slug, ...Object.values(slugs ?? {})].includes(asked),
  );
  return membersOf(catalog, known ?? NO_COLLECTION, now);
}

const NO_COLLECTION = { type: "manual", match: "all", rules: [], productIds: [] } as const;

function chosenFacets(
  { fields: known }: CatalogFacets,
  { option = {}, brand = [], field = {} }: FacetFilters,
): ReadonlyMap<string, readonly string[]> {
  const chosen = new Map<string, readonly string[]>();
  for (const [name, values] of Object.entries(option)) {
    if (values.length > 0) chosen.set(facetKey("option", name), values);
  }
  if (brand.length > 0) chosen.set(BRAND, brand);
  const fields: RefusalFields = {};
  for (const [key, texts] of Object.entries(field)) {
    const definition = known.find((one) => one.key === key);
    const values: string[] = [];
    for (const text of texts) {
      const read = definition
        ? readFilterValue(definition, text)
        : { error: fieldError("not_found", "The store has no such field to narrow by.") };
      if ("error" in read) fields[`field.${key}`] = [read.error];
      else values.push(String(read.value));
    }
    if (values.length > 0) chosen.set(facetKey("field", key), values);
  }
  requireValidFields(fields);
  return chosen;
}
