import {
  type CachedList,
  cachedLists,
  countBytes,
  finishResponse,
  readCatalogue,
} from "@/lib/commerce/catalog-cache";
import { arePricesHidden } from "@/lib/commerce/price-lists";
import { CATALOG_VERSION_SQL } from "@/lib/commerce/stores";
import { contentLocale, type TextsById, textsSql } from "@/lib/commerce/translations";
import type { ProductQuery } from "@/lib/contract/product";
import { pageMeta } from "@/lib/kit/page";
import { isFaceted, narrowList } from "./facets/narrow-list";
import { presentFacets } from "./facets/present";
import { hideList, withoutPriceQuery } from "./hidden-prices";
import { type CardRow, presentCard, selectCard } from "./lists/card";
import { priceSql } from "./lists/conditions";
import { listCacheKey } from "./lists/list-cache-key";
import { LISTED, type ListQuery } from "./lists/list-query";
import { listStatement } from "./lists/list-statement";
import { isListed } from "./lists/listings";
import { countWithin, readPriceCounts } from "./lists/price-counts";
import { SALE_MOMENTS, type SaleMoments, validity } from "./lists/sale-moments";
import { listForShopper, readPricedFreshness, type ShopperView } from "./own-prices";
import type { CatalogView } from "./prices";

/** The inputs of the answer other than the catalogue. */
type Asked = Omit<ProductQuery, "inStock" | "currency"> & { inStock?: "true" | "false" };

/**
 * The shop's list of products as a serialized envelope. While the catalogue is unchanged it takes one statement, shared
 * by concurrent requests; a second one computes the list. Logged-in customers see the prices of their price lists,
 * which costs one statement if the mode has any.
 */
export async function listProducts(
  ctx: CatalogView | ShopperView,
  query: Asked,
): Promise<CachedList> {
  const areHidden = await arePricesHidden(ctx);
  const asked = areHidden ? withoutPriceQuery(query) : query;
  const { version, mayHaveOwnPrices } = await readPricedFreshness(ctx, null);
  const key = listCacheKey(ctx, [
    asked.category,
    asked.collection,
    asked.q,
    asked.ids,
    asked.sort,
    asked.page,
    asked.perPage,
    asked.inStock,
    asked.onSale,
    asked.minPrice,
    asked.maxPrice,
    asked.facets,
    asked.brand?.toSorted(),
    asked.minRating,
    sorted(asked.option),
    sorted(asked.field),
  ]);
  const list = await cachedLists.getOrMake(key, { version, time: ctx.now.getTime() }, () =>
    makeList(ctx, asked, { version }),
  );
  if (areHidden) return { ...list, ...hideList(list) };
  if (!mayHaveOwnPrices || !("tokenHash" in ctx)) return list;
  return { ...list, ...(await listForShopper(ctx, list)) };
}

/** The cache key of a request, the same for any order of its parameters. */
function sorted(chosen: Record<string, string[]> = {}) {
  return Object.entries(chosen)
    .map(([name, values]) => [name, values.toSorted()])
    .sort();
}

type Row = SaleMoments & {
  version: number;
  total: number;
  items: CardRow[];
  /** Translations of the names of filters. */
  facetTexts?: TextsById | null;
  /** The target of the redirect that a search rule defines. */
  redirectTo?: string | null;
  /** Whether the seller has arranged the category or one of its descendants. */
  isArranged?: boolean;
};

