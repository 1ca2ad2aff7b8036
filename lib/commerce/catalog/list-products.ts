import {
  type CachedList,
  cachedLists,
  countBytes,
  finishResponse,
  readCatalogue,
  readFreshness,
} from "@/lib/commerce/catalog-cache";
import { arePricesHidden } from "@/lib/commerce/price-lists";
import { contentLocale, type TextsById, textsSql } from "@/lib/commerce/translations";
import type { ProductQuery } from "@/lib/contract/product";
import { pageMeta } from "@/lib/kit/page";
import { isFaceted, narrowList } from "./facets/narrow-list";
import { presentFacets } from "./facets/present";
import { hideList, withoutPriceQuery } from "./hidden-prices";
import { type CardRow, presentCard, selectCard } from "./lists/card";
import { priceSql } from "./lists/conditions";
import { LISTED, type ListQuery } from "./lists/list-query";
import { listStatement } from "./lists/list-statement";
import { isListed } from "./lists/listings";
import { countWithin, readPriceCounts } from "./lists/price-counts";
import { SALE_MOMENTS, type SaleMoments, validity } from "./lists/sale-moments";
import { listForShopper, type ShopperView } from "./own-prices";
import type { CatalogView } from "./prices";

/** What the answer depends on beside the catalogue. */
type Asked = Omit<ProductQuery, "inStock" | "currency"> & { inStock?: "true" | "false" };

/**
 * The shop's list: listed products, as a finished envelope. One statement, shared with all who
 * ask at the same moment, while the catalogue stays as it is; a second one makes the answer. Who is logged in sees the
 * prices that their lists have, which costs one statement where the mode has any list.
 */
export async function listProducts(
  ctx: CatalogView | ShopperView,
  query: Asked,
): Promise<CachedList> {
  const areHidden = await arePricesHidden(ctx);
  const asked = areHidden ? withoutPriceQuery(query) : query;
  const { store, livemode, locale, now } = ctx;
  const { version, mayHaveOwnPrices } = await readFreshness({
    ...{ storeId: store.id, livemode, product: null },
    ...("tokenHash" in ctx && { tokenHash: ctx.tokenHash }),
  });
  const key = JSON.stringify([
    store.id,
    livemode,
    locale,
    contentLocale(ctx),
    store.currency,
    ctx.terms,
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
  const list = await cachedLists.getOrMake(key, { version, time: now.getTime() }, () =>
    makeList(ctx, asked, { version }),
  );
  if (areHidden) return { ...list, ...hideList(list) };
  if (!mayHaveOwnPrices || !("tokenHash" in ctx)) return list;
  return { ...list, ...(await listForShopper(ctx, list)) };
}

/** The same choice is one answer, in whatever order it was asked for. */
function sorted(chosen: Record<string, string[]> = {}) {
  return Object.entries(chosen)
    .map(([name, values]) => [name, values.toSorted()])
    .sort();
}

type Row = SaleMoments & {
  version: number;
  total: number;
  items: CardRow[];
  /** Translations of what the list can be narrowed to. */
  facetTexts?: TextsById | null;
  /** Where the search leads in place of this. */
  redirectTo?: string | null;
  /** Whether the seller has arranged the category, or one below it. */
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
    terms: ctx.terms,
    ...rest,
    ...LISTED,
    isInStock: asked.inStock === undefined ? undefined : asked.inStock === "true",
    isOnSale: asked.onSale === "true" ? true : undefined,
    usualOrder: "p.sort_order, p.id",
  };
  // What is in a category that the seller has arranged, and in which order, the index knows.
  const hasFacetFilters = isArranged || isFaceted({ ...filters, collection: asked.collection });
  const isSearch = asked.q !== undefined;
  // What is counted and looked up before the list may be older than its items, and than the version it is kept under it is not.
  const [counts, narrowed] = await Promise.all([
    !hasFacetFilters && hasPriceCounts(listQuery) ? readPriceCounts(listQuery, version) : undefined,
    hasFacetFilters || asked.facets
      ? narrowList(listQuery, { filters, version, locale: ctx.locale })
      : undefined,
  ]);
  const statement = listStatement(listQuery, {
    select: selectCard(priceSql(ctx)),
    locale: contentLocale(ctx),
    also: [
      VERSION,
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
  const facets =
    asked.facets && narrowed && presentFacets(narrowed.count(), ctx, row.facetTexts ?? null);
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

/** A first page of all there is counts for itself: that is what most shoppers see, in one statement. */
function hasPriceCounts(listQuery: ListQuery): boolean {
  const { page, minPrice, maxPrice, isInStock } = listQuery;
  const isFirstOfAll =
    page === 1 && [minPrice, maxPrice, isInStock].every((by) => by === undefined);
  return isListed(listQuery) && !isFirstOfAll;
}

/** Read with the rows, in one snapshot: the answer cannot claim a version it was not made from. */
const VERSION =
  "(SELECT catalog_version FROM store_modes WHERE store_id = $1 AND livemode = $2) AS version";

/** `rule` is what the seller has decided about the search of the statement around it. */
const REDIRECT = `(SELECT redirect_to FROM rule) AS "redirectTo"`;

/** `tree` is the category of the statement around it, with all below it. Nothing is arranged in most shops. */
const IS_ARRANGED = `EXISTS (
  SELECT FROM tree JOIN merchandising_rules r ON r.store_id = $1 AND r.category_id = tree.id
) AS "isArranged"`;

/** Categories are few. */
const FACET_TEXTS = (locale: string) =>
  `${textsSql("SELECT 'category' AS type, c.id FROM categories c WHERE c.store_id = $1", locale)} AS "facetTexts"`;
