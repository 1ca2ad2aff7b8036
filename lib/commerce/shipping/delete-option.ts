import { auditedDelete } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { AUDITED_OPTION } from "./present";

/**
 * Deletes a shipping option. Carts that selected it get a message to select another; orders keep its
 * name. Refuses not_found.
 */
export function deleteShippingOption(ctx: SellerContext, id: string): Promise<void> {
  return auditedDelete(ctx, AUDITED_OPTION, id, (tx) =>
    tx.shippingOption.delete({ where: { id_livemode: { id, livemode: ctx.livemode } } }),
  );
}