async function makeList(
  ctx: CatalogView,
  asked: Asked,
  { version, isArranged = false }: { version: number; isArranged?: boolean },
): Promise<{ answer: CachedList; bytes: number }> {
  const { option, brand, field, minRating, ...rest } = asked;
  const filters = { option, brand, field, minRating };
  const listQuery: ListQuery = {
    storeId: ctx.store.id,
    livemode: ctx.livemode,
    now: ctx.now,
    locale: ctx.locale,
    terms: ctx.terms,
    ...rest,
    ...LISTED,
    isInStock: asked.inStock === undefined ? undefined : asked.inStock === "true",
    isOnSale: asked.onSale === "true" ? true : undefined,
    usualOrder: "p.sort_order, p.id",
  };
  // Only the index knows the members and the order of a category that the seller has arranged.
  const hasFacetFilters = isArranged || isFaceted({ ...filters, collection: asked.collection });
  const isSearch = asked.q !== undefined;
  // Counts and lookups made before the list may be older than its items, but never older than the version in its cache
  // key.
  const [counts, narrowed] = await Promise.all([
    !hasFacetFilters && hasPriceCounts(listQuery) ? readPriceCounts(listQuery, version) : undefined,
    hasFacetFilters || asked.facets
      ? narrowList(listQuery, {
          ...{ filters, version, isCounted: asked.facets === "true" },
          ...{ locale: ctx.locale, contentLocale: contentLocale(ctx) },
        })
      : undefined,
  ]);
  const statement = listStatement(listQuery, {
    select: selectCard(priceSql(ctx)),
    locale: contentLocale(ctx),
    also: [
      CATALOG_VERSION_SQL,
      ...SALE_MOMENTS,
      ...(asked.facets ? [FACET_TEXTS] : []),
      ...(isSearch && !hasFacetFilters ? [REDIRECT] : []),
      ...(asked.category !== undefined && !hasFacetFilters ? [IS_ARRANGED] : []),
    ],
    ...(hasFacetFilters
      ? { knownTotal: narrowed?.total, knownPage: narrowed?.ids }
      : { knownTotal: counts && countWithin(counts, listQuery) }),
  });
  const row = await readCatalogue<Row>(version, statement);
  if (row === undefined) throw new Error("Bug: a list without a row");
  if (row.isArranged) return makeList(ctx, asked, { version, isArranged: true });
  const { validFrom, validUntil } = validity(row);
  const facets = narrowed?.counts && presentFacets(narrowed.counts, ctx, row.facetTexts ?? null);
  const answer = finishResponse({
    data: row.items.map((item) => presentCard(item, ctx)),
    meta: {
      ...pageMeta({ ...asked, total: row.total }),
      ...(row.redirectTo != null && { redirectTo: row.redirectTo }),
      ...(facets && { facets }),
    },
  });
  return {
    answer: {
      ...answer,
      total: row.total,
      isRedirected: row.redirectTo != null,
      version: Math.min(
        row.version,
        counts?.version ?? row.version,
        narrowed?.version ?? row.version,
      ),
      validFrom: Math.max(validFrom, narrowed?.validFrom ?? validFrom),
      validUntil: Math.min(validUntil, narrowed?.validUntil ?? validUntil),
    },
    bytes: countBytes(answer.json),
  };
}

/** A first page that contains everything counts itself: most shoppers see such a page, which takes one statement. */
function hasPriceCounts(listQuery: ListQuery): boolean {
  const { page, minPrice, maxPrice, isInStock } = listQuery;
  const isFirstOfAll =
    page === 1 && [minPrice, maxPrice, isInStock].every((by) => by === undefined);
  return isListed(listQuery) && !isFirstOfAll;
}

/** `rule` is the search rule in the surrounding statement. */
const REDIRECT = `(SELECT redirect_to FROM rule) AS "redirectTo"`;

/** `tree` is the category with its descendants in the surrounding statement. Most shops have no arrangement. */
const IS_ARRANGED = `EXISTS (
  SELECT FROM tree JOIN merchandising_rules r ON r.store_id = $1 AND r.category_id = tree.id
) AS "isArranged"`;

/** There are few categories, so no index is needed. */
const FACET_TEXTS = (locale: string) =>
  `${textsSql("SELECT 'category' AS type, c.id FROM categories c WHERE c.store_id = $1", locale)} AS "facetTexts"`;
