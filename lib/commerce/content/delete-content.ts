import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { transaction } from "@/lib/platform/db";
import { presentContent } from "./present";
import { lockContent } from "./rows";

/** Removes a page or an article with all its versions. Refuses not_found. */
export function deleteContent(ctx: AuditContext, id: string): Promise<void> {
  return transaction(async (tx) => {
    const before = presentContent(await lockContent(tx, ctx, id), ctx);
    await tx.contentEntry.delete({ where: { id } });
    await recordChange(tx, ctx, {
      action: "content.deleted",
      objectId: id,
      before,
      isShared: true,
    });
    await touchCatalog(tx, ctx.store.id);
  });
}
