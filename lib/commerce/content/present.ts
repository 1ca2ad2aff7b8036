import type {
  ContentPreview,
  ContentType,
  ContentVersion,
  SellerContent,
  SellerContentListItem,
} from "@/lib/contract/content";
import { isoSeconds } from "@/lib/kit/clock";
import type { ContentRow, EntryRow, VersionRow } from "./rows";
import { writtenOf } from "./rows";
import { publicationAt, statusOf } from "./states";

/** A page or an article as its seller sees it. */
export function presentContent(row: ContentRow, { now }: { now: Date }): SellerContent {
  return { ...presentState(row, now), ...writtenOf(row) };
}

/** The same in a list. */
export function presentListed(
  row: EntryRow & { title: string; author: string | null },
  now: Date,
): SellerContentListItem {
  return { ...presentState(row, now), title: row.title, author: row.author };
}

function presentState(row: EntryRow, now: Date) {
  const publication = publicationAt(row, now);
  const { publishedAt, scheduledAt, unpublishAt } = publication;
  return {
    id: row.id,
    type: typeOf(row),
    slug: row.slug,
    status: statusOf(publication),
    version: row.latestVersion,
    publishedVersion: publication.publishedVersion,
    publishedAt: isoSeconds(publishedAt),
    scheduledVersion: publication.scheduledVersion,
    scheduledAt: isoSeconds(scheduledAt),
    unpublishAt: isoSeconds(unpublishAt),
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** A version. */
export function presentVersion(row: VersionRow): ContentVersion {
  const { number, restoredFrom, createdAt } = row;
  return { number, restoredFrom, ...writtenOf(row), createdAt: isoSeconds(createdAt) };
}

/** What the latest version says, as it would be in the shop. */
export function presentPreview(row: ContentRow, now: Date): ContentPreview {
  const { publishedAt, scheduledAt } = publicationAt(row, now);
  const at = publishedAt ?? scheduledAt;
  return {
    type: typeOf(row),
    slug: row.slug,
    ...writtenOf(row),
    publishedAt: isoSeconds(at),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

// The parse edge: a CHECK holds the types.
const typeOf = ({ type }: Pick<EntryRow, "type">) => type as ContentType;
