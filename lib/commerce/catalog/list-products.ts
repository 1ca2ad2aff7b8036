import {
  type CachedList,
  cachedLists,
  countBytes,
  finishResponse,
  readCatalogue,
  readFreshness,
} from "@/lib/commerce/catalog-cache";
import type { ProductFacets, ProductQuery } from "@/lib/contract/product";
import { pageMeta } from "@/lib/kit/page";
import { type CardRow, presentCard, SELECT_CARD } from "./lists/card";
import { type FacetsRow, facetsStatement, presentFacets } from "./lists/facets";
import type { ListQuery } from "./lists/list-query";
import { listStatement } from "./lists/list-statement";
import { SALE_MOMENTS, type SaleMoments, validity } from "./lists/sale-moments";
import type { CatalogView } from "./prices";

/** What the answer depends on beside the catalogue. */
type Asked = Omit<ProductQuery, "inStock"> & { inStock?: "true" | "false" };

/**
 * The shop's list: published products, as a finished envelope. One statement, shared with whoever
 * asks at the same moment, while the catalogue stays as it is; a second one makes the answer.
 */
export async function listProducts(ctx: CatalogView, asked: Asked): Promise<CachedList> {
  const { store, livemode, locale, now } = ctx;
  const { version } = await readFreshness({ storeId: store.id, livemode, product: null });
  const key = JSON.stringify([
    store.id,
    livemode,
    locale,
    store.currency,
    asked.category,
    asked.q,
    asked.sort,
    asked.page,
    asked.perPage,
    asked.inStock,
    asked.onSale,
    asked.minPrice,
    asked.maxPrice,
    asked.facets,
  ]);
  return cachedLists.getOrMake(key, { version, time: now.getTime() }, () =>
    makeList(ctx, asked, version),
  );
}

type Row = SaleMoments & { version: number; total: number; items: CardRow[] };

async function makeList(
  ctx: CatalogView,
  asked: Asked,
  version: number,
): Promise<{ answer: CachedList; bytes: number }> {
  const listQuery: ListQuery = {
    storeId: ctx.store.id,
    livemode: ctx.livemode,
    now: ctx.now,
    ...asked,
    status: "published",
    isInStock: asked.inStock === undefined ? undefined : asked.inStock === "true",
    isOnSale: asked.onSale === "true" ? true : undefined,
    usualOrder: "p.sort_order, p.id",
  };
  const statement = listStatement(listQuery, {
    select: SELECT_CARD,
    also: [VERSION, ...SALE_MOMENTS],
  });
  const row = await readCatalogue<Row>(version, statement);
  if (row === undefined) throw new Error("Bug: a list without a row");
  // After the list: the figures may be newer than the version they are kept under, never older.
  const facets = asked.facets && (await readFacets(ctx, listQuery, row.version));
  const answer = finishResponse({
    data: row.items.map((item) => presentCard(item, ctx)),
    meta: { ...pageMeta({ ...asked, total: row.total }), ...(facets && { facets }) },
  });
  return {
    answer: { ...answer, total: row.total, version: row.version, ...validity(row) },
    bytes: countBytes(answer.json),
  };
}

async function readFacets(
  ctx: CatalogView,
  listQuery: ListQuery,
  version: number,
): Promise<ProductFacets> {
  const row = await readCatalogue<FacetsRow>(version, facetsStatement(listQuery));
  if (row === undefined) throw new Error("Bug: facets without a row");
  return presentFacets(row, ctx);
}

/** Read with the rows, in one snapshot: the answer cannot claim a version it was not made from. */
const VERSION =
  "(SELECT catalog_version FROM store_modes WHERE store_id = $1 AND livemode = $2) AS version";
