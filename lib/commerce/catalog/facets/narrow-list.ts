import { readCatalogue } from "@/lib/commerce/catalog-cache";
import { readFilterValue } from "@/lib/commerce/custom-fields";
import type { ProductQuery } from "@/lib/contract/product";
import { fieldError, type RefusalFields, refuse } from "@/lib/kit/errors";
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

/** The filters that only the index knows. */
type FacetFilters = Pick<ProductQuery, "option" | "brand" | "field" | "minRating">;

/** Whether a list is narrowed by anything that only the index knows. */
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

/** What the index says of a list. */
interface NarrowedList {
  /** The version of the catalogue that it is of, or an earlier one. */
  version: number;
  total: number;
  /** Of the page that is asked for, in order. */
  ids: string[];
  /** For which moments it holds; a list is also only good between two ends of sales. */
  validFrom: number;
  validUntil: number;
  /** What the filters would leave; a pure function of what was read, for who asks. */
  count(): FacetCounts;
}

/**
 * A list as the index has it, at `version` of the catalogue or a later one: no statement where this process knows that
 * version, else one for what has changed since; a search is one more. Refuses validation_failed, by `field.<key>`, for a
 * field that does not exist or that shoppers do not see: both are answered alike.
 */
export async function narrowList(
  listQuery: ListQuery,
  { filters, version, locale }: { filters: FacetFilters; version: number; locale: string },
): Promise<NarrowedList> {
  const { storeId, livemode, terms, now, category, collection, q, ids, sort } = listQuery;
  // Before the index: what is found may be older than that, and the answer says so.
  const found = q === undefined ? undefined : await findProducts({ ...listQuery, q }, version);
  const catalog = await readFacetIndex({ storeId, livemode }, version);
  const chosen = chosenFacets(catalog, filters);
  const categories =
    category === undefined ? undefined : categoryTree([category], catalog.categories);
  const members =
    collection === undefined ? undefined : findMembers(catalog, collection, now.getTime());
  const arrangement = category === undefined ? undefined : findArrangement(catalog, category);
  const { minPrice, maxPrice, isInStock, isOnSale } = listQuery;
  const survey = surveyProducts(catalog.index, {
    among: among(found?.ids, ids, members?.ids),
    ...{ categories, chosen, minPrice, maxPrice, isInStock, isOnSale },
    minRating: filters.minRating,
    hidden: arrangement && new Set(arrangement.hidden),
    now: now.getTime(),
    terms,
  });
  const matching = survey.candidates.filter(({ fails }) => fails === 0);
  return {
    version: Math.min(catalog.index.version, found?.version ?? catalog.index.version),
    total: matching.length,
    ids: orderProducts(matching, {
      sort: sort === "updatedAt" || sort === "-updatedAt" ? undefined : sort,
      isFound: q !== undefined || members?.isOrdered === true,
      pinned: arrangement?.pinned,
      offset: pageOffset(listQuery),
      limit: listQuery.perPage,
    }),
    validFrom: members?.validFrom ?? Number.NEGATIVE_INFINITY,
    validUntil: members?.validUntil ?? Number.POSITIVE_INFINITY,
    count: () =>
      countFacets(catalog, survey, {
        ...{ facets: chosen, minRating: filters.minRating, isOnSale, categories, locale },
      }),
  };
}

/** All that a search finds, however it is narrowed. */
async function findProducts(
  { storeId, livemode, q, usualOrder }: ListQuery & { q: string },
  version: number,
): Promise<{ version: number; ids: string[] }> {
  const statement = foundStatement({ storeId, livemode, q, usualOrder });
  const row = await readCatalogue<{ version: number; ids: string[] }>(version, statement);
  if (row === undefined) throw new Error("Bug: a search without a row");
  return row;
}

/** What a search, a list of ids and a collection all have, in the order of the first that is there; undefined without any. */
function among(...lists: (readonly string[] | undefined)[]): string[] | undefined {
  const [first, ...others] = lists.filter((ids) => ids !== undefined);
  if (first === undefined) return undefined;
  const sets = others.map((ids) => new Set(ids));
  return [...new Set(first)].filter((id) => sets.every((set) => set.has(id)));
}

/** What the seller has decided about a category, by its id or slug; not about those below it. */
function findArrangement(
  { categories, arrangements }: CatalogFacets,
  asked: string,
): Arrangement | undefined {
  if (arrangements.length === 0) return undefined;
  const category = categories.find((one) => isCategory(one, asked));
  return arrangements.find(({ categoryId }) => categoryId === category?.id);
}

/** Nothing is in a collection that the store does not have. */
function findMembers(catalog: CatalogFacets, asked: string, now: number): CollectionMembers {
  const known = catalog.collections.find(({ id, slug }) => id === asked || slug === asked);
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
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields });
  return chosen;
}
