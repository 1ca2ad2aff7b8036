import type { SellerContext } from "@/lib/commerce/stores";
import type { CustomerGroup, CustomerGroupQuery } from "@/lib/contract/customer-group";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { IS_MEMBER } from "./is-member";
import { presentGroup } from "./present";
import type { GroupRow } from "./rows";

/** A page of the groups of the key's mode, by their names; of one customer those that they are in. */
export async function listGroups(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale">,
  { q, customerId, ...page }: CustomerGroupQuery,
): Promise<{ data: CustomerGroup[]; meta: PageMeta }> {
  const filters = [ctx.store.id, ctx.livemode, q ?? null, customerId ?? null];
  const [rows, [count]] = await Promise.all([
    query<GroupRow>("customer_groups_page", PAGE, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>(
      "customer_groups_count",
      `SELECT count(*) AS total ${MATCHING}`,
      filters,
    ),
  ]);
  return {
    data: rows.map((row) => presentGroup(row, ctx)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** By the unique index on store, mode and handle; a mode has few. */
const MATCHING = `
  FROM customer_groups g
  WHERE g.store_id = $1 AND g.livemode = $2
    AND ($3::text IS NULL OR lower(g.name) LIKE ${likePattern("$3")})
    AND ($4::text IS NULL OR EXISTS (SELECT FROM customers c WHERE c.id = $4 AND ${IS_MEMBER}))`;

const PAGE = `
  SELECT g.id, g.livemode, g.name, g.handle, g.rule, g.minimum_order AS "minimumOrder",
    g.shows_prices_without_tax AS "showsPricesWithoutTax", g.created_at AS "createdAt", g.updated_at AS "updatedAt"
  ${MATCHING}
  ORDER BY lower(g.name), g.id LIMIT $5 OFFSET $6`;
