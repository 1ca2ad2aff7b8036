import { refuse } from "@/lib/kit/errors";
import { db, type Tx } from "@/lib/platform/db";
import type { TaxRateFacts } from "./rules";

/** A rate with all that is kept of it. */
export interface TaxRateRow extends TaxRateFacts {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A rate of the store. Refuses not_found. */
export async function findTaxRate(
  { store }: { store: { id: string } },
  id: string,
  tx: Tx = db,
): Promise<TaxRateRow> {
  const row = await tx.taxRate.findFirst({ where: { id, storeId: store.id } });
  if (row === null) throw refuse("not_found");
  return row;
}

/** The same, and nobody else changes it before this transaction ends. */
export async function lockTaxRate(
  tx: Tx,
  ctx: { store: { id: string } },
  id: string,
): Promise<TaxRateRow> {
  await tx.$queryRaw`
    SELECT id FROM tax_rates WHERE id = ${id} AND store_id = ${ctx.store.id} FOR UPDATE`;
  return findTaxRate(ctx, id, tx);
}
