import { auditedDelete } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { deleteTranslations } from "@/lib/commerce/translations";
import { refuse } from "@/lib/kit/errors";
import { AUDITED_DISCOUNT } from "./present";

/**
 * Takes a discount away that no order was placed with; carts lose it at their next read. Refuses
 * not_found, and conflict for one that was used: orders refer to it, so it can only be disabled.
 */
export async function deleteDiscount(ctx: SellerContext, id: string): Promise<void> {
  const { livemode } = ctx;
  const uses = { discountId: id, livemode };
  await auditedDelete(ctx, AUDITED_DISCOUNT, id, async (tx) => {
    if (await tx.discountRedemption.findFirst({ where: { ...uses, state: { not: "released" } } })) {
      throw refuse("conflict", {
        message: "Orders were placed with this discount. Set active to false instead.",
      });
    }
    // Tries that came to nothing go too.
    await tx.discountRedemption.deleteMany({ where: uses });
    await tx.discount.delete({ where: { id_livemode: { id, livemode } } });
    // The same discount of the other mode has the same translations.
    if ((await tx.discount.count({ where: { id } })) > 0) return;
    await deleteTranslations(tx, ctx.store.id, { ownerType: "discount", id });
  });
}
