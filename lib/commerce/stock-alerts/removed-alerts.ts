import type { Tx } from "@/lib/platform/db";

/** Keeps the alerts of variants about to be removed, which are deleted with them. */
export async function keepAlertsOfRemoved(tx: Tx, variantIds: string[], now: Date): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM stock_alerts WHERE variant_id = ANY (${variantIds}) RETURNING *)
    INSERT INTO removed_stock_alerts (store_id, livemode, product_id, variant_id, email, locale, created_at, removed_at)
    SELECT g.store_id, g.livemode, v.product_id, g.variant_id, g.email, g.locale, g.created_at, ${now}
    FROM gone g JOIN variants v ON v.id = g.variant_id`;
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
