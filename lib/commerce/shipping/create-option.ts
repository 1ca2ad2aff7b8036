import { auditedCreate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreateShippingOption } from "@/lib/contract/shipping-option";
import { newId } from "@/lib/kit/ids";
import { Prisma, type Tx } from "@/lib/platform/db";
import { checkOption } from "./check-option";
import { checkPickup } from "./check-pickup";
import { type ShippingOptionRow, toShippingRow } from "./option-rows";
import { AUDITED_OPTION } from "./present";

/** Creates a shipping option, offered at once. Refuses validation_failed for one that could never apply. */
export async function createShippingOption(
  ctx: SellerContext,
  input: CreateShippingOption,
): Promise<ShippingOptionRow> {
  const option = {
    type: input.type ?? "delivery",
    pickup: input.pickup ? checkPickup(input.pickup) : null,
    name: input.name,
    description: input.description ?? "",
    price: input.price,
    countries: [...new Set(input.countries)],
    minSubtotal: input.minSubtotal ?? null,
    maxSubtotal: input.maxSubtotal ?? null,
    minWeightGrams: input.minWeightGrams ?? null,
    maxWeightGrams: input.maxWeightGrams ?? null,
    estimatedMinDays: input.estimatedMinDays,
    estimatedMaxDays: input.estimatedMaxDays,
    active: input.active ?? true,
  };
  checkOption(option);
  return auditedCreate(ctx, AUDITED_OPTION, async (tx) => {
    const position = input.position ?? (await nextPosition(tx, ctx));
    const made = await tx.shippingOption.create({
      data: {
        id: newId("shippingOption"),
        storeId: ctx.store.id,
        livemode: ctx.livemode,
        ...option,
        pickup: option.pickup ?? Prisma.DbNull,
        position,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    });
    return toShippingRow(made);
  });
}

/** Two options created at the same time may share a position; they are then ordered by id. */
async function nextPosition(
  tx: Tx,
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
): Promise<number> {
  const { _max } = await tx.shippingOption.aggregate({
    where: { storeId: store.id, livemode },
    _max: { position: true },
  });
  return (_max.position ?? -1) + 1;
}
