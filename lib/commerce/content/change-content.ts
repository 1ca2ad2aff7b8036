import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { refuse } from "@/lib/kit/errors";
import { rejectDuplicate, type Tx, transaction } from "@/lib/platform/db";
import { presentContent } from "./present";
import { type ContentRow, lockContent, readContent } from "./rows";

type Action = "updated" | "published" | "unpublished" | "restored";

/**
 * Changes a page or an article under its lock, with its audit entry and in the catalogue's version, all in one
 * transaction. A change that answers false changes nothing. Refuses not_found, and slug_taken.
 */
export function changeContent(
  ctx: AuditContext,
  { id, action }: { id: string; action: Action },
  change: (tx: Tx, before: ContentRow) => Promise<boolean>,
): Promise<ContentRow> {
  return transaction(async (tx) => {
    const before = await lockContent(tx, ctx, id);
    if (!(await rejectDuplicate(change(tx, before), () => refuse("slug_taken")))) return before;
    return finishContent(tx, ctx, { id, action, before });
  });
}

/** Every change ends with this: it is recorded, and cached answers are invalidated. */
export async function finishContent(
  tx: Tx,
  ctx: AuditContext,
  { id, action, before }: { id: string; action: Action | "created"; before: ContentRow | null },
): Promise<ContentRow> {
  const after = await readContent(tx, ctx.store.id, id);
  await recordChange(tx, ctx, {
    ...{ action: `content.${action}`, objectId: id, isShared: true },
    before: before && presentContent(before, ctx),
    after: presentContent(after, ctx),
  });
  await touchCatalog(tx, ctx.store.id);
  return after;
}
