import { isDeepStrictEqual } from "node:util";
import type { AuditContext } from "@/lib/commerce/audit";
import type { UpdateContent } from "@/lib/contract/content";
import type { Tx } from "@/lib/platform/db";
import { changeContent } from "./change-content";
import { checkSections, HOME_SLUG, refuseHomeSlug } from "./check-sections";
import { type ContentRow, findVersion, savedBy, WRITTEN, type Written, writtenOf } from "./rows";

/**
 * Writes the next version of a page or an article; the shop shows it once it is published. Its slug changes at
 * once. Refuses not_found and slug_taken, and validation_failed for sections that name what the store lacks.
 */
export function updateContent(
  ctx: AuditContext,
  id: string,
  { slug, ...input }: UpdateContent,
): Promise<ContentRow> {
  return changeContent(ctx, { id, action: "updated" }, async (tx, before) => {
    const written = { ...writtenOf(before), ...input };
    const { type } = before;
    if (type === "home" && (slug ?? HOME_SLUG) !== HOME_SLUG) throw refuseHomeSlug();
    if (input.sections) await checkSections(tx, { storeId: ctx.store.id, type }, input.sections);
    const isNew = WRITTEN.some((name) => !isDeepStrictEqual(written[name], before[name]));
    if (!isNew && (slug === undefined || slug === before.slug)) return false;
    if (isNew) await addVersion(tx, ctx, { entry: before, written, restoredFrom: null });
    const data = { updatedAt: ctx.now, ...(slug !== undefined && { slug }) };
    await tx.contentEntry.update({ where: { id }, data });
    return true;
  });
}

/** Writes an earlier version once more, as the latest. Refuses not_found. */
export function restoreVersion(
  ctx: AuditContext,
  { id, version }: { id: string; version: number },
): Promise<ContentRow> {
  return changeContent(ctx, { id, action: "restored" }, async (tx, entry) => {
    const written = writtenOf(await findVersion(id, version, tx));
    await addVersion(tx, ctx, { entry, written, restoredFrom: version });
    return true;
  });
}

type NextVersion = { entry: ContentRow; written: Written; restoredFrom: number | null };

async function addVersion(
  tx: Tx,
  ctx: AuditContext,
  { entry, written, restoredFrom }: NextVersion,
): Promise<void> {
  const number = entry.latestVersion + 1;
  await tx.contentVersion.create({
    data: { entryId: entry.id, number, restoredFrom, ...written, ...savedBy(ctx) },
  });
  await tx.contentEntry.update({
    where: { id: entry.id },
    data: { latestVersion: number, updatedAt: ctx.now },
  });
}
