import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { AUDITED_TAX_RATE } from "./present";

/** Deletes a rate; orders keep the tax they were placed with. Refuses not_found. */
export function deleteTaxRate(ctx: AuditContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_TAX_RATE, id, (tx) =>
    tx.taxRate.delete({ where: { id_livemode: { id, livemode: ctx.livemode } } }),
  );
}
