import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { AUDITED_WEBHOOK } from "./present";

/** Removes a webhook with all its deliveries. Refuses not_found. */
export function deleteWebhook(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_WEBHOOK, id, (tx) =>
    tx.webhookEndpoint.delete({ where: { id } }),
  );
}
