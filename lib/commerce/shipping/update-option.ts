import { auditedUpdate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateShippingOption } from "@/lib/contract/shipping-option";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { refuseField } from "@/lib/kit/errors";
import { checkOption } from "./check-option";
import { checkPickup } from "./check-pickup";
import { type ShippingOptionRow, toShippingRow } from "./option-rows";
import { AUDITED_OPTION } from "./present";

/**
 * Updates the fields that were sent; equal values are no change and write nothing. Carts that selected
 * the option get a message at their next read. Refuses not_found, and validation_failed for an option
 * that could never apply.
 */
export async function updateShippingOption(
  ctx: SellerContext,
  id: string,
  { description, countries, pickup, ...input }: UpdateShippingOption,
): Promise<ShippingOptionRow> {
  return auditedUpdate(ctx, AUDITED_OPTION, id, async (tx, before) => {
    requirePlace(before, pickup);
    const changes = diffFields(before, {
      ...input,
      pickup: pickup ? checkPickup(pickup) : undefined,
      description: description === null ? "" : description,
      countries: countries && [...new Set(countries)],
    });
    if (isEmpty(changes)) return before;
    checkOption({ ...before, ...changes });
    const { countries: changed, pickup: moved, ...others } = changes;
    const row = await tx.shippingOption.update({
      where: { id_livemode: { id, livemode: ctx.livemode } },
      data: {
        ...others,
        pickup: moved ?? undefined,
        countries: changed && [...changed],
        updatedAt: ctx.now,
      },
    });
    return toShippingRow(row);
  });
}

/** A pickup keeps a place, and a delivery has none. */
function requirePlace({ type }: ShippingOptionRow, pickup: UpdateShippingOption["pickup"]): void {
  if (pickup === undefined || (pickup === null) === (type === "delivery")) return;
  const message = `A ${type} ${type === "pickup" ? "needs" : "has no"} place.`;
  throw refuseField("pickup", "not_allowed", message);
}
