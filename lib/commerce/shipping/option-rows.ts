import type { StoreMode } from "@/lib/commerce/stores";
import type { Pickup } from "@/lib/contract/pickup";
import { requireFound } from "@/lib/kit/errors";
import { db, lockRow, type Prisma, type Tx } from "@/lib/platform/db";
import type { ShippingOptionRules } from "./rules";

/** A shipping option with all its columns. */
export interface ShippingOptionRow extends ShippingOptionRules {
  position: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Converts the amounts of a row to numbers, which is safe: they are bounded to 10^12. */
export function toShippingRow({
  storeId: _,
  livemode: __,
  ...row
}: Prisma.ShippingOptionGetPayload<object>): ShippingOptionRow {
  const { price, minSubtotal, maxSubtotal } = row;
  return {
    ...row,
    type: row.type === "pickup" ? "pickup" : "delivery",
    // The parse edge of a JSON column: check-option.ts has written it.
    pickup: row.pickup as Pickup | null,
    price: Number(price),
    minSubtotal: minSubtotal === null ? null : Number(minSubtotal),
    maxSubtotal: maxSubtotal === null ? null : Number(maxSubtotal),
  };
}

/** Finds a shipping option of the store and mode. Refuses not_found. */
export async function findShippingOption(
  { store, livemode }: StoreMode,
  id: string,
  tx: Tx = db,
): Promise<ShippingOptionRow> {
  const row = requireFound(
    await tx.shippingOption.findFirst({ where: { id, livemode, storeId: store.id } }),
  );
  return toShippingRow(row);
}

/** Finds a shipping option and locks its row until the transaction ends. */
export async function lockShippingOption(
  tx: Tx,
  ctx: StoreMode,
  id: string,
): Promise<ShippingOptionRow> {
  await lockRow(tx, "shipping_options", { id, storeId: ctx.store.id, livemode: ctx.livemode });
  return findShippingOption(ctx, id, tx);
}
