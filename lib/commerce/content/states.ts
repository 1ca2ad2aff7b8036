import type { ContentStatus } from "@/lib/contract/content";
import type { EntryRow } from "./rows";

type Publication = Pick<
  EntryRow,
  "publishedVersion" | "publishedAt" | "scheduledVersion" | "scheduledAt" | "unpublishAt"
>;

/**
 * The public and the scheduled version at a moment. The times decide, not a job: a row is only rewritten with the next
 * change, and until then contains what was scheduled before.
 */
export function publicationAt(row: Publication, now: Date): Publication {
  const { publishedVersion, publishedAt, scheduledVersion, scheduledAt, unpublishAt } = row;
  const isOver = unpublishAt !== null && unpublishAt <= now;
  const hasBegun = scheduledAt !== null && scheduledAt <= now;
  const nothingPlanned = { scheduledVersion: null, scheduledAt: null };
  if (isOver) {
    const firstAt = publishedAt ?? scheduledAt;
    return { publishedVersion: null, publishedAt: firstAt, ...nothingPlanned, unpublishAt: null };
  }
  if (hasBegun) {
    const shown = { publishedVersion: scheduledVersion, publishedAt: publishedAt ?? scheduledAt };
    return { ...shown, ...nothingPlanned, unpublishAt };
  }
  return { publishedVersion, publishedAt, scheduledVersion, scheduledAt, unpublishAt };
}

/** The state as one word. */
export function statusOf({ publishedVersion, scheduledVersion }: Publication): ContentStatus {
  if (publishedVersion !== null) return "published";
  return scheduledVersion === null ? "draft" : "scheduled";
}

/** The stored status, which only records whether a version is or will be published. */
export function storedStatus(publication: Publication): "draft" | "published" {
  return statusOf(publication) === "draft" ? "draft" : "published";
}
