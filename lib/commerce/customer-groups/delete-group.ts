import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { AUDITED_GROUP } from "./present";

/** Removes a group; its customers stay as they are. Refuses not_found. */
export function deleteGroup(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_GROUP, id, (tx) => tx.customerGroup.delete({ where: { id } }));
}
