import type { StoreContext } from "@/lib/commerce/stores";
import type { Synonym, SynonymQuery } from "@/lib/contract/merchandising";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { presentSynonym } from "./present";
import type { SynonymRow } from "./rows";

/** A page of the store's synonyms, the newest first. */
export async function listSynonyms(
  { store }: Pick<StoreContext, "store">,
  { q, ...page }: SynonymQuery,
): Promise<{ data: Synonym[]; meta: PageMeta }> {
  const filters = [store.id, q?.toLowerCase() ?? null];
  const [rows, [count]] = await Promise.all([
    query<SynonymRow>("synonyms_page", PAGE, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>("synonyms_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return { data: rows.map(presentSynonym), meta: pageMeta({ ...page, total: count?.total ?? 0 }) };
}

const MATCHING = `
  FROM synonyms y
  WHERE y.store_id = $1 AND ($2::text IS NULL OR EXISTS (
    SELECT FROM unnest(y.terms || y.input) term WHERE term LIKE ${likePattern("$2")}
  ))`;

/** By the index on store, creation and id. */
const PAGE = `
  SELECT y.id, y.terms, y.input, y.created_at AS "createdAt", y.updated_at AS "updatedAt"
  ${MATCHING}
  ORDER BY y.created_at DESC, y.id DESC LIMIT $3 OFFSET $4`;
