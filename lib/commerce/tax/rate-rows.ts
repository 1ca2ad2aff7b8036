import type { StoreMode } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import { db, lockRow, type Tx } from "@/lib/platform/db";
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
  return requireFound(await tx.taxRate.findFirst({ where: { id, livemode, storeId: store.id } }));
}

/** Finds a rate and locks its row until the transaction ends. */
export async function lockTaxRate(tx: Tx, ctx: StoreMode, id: string): Promise<TaxRateRow> {
  await lockRow(tx, "tax_rates", { id, storeId: ctx.store.id, livemode: ctx.livemode });
  return findTaxRate(ctx, id, tx);
}
