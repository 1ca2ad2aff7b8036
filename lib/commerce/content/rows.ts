import type { AuditContext } from "@/lib/commerce/audit";
import type { HomeSection } from "@/lib/contract/home-section";
import { requireFound } from "@/lib/kit/errors";
import { db, query, type Tx } from "@/lib/platform/db";
import { readSections } from "./read-sections";

/** What a version says. */
export interface Written {
  title: string;
  summary: string;
  body: string;
  imageUrl: string | null;
  author: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  /** Of the home page; of everything else none. */
  sections: HomeSection[];
}

/** Which versions of it there are, and which are shown when. */
export interface EntryRow {
  id: string;
  type: string;
  slug: string;
  latestVersion: number;
  publishedVersion: number | null;
  publishedAt: Date | null;
  scheduledVersion: number | null;
  scheduledAt: Date | null;
  unpublishAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A page or an article with its latest version. */
export type ContentRow = EntryRow & Written;

/** The fields that a version has, in the order of the contract. */
export const WRITTEN = [
  ...["title", "summary", "body", "imageUrl", "author", "metaTitle", "metaDescription", "sections"],
] as readonly (keyof Written)[];

/** The content entry `c`, for a list. */
export const ENTRY_COLUMNS = `
  c.id, c.type, c.slug, c.latest_version AS "latestVersion", c.published_version AS "publishedVersion",
  c.published_at AS "publishedAt", c.scheduled_version AS "scheduledVersion",
  c.scheduled_at AS "scheduledAt", c.unpublish_at AS "unpublishAt",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt"`;

/** What the version `v` says. */
const WRITTEN_COLUMNS = `
  v.title, v.summary, v.body, v.image_url AS "imageUrl", v.author, v.meta_title AS "metaTitle",
  v.meta_description AS "metaDescription", v.sections`;

/** The version of the entry `c` that the shop shows at the moment `at`; null for none. */
export const shownVersion = (at: string) => `CASE
  WHEN c.unpublish_at <= ${at} THEN NULL
  WHEN c.scheduled_at <= ${at} THEN c.scheduled_version
  ELSE c.published_version END`;

const FIND = `
  SELECT ${ENTRY_COLUMNS}, ${WRITTEN_COLUMNS}
  FROM content_entries c
  JOIN content_versions v ON v.entry_id = c.id AND v.number = c.latest_version
  WHERE c.id = $1 AND c.store_id = $2`;

/** A page or an article of the store with its latest version. By the primary keys. Refuses not_found. */
export async function findContent(
  { store }: { store: { id: string } },
  id: string,
): Promise<ContentRow> {
  const [row] = await query<ContentRow>("find_content", FIND, [id, store.id]);
  return requireFound(row);
}

/** The same under a lock that lasts until this transaction ends. */
export async function lockContent(
  tx: Tx,
  { store }: { store: { id: string } },
  id: string,
): Promise<ContentRow> {
  // Locked before it is read: what was committed while this waited is then seen.
  await tx.$queryRaw`
    SELECT id FROM content_entries WHERE id = ${id} AND store_id = ${store.id} FOR NO KEY UPDATE`;
  return readContent(tx, store.id, id);
}

/** A page or an article as the transaction sees it. Refuses not_found. */
export async function readContent(tx: Tx, storeId: string, id: string): Promise<ContentRow> {
  const entry = requireFound(await tx.contentEntry.findFirst({ where: { id, storeId } }));
  const version = await findVersion(id, entry.latestVersion, tx);
  return { ...entry, ...writtenOf(version) };
}

/** A version with when it was written. */
export type VersionRow = Written & { number: number; restoredFrom: number | null; createdAt: Date };

/** A version of an entry that is known to be the store's. Refuses not_found. */
export async function findVersion(
  entryId: string,
  number: number,
  tx: Tx = db,
): Promise<VersionRow> {
  const version = requireFound(
    await tx.contentVersion.findUnique({
      where: { entryId_number: { entryId, number } },
    }),
  );
  return { ...version, sections: readSections(version.sections) };
}

/** The content of a version, without its metadata. */
export function writtenOf(row: Written): Written {
  const { title, summary, body, imageUrl, author, metaTitle, metaDescription } = row;
  const sections = readSections(row.sections);
  return { title, summary, body, imageUrl, author, metaTitle, metaDescription, sections };
}

/** Who saves a version, and when. */
export function savedBy({ actor, now }: AuditContext) {
  return { actorKind: actor.kind, actorId: actor.id, createdAt: now };
}
