import { refuse } from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";
import type { TaxRateRules } from "./rules";

/** A rate with all that is kept of it. */
export interface TaxRateRow extends TaxRateRules {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

type Scope = { store: { id: string }; livemode: boolean };

/** A rate of the store and mode. Refuses not_found. */
export async function findTaxRate(
  { store, livemode }: Scope,
  id: string,
  tx: Tx = db,
): Promise<TaxRateRow> {
  const row = await tx.taxRate.findFirst({ where: { id, livemode, storeId: store.id } });
  if (row === null) throw refuse("not_found");
  return row;
}

/** The same, and nobody else changes it before this transaction ends. */
export async function lockTaxRate(tx: Tx, ctx: Scope, id: string): Promise<TaxRateRow> {
  await tx.$queryRaw`
    SELECT id FROM tax_rates
    WHERE id = ${id} AND livemode = ${ctx.livemode} AND store_id = ${ctx.store.id} FOR UPDATE`;
  return findTaxRate(ctx, id, tx);
}
