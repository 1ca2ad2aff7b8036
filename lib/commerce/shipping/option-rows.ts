import { refuse } from "@/lib/kit/errors";
import { db, type Prisma, type Tx } from "@/lib/platform/db";
import type { ShippingOptionRules } from "./rules";

/** A way to ship with all that is kept of it. */
export interface ShippingOptionRow extends ShippingOptionRules {
  position: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A row with its amounts as numbers: they are bounded to 10^12. */
export function rowOf({
  storeId: _,
  livemode: __,
  ...row
}: Prisma.ShippingOptionGetPayload<object>): ShippingOptionRow {
  const { price, minSubtotal, maxSubtotal } = row;
  return {
    ...row,
    price: Number(price),
    minSubtotal: minSubtotal === null ? null : Number(minSubtotal),
    maxSubtotal: maxSubtotal === null ? null : Number(maxSubtotal),
  };
}

type Scope = { store: { id: string }; livemode: boolean };

/** A way to ship of the store and mode. Refuses not_found. */
export async function findShippingOption(
  { store, livemode }: Scope,
  id: string,
  tx: Tx = db,
): Promise<ShippingOptionRow> {
  const row = await tx.shippingOption.findFirst({ where: { id, livemode, storeId: store.id } });
  if (row === null) throw refuse("not_found");
  return rowOf(row);
}

/** The same, and nobody else changes it before this transaction ends. */
export async function lockShippingOption(
  tx: Tx,
  ctx: Scope,
  id: string,
): Promise<ShippingOptionRow> {
  await tx.$queryRaw`
    SELECT id FROM shipping_options
    WHERE id = ${id} AND livemode = ${ctx.livemode} AND store_id = ${ctx.store.id} FOR UPDATE`;
  return findShippingOption(ctx, id, tx);
}
