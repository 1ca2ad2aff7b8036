import { readVariantPasts } from "@/lib/commerce/catalog";
import type { ProductChange } from "@/lib/commerce/import-export/changes/record-changes";
import type { Tx } from "@/lib/platform/db";

/**
 * Keeps what hangs on variants that are about to be taken away, and goes with them: what they have cost, with the
 * snapshot of their product, and who waits for them. Two statements where any is taken away, else none.
 */
export async function keepRemoved(
  tx: Tx,
  changes: ProductChange[],
  now: Date,
): Promise<ProductChange[]> {
  const removed = changes.flatMap(({ plan }) => plan.variantsPlan.removedVariantIds);
  if (removed.length === 0) return changes;
  const pasts = await readVariantPasts(tx, removed, now);
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM stock_alerts WHERE variant_id = ANY (${removed}) RETURNING *)
    INSERT INTO removed_stock_alerts (store_id, livemode, product_id, variant_id, email, locale, created_at, removed_at)
    SELECT g.store_id, g.livemode, v.product_id, g.variant_id, g.email, g.locale, g.created_at, ${now}
    FROM gone g JOIN variants v ON v.id = g.variant_id`;
  return changes.map((change) => ({
    ...change,
    pasts: Object.fromEntries(
      change.plan.variantsPlan.removedVariantIds.flatMap((id) => {
        const past = pasts.get(id);
        return past ? [[id, past]] : [];
      }),
    ),
  }));
}

/** Lets people wait again for variants that have come back, since when they did and in their language. */
export async function restoreAlerts(tx: Tx, variantIds: string[]): Promise<void> {
  if (variantIds.length === 0) return;
  await tx.$executeRaw`
    WITH back AS (DELETE FROM removed_stock_alerts WHERE variant_id = ANY (${variantIds}) RETURNING *)
    INSERT INTO stock_alerts (store_id, livemode, variant_id, email, locale, created_at)
    SELECT store_id, livemode, variant_id, email, locale, created_at FROM back ORDER BY id
    ON CONFLICT (variant_id, livemode, email) DO NOTHING`;
}
