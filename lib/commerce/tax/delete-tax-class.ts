import { type AuditContext, auditedDelete } from "@/lib/commerce/audit";
import { refuse } from "@/lib/kit/errors";
import { isReadyMade } from "./class-rows";
import { AUDITED_TAX_CLASS } from "./present";

/** Deletes a class of the store's own that nothing is of. Refuses not_found, and conflict while it is in use. */
export function deleteTaxClass(ctx: AuditContext, code: string): Promise<void> {
  const storeId = ctx.store.id;
  return auditedDelete(ctx, AUDITED_TAX_CLASS, code, async (tx) => {
    if (isReadyMade(code)) {
      throw refuse("conflict", { message: "Every store has this tax class." });
    }
    const where = { storeId, taxClass: code };
    const isUsed =
      (await tx.product.findFirst({ where, select: { id: true } })) ??
      (await tx.variant.findFirst({ where, select: { id: true } })) ??
      (await tx.taxRate.findFirst({ where, select: { id: true } })) ??
      (await tx.store.findFirst({
        where: { id: storeId, shippingTaxClass: code },
        select: { id: true },
      }));
    if (isUsed) {
      const message = "Products, tax rates or the shipping of the store are still of this class.";
      throw refuse("conflict", { message });
    }
    await tx.taxClass.delete({ where: { storeId_code: { storeId, code } } });
  });
}
