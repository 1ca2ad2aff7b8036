import type { SellerContext } from "@/lib/commerce/stores";
import type { SellerCategory } from "@/lib/contract/category";
import type { PageQuery } from "@/lib/contract/common";
import { assert } from "@/lib/kit/assert";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { CATEGORY_RECORD, type CategoryRecord, presentSellerCategory } from "./seller-rows";

/** A page of all categories of the store, each with its parent's id, in the order siblings have. */
export async function listSellerCategories(
  { store }: Pick<SellerContext, "store">,
  page: PageQuery,
): Promise<{ data: SellerCategory[]; meta: PageMeta }> {
  const params = [store.id, page.perPage, pageOffset(page)];
  const [row] = await query<{ total: number; categories: CategoryRecord[] }>(
    "seller_categories",
    LIST,
    params,
  );
  assert(row, "an aggregate is one row");
  return {
    data: row.categories.map(presentSellerCategory),
    meta: pageMeta({ ...page, total: row.total }),
  };
}

/** A category of the store by id or slug. Refuses not_found. */
export async function findSellerCategory(
  { store }: Pick<SellerContext, "store">,
  category: string,
): Promise<CategoryRecord> {
  const [row] = await query<{ record: CategoryRecord }>("seller_category", FIND, [
    store.id,
    category,
  ]);
  return requireFound(row).record;
}

/** By the unique index on (store_id, slug). */
const LIST = `
  WITH ordered AS (
    SELECT id, row_number() OVER (
      ORDER BY position, immutable_unaccent(lower(name)) COLLATE "C", id
    ) AS place
    FROM categories WHERE store_id = $1
    ORDER BY place LIMIT $2 OFFSET $3
  )
  SELECT (SELECT count(*) FROM categories WHERE store_id = $1) AS total,
    coalesce((
      SELECT jsonb_agg(${CATEGORY_RECORD} ORDER BY ordered.place)
      FROM ordered JOIN categories c ON c.id = ordered.id
    ), '[]') AS categories`;

/** By the primary key, or by the unique index on (store_id, slug). */
const FIND = `
  SELECT ${CATEGORY_RECORD} AS record FROM categories c
  WHERE c.store_id = $1 AND (c.id = $2 OR c.slug = $2)`;
