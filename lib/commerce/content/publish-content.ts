import type { AuditContext } from "@/lib/commerce/audit";
import type { PublishContent } from "@/lib/contract/content";
import { refuseRule } from "@/lib/contract/field-rules";
import { refuseField } from "@/lib/kit/errors";
import { changeContent } from "./change-content";
import type { ContentRow } from "./rows";
import { publicationAt, storedStatus } from "./states";

/**
 * Publishes a version, now or at a time; the published one stays until then. Refuses not_found, and
 * validation_failed for a version that does not exist and for an end before the start.
 */
export function publishContent(
  ctx: AuditContext,
  id: string,
  { version, publishAt = null, unpublishAt = null }: PublishContent,
): Promise<ContentRow> {
  const { now } = ctx;
  const isLater = publishAt !== null && publishAt > now;
  if (unpublishAt !== null && unpublishAt <= (isLater ? publishAt : now)) throw refuseEnd();
  return changeContent(ctx, { id, action: "published" }, async (tx, before) => {
    const number = version ?? before.latestVersion;
    if (number > before.latestVersion) throw refuseVersion();
    const current = publicationAt(before, now);
    const shown = isLater
      ? { ...current, scheduledVersion: number, scheduledAt: publishAt }
      : {
          ...{ publishedVersion: number, publishedAt: current.publishedAt ?? now },
          ...{ scheduledVersion: null, scheduledAt: null },
        };
    const publication = { ...shown, unpublishAt };
    const data = { ...publication, status: storedStatus(publication), updatedAt: now };
    await tx.contentEntry.update({ where: { id }, data });
    return true;
  });
}

/** Takes it out of the shop, now, with what was planned. Refuses not_found. */
export function unpublishContent(ctx: AuditContext, id: string): Promise<ContentRow> {
  return changeContent(ctx, { id, action: "unpublished" }, async (tx, before) => {
    if (storedStatus(before) === "draft") return false;
    const { publishedAt } = publicationAt(before, ctx.now);
    const nothing = { scheduledVersion: null, scheduledAt: null, unpublishAt: null };
    const data = { ...nothing, publishedVersion: null, publishedAt, status: "draft" };
    await tx.contentEntry.update({ where: { id }, data: { ...data, updatedAt: ctx.now } });
    return true;
  });
}

const refuseEnd = () => refuseRule("unpublishAt", "end_after_start");

const refuseVersion = () => refuseField("version", "invalid", "There is no such version.");
