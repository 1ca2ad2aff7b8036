import { auditedDelete } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { deleteTranslations } from "@/lib/commerce/translations";
import { AUDITED_OPTION } from "./present";

/**
 * Deletes a shipping option. Carts that selected it get a message to select another; orders keep its
 * name. Refuses not_found.
 */
export function deleteShippingOption(ctx: SellerContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_OPTION, id, async (tx) => {
    await tx.shippingOption.delete({ where: { id_livemode: { id, livemode: ctx.livemode } } });
    // The same option of the other mode has the same translations.
    if ((await tx.shippingOption.count({ where: { id } })) > 0) return;
    await deleteTranslations(tx, ctx.store.id, { ownerType: "shipping_option", id });
  });
}
