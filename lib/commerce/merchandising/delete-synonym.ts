import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { AUDITED_SYNONYM } from "./present";

/** Removes synonyms; searches find as without them at once. Refuses not_found. */
export function deleteSynonym(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_SYNONYM, id, async (tx) => {
    await tx.synonym.delete({ where: { id } });
    await touchCatalog(tx, ctx.store.id);
  });
}
