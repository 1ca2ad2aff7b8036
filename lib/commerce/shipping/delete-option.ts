import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { transaction } from "@/lib/platform/db";
import { lockShippingOption } from "./option-rows";
import { presentSellerOption } from "./present";

/**
 * Deletes a shipping option. Carts that selected it get a message to select another; orders keep its
 * name. Refuses not_found.
 */
export async function deleteShippingOption(ctx: SellerContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const option = await lockShippingOption(tx, ctx, id);
    await tx.shippingOption.delete({ where: { id_livemode: { id, livemode: ctx.livemode } } });
    await recordChange(tx, ctx, {
      action: "shipping_option.deleted",
      objectId: id,
      before: presentSellerOption(option, ctx),
      after: null,
    });
  });
}
