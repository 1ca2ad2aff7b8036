import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { AUDITED_WEBHOOK } from "./present";
import { requireEvents } from "./rules";

/**
 * Removes a webhook with all its deliveries. Refuses not_found, and insufficient_scope of events whose
 * objects the caller may not read.
 */
export function deleteWebhook(
  ctx: AuditContext & Pick<SellerContext, "scopes">,
  id: string,
): Promise<void> {
  return auditedDelete(ctx, AUDITED_WEBHOOK, id, (tx, { events }) => {
    requireEvents(ctx, events);
    return tx.webhookEndpoint.delete({ where: { id } });
  });
}
