import type { RemovedLicenseKeys, RemoveLicenseKeys } from "@/lib/contract/license-key";
import { transaction } from "@/lib/platform/db";
import { type KeyStockContext, lockKeyStock, syncKeyStock } from "./key-stock";

/**
 * Takes licence keys that are not sold out of the pool, those named or all. One that was sold meanwhile stays
 * its buyer's and is named in the answer. A variant that never had another one is counted by hand again. Refuses
 * not_found, variant_required, variant_not_found.
 */
export async function removeLicenseKeys(
  editor: KeyStockContext,
  product: string,
  { variantId, ids }: RemoveLicenseKeys,
): Promise<RemovedLicenseKeys> {
  return transaction(async (tx) => {
    const pool = await lockKeyStock(tx, editor, { product, variantId });
    const named = ids === "all" ? null : [...new Set(ids)];
    const removed = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM license_keys
      WHERE variant_id = ${pool.variantId} AND livemode = ${editor.livemode} AND status = 'available'
        AND (${named}::text[] IS NULL OR id = ANY (${named}::text[]))
      RETURNING id`;
    const gone = new Set(removed.map(({ id }) => id));
    return {
      variantId: pool.variantId,
      removed: gone.size,
      kept: named?.filter((id) => !gone.has(id)) ?? [],
      available: await syncKeyStock(tx, editor, pool, gone.size),
    };
  });
}
