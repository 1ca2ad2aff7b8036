import type { StoreMode } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";
import type { TaxRateRules } from "./rules";

/** A tax rate with all its columns. */
export interface TaxRateRow extends TaxRateRules {
  id: string;
  replaces: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Finds a rate of the store and mode. Refuses not_found. */
export async function findTaxRate(
  { store, livemode }: StoreMode,
  id: string,
  tx: Tx = db,
): Promise<TaxRateRow> {
  const row = await tx.taxRate.findFirst({ where: { id, livemode, storeId: store.id } });
  if (row === null) throw refuse("not_found");
  return row;
}

/** Finds a rate and locks its row until the transaction ends. */
export async function lockTaxRate(tx: Tx, ctx: StoreMode, id: string): Promise<TaxRateRow> {
  await tx.$queryRaw`
    SELECT id FROM tax_rates
    WHERE id = ${id} AND livemode = ${ctx.livemode} AND store_id = ${ctx.store.id} FOR UPDATE`;
  return findTaxRate(ctx, id, tx);
}
