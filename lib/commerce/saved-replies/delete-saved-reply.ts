import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { AUDITED_REPLY } from "./present";

/** Takes a saved reply away; what was sent with it stays sent. Refuses not_found. */
export function deleteSavedReply(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_REPLY, id, (tx) => tx.savedReply.delete({ where: { id } }));
}
