import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { AUDITED_RULE } from "./present";

/** Removes a rule; its search or category is as without it at once. Refuses not_found. */
export function deleteRule(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_RULE, id, async (tx) => {
    await tx.merchandisingRule.delete({ where: { id } });
    await touchCatalog(tx, ctx.store.id);
  });
}
