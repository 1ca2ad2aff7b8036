import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateShippingOption } from "@/lib/contract/shipping-option";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { transaction } from "@/lib/platform/db";
import { checkOption } from "./check-option";
import { lockShippingOption, rowOf, type ShippingOptionRow } from "./option-rows";
import { presentSellerOption } from "./present";

/**
 * Updates the fields that were sent; equal values are no change and write nothing. Carts that selected
 * the option get a message at their next read. Refuses not_found, and validation_failed for an option
 * that could never apply.
 */
export async function updateShippingOption(
  ctx: SellerContext,
  id: string,
  { description, countries, ...input }: UpdateShippingOption,
): Promise<ShippingOptionRow> {
  return transaction(async (tx) => {
    const before = await lockShippingOption(tx, ctx, id);
    const changes = diffFields(before, {
      ...input,
      description: description === null ? "" : description,
      countries: countries && [...new Set(countries)],
    });
    if (isEmpty(changes)) return before;
    checkOption({ ...before, ...changes });
    const { countries: changed, ...others } = changes;
    const row = await tx.shippingOption.update({
      where: { id_livemode: { id, livemode: ctx.livemode } },
      data: { ...others, countries: changed && [...changed], updatedAt: ctx.now },
    });
    const after = rowOf(row);
    await recordChange(tx, ctx, {
      action: "shipping_option.updated",
      objectId: id,
      before: presentSellerOption(before, ctx),
      after: presentSellerOption(after, ctx),
    });
    return after;
  });
}
