import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { AUDITED_REDIRECT } from "./present";

/** Takes a redirect away; its address is missing from then on. Refuses not_found. */
export function deleteRedirect(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_REDIRECT, id, (tx) => tx.redirect.delete({ where: { id } }));
}
