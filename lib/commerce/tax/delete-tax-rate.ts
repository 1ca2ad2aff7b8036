import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { transaction } from "@/lib/platform/db";
import { presentTaxRate } from "./present";
import { lockTaxRate } from "./rate-rows";

/** Deletes a rate; orders keep the tax they were placed with. Refuses not_found. */
export async function deleteTaxRate(ctx: AuditContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const rate = await lockTaxRate(tx, ctx, id);
    await tx.taxRate.delete({ where: { id_livemode: { id, livemode: ctx.livemode } } });
    await recordChange(tx, ctx, {
      action: "tax_rate.deleted",
      objectId: id,
      before: presentTaxRate(rate),
      after: null,
    });
  });
}
