import type { StoreContext } from "@/lib/commerce/stores";
import type { Discount, DiscountQuery } from "@/lib/contract/discount";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { presentDiscount } from "./present";
import { type DiscountRecord, toDiscountRow } from "./rows";
import { discountStatusSql } from "./status";

/** A page of the discounts of the key's mode, the newest first, with their status and use. */
export async function listDiscounts(
  ctx: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
  { status, q, ...page }: DiscountQuery,
): Promise<{ data: Discount[]; meta: PageMeta }> {
  const filters = [ctx.store.id, ctx.livemode, ctx.now, status ?? null, q ?? null];
  const [rows, [count]] = await Promise.all([
    query<{ record: DiscountRecord }>("discounts_page", PAGE, [
      ...filters,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>("discounts_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: rows.map(({ record }) => presentDiscount(toDiscountRow(record), ctx)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** At most `limit` discounts by their ids or by the filters of the list, the newest first. */
export async function findDiscountsFor(
  { store, livemode, now }: Pick<StoreContext, "store" | "livemode" | "now">,
  { ids, filter }: { ids?: string[]; filter: Omit<DiscountQuery, "page" | "perPage"> },
  limit: number,
): Promise<{ id: string; code: string | null; title: string | null; active: boolean }[]> {
  const { status, q } = filter;
  return query(
    "discounts_for",
    `SELECT d.id, d.code, d.title, d.active ${MATCHING} AND ($6::text[] IS NULL OR d.id = ANY ($6))
     ORDER BY d.created_at DESC, d.id DESC LIMIT $7`,
    [store.id, livemode, now, status ?? null, q ?? null, ids ?? null, limit],
  );
}

/** By the index on store, mode and code. */
const MATCHING = `
  FROM discounts d
  LEFT JOIN discount_usage u ON u.discount_id = d.id AND u.livemode = d.livemode
  WHERE d.store_id = $1 AND d.livemode = $2
    AND ($5::text IS NULL OR lower(d.code) LIKE ${likePattern("$5")} OR lower(d.title) LIKE ${likePattern("$5")})
    AND ($4::text IS NULL OR $4 = ${discountStatusSql("$3")})`;

const PAGE = `
  SELECT discount_record(d, $2, NULL) AS record
  ${MATCHING}
  ORDER BY d.created_at DESC, d.id DESC LIMIT $6 OFFSET $7`;
