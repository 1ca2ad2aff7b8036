import { type AuditContext, auditedUpdate } from "@/lib/commerce/audit";
import type { UpdateTaxClass } from "@/lib/contract/tax";
import type { TaxClassRow } from "./class-rows";
import { AUDITED_TAX_CLASS } from "./present";

/** Names a class otherwise; its code stays. Refuses not_found. */
export async function updateTaxClass(
  ctx: AuditContext,
  code: string,
  { name }: UpdateTaxClass,
): Promise<TaxClassRow> {
  return auditedUpdate(ctx, AUDITED_TAX_CLASS, code, async (tx, before) => {
    if (name === undefined || name === before.name) return before;
    const [storeId, updatedAt] = [ctx.store.id, ctx.now];
    await tx.taxClass.upsert({
      where: { storeId_code: { storeId, code } },
      create: { storeId, code, name, createdAt: ctx.now, updatedAt },
      update: { name, updatedAt },
    });
    return { ...before, name };
  });
}
