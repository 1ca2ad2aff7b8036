import type { StoreContext } from "@/lib/commerce/stores";
import type { Redirect, RedirectQuery } from "@/lib/contract/redirect";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { presentRedirect } from "./present";
import type { RedirectRow } from "./rows";

/** A page of the store's redirects, the newest first. */
export async function listRedirects(
  { store }: Pick<StoreContext, "store">,
  { q, origin, ...page }: RedirectQuery,
): Promise<{ data: Redirect[]; meta: PageMeta }> {
  const filters = [store.id, q ?? null, origin ?? null];
  const [rows, [count]] = await Promise.all([
    query<RedirectRow>("redirects_page", PAGE, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>("redirects_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: rows.map(presentRedirect),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

const MATCHING = `
  FROM redirects r
  WHERE r.store_id = $1
    AND ($2::text IS NULL OR r.from_path LIKE ${likePattern("$2")} OR lower(r.target) LIKE ${likePattern("$2")})
    AND ($3::text IS NULL OR r.is_automatic = ($3 = 'automatic'))`;

/** By the index on store, creation and id. */
const PAGE = `
  SELECT r.id, r.from_path AS "fromPath", r.target, r.is_permanent AS "isPermanent",
    r.is_automatic AS "isAutomatic", r.hits, r.last_hit_at AS "lastHitAt",
    r.created_at AS "createdAt", r.updated_at AS "updatedAt"
  ${MATCHING}
  ORDER BY r.created_at DESC, r.id DESC LIMIT $4 OFFSET $5`;
