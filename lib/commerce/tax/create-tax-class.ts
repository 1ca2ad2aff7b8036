import { type AuditContext, auditedCreate } from "@/lib/commerce/audit";
import type { CreateTaxClass } from "@/lib/contract/tax";
import { refuse, refuseField } from "@/lib/kit/errors";
import { slugify } from "@/lib/kit/text";
import { isReadyMade, type TaxClassRow } from "./class-rows";
import { AUDITED_TAX_CLASS } from "./present";

/** Adds a class of the store's own. Without a code it gets one made of its name. Refuses slug_taken. */
export async function createTaxClass(
  ctx: AuditContext,
  { name, code = slugify(name).slice(0, 40).replace(/-$/, "") }: CreateTaxClass,
): Promise<TaxClassRow> {
  if (code === "") {
    throw refuseField("code", "required", "The name has no letter to make a code of.");
  }
  return auditedCreate(ctx, AUDITED_TAX_CLASS, async (tx) => {
    const { count } = await tx.taxClass.createMany({
      data: [{ storeId: ctx.store.id, code, name, createdAt: ctx.now, updatedAt: ctx.now }],
      skipDuplicates: true,
    });
    if (count === 0 || isReadyMade(code)) {
      throw refuse("slug_taken", { message: "The store has a tax class of this code." });
    }
    return { id: code, name, isReadyMade: false };
  });
}
