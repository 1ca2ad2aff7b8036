import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { AUDITED_FIELD } from "./present";

/**
 * Takes a field away: it and its values are hidden at once, and a job removes the values. Until then the key
 * is taken. Refuses not_found.
 */
export function deleteCustomField(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_FIELD, id, async (tx) => {
    await tx.customField.update({ where: { id }, data: { deletedAt: ctx.now } });
    await touchCatalog(tx, ctx.store.id);
  });
}
