import type { AuditContext } from "@/lib/commerce/audit";
import {
  AUDITED_KINDS,
  type AuditEntry,
  type AuditQuery,
  readableKinds,
} from "@/lib/contract/audit";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { presentChange } from "./present";
import type { AuditRow } from "./rows";
import { SUBJECT } from "./subject-sql";

/**
 * A page of the changes to the mode of the key and to what both modes share, of objects that the
 * caller may read, the latest first.
 */
export async function listChanges(
  {
    store,
    livemode,
    scopes,
  }: Pick<AuditContext, "store" | "livemode"> & { scopes: readonly string[] },
  { objectId, objectKind, actorId, ...page }: AuditQuery,
): Promise<{ data: AuditEntry[]; meta: PageMeta }> {
  const kinds = readableKinds(scopes);
  const filters = [
    ...[store.id, livemode, objectId ?? null, objectKind ?? null, actorId ?? null],
    // All of them is no condition.
    kinds.length === AUDITED_KINDS.length ? null : kinds,
  ];
  const [entries, [count]] = await Promise.all([
    query<AuditRow>("audit_entries", ENTRIES, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>("audit_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return {
    data: entries.map(presentChange),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** By the index on store and time, or on store and object. */
const MATCHING = `
  FROM audit_entries e
  WHERE e.store_id = $1 AND (e.livemode IS NULL OR e.livemode = $2)
    AND ($3::text IS NULL OR e.object_id = $3)
    AND ($4::text IS NULL OR e.object_kind = $4)
    AND ($5::text IS NULL OR e.actor_id = $5)
    AND ($6::text[] IS NULL OR e.object_kind = ANY ($6))`;

const ENTRIES = `
  SELECT e.id, e.livemode, e.actor_kind AS "actorKind", e.actor_id AS "actorId",
    CASE e.actor_kind
      WHEN 'api_key' THEN (SELECT k.name FROM api_keys k WHERE k.id = e.actor_id)
      WHEN 'staff' THEN (SELECT u.name FROM staff_users u WHERE u.id = e.actor_id)
    END AS "actorName",
    ${SUBJECT} AS subject,
    e.action, e.object_kind AS "objectKind", e.object_id AS "objectId", e.before, e.after,
    e.created_at AS "createdAt"
  ${MATCHING}
  ORDER BY e.created_at DESC, e.id DESC LIMIT $7 OFFSET $8`;
