import { readVariantPasts } from "@/lib/commerce/catalog";
import type { ProductChange } from "@/lib/commerce/import-export/changes/record-changes";
import { keepAlertsOfRemoved } from "@/lib/commerce/stock-alerts";
import type { Tx } from "@/lib/platform/db";

/**
 * Keeps the data deleted with removed variants: their price history, with the snapshot of their product, and their
 * stock alerts. Two statements if any is removed, else none.
 */
export async function keepRemoved(
  tx: Tx,
  changes: ProductChange[],
  now: Date,
): Promise<ProductChange[]> {
  const removed = changes.flatMap(({ plan }) => plan.variantsPlan.removedVariantIds);
  if (removed.length === 0) return changes;
  const pasts = await readVariantPasts(tx, removed, now);
  await keepAlertsOfRemoved(tx, removed, now);
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
