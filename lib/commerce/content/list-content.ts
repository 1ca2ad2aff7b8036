import type { StoreContext } from "@/lib/commerce/stores";
import type { PageQuery } from "@/lib/contract/common";
import type {
  ContentQuery,
  ContentVersionListItem,
  SellerContentListItem,
} from "@/lib/contract/content";
import { isoSeconds } from "@/lib/kit/clock";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { presentListed } from "./present";
import { ENTRY_COLUMNS, type EntryRow, findContent, shownVersion } from "./rows";

/** A page of the store's content entries, the last changed first. */
export async function listContent(
  { store, now }: Pick<StoreContext, "store" | "now">,
  { type, status, q, ...page }: ContentQuery,
): Promise<{ data: SellerContentListItem[]; meta: PageMeta }> {
  const filters = [store.id, type ?? null, status ?? null, q ?? null, now];
  const [rows, [count]] = await Promise.all([
    query<EntryRow & { title: string; author: string | null }>("content_page", PAGE, [
      ...filters,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>("content_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: rows.map((row) => presentListed(row, now)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

const MATCHING = `
  FROM content_entries c
  JOIN content_versions v ON v.entry_id = c.id AND v.number = c.latest_version
  WHERE c.store_id = $1
    AND ($2::text IS NULL OR c.type = $2)
    AND ($3::text IS NULL OR $3 = CASE
      WHEN ${shownVersion("$5::timestamptz")} IS NOT NULL THEN 'published'
      WHEN c.scheduled_at > $5::timestamptz THEN 'scheduled'
      ELSE 'draft' END)
    AND ($4::text IS NULL OR lower(v.title) LIKE ${likePattern("$4")} OR c.slug LIKE ${likePattern("$4")})`;

/** By the index on store and type. */
const PAGE = `
  SELECT ${ENTRY_COLUMNS}, v.title, v.author
  ${MATCHING}
  ORDER BY c.updated_at DESC, c.id DESC LIMIT $6 OFFSET $7`;

/** A page of the versions of one, the latest first. Refuses not_found. */
export async function listVersions(
  ctx: Pick<StoreContext, "store">,
  id: string,
  page: PageQuery,
): Promise<{ data: ContentVersionListItem[]; meta: PageMeta }> {
  const { latestVersion } = await findContent(ctx, id);
  const rows = await query<VersionListRow>("content_versions_page", VERSIONS, [
    id,
    page.perPage,
    pageOffset(page),
  ]);
  return {
    data: rows.map(({ actorKind, actorId, actorName, createdAt, ...row }) => ({
      ...row,
      author: { kind: actorKind, id: actorId, name: actorName },
      createdAt: isoSeconds(createdAt),
    })),
    // They are numbered without gaps and stay.
    meta: pageMeta({ ...page, total: latestVersion }),
  };
}

type VersionListRow = {
  number: number;
  title: string;
  restoredFrom: number | null;
  actorKind: "api_key" | "staff" | "system";
  actorId: string;
  actorName: string | null;
  createdAt: Date;
};

/** By the primary key. */
const VERSIONS = `
  SELECT v.number, v.title, v.restored_from AS "restoredFrom", v.actor_kind AS "actorKind",
    v.actor_id AS "actorId",
    CASE v.actor_kind
      WHEN 'api_key' THEN (SELECT k.name FROM api_keys k WHERE k.id = v.actor_id)
      WHEN 'staff' THEN (SELECT u.name FROM staff_users u WHERE u.id = v.actor_id)
    END AS "actorName",
    v.created_at AS "createdAt"
  FROM content_versions v
  WHERE v.entry_id = $1
  ORDER BY v.number DESC LIMIT $2 OFFSET $3`;
