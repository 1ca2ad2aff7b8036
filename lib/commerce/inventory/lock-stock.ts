import type { Tx } from "@/lib/platform/db";

/**
 * Locks the stock of variants in a mode until the transaction ends, in the order of every other caller: by variant,
 * with bundles after their parts, whose stock they follow.
 */
export async function lockStock(tx: Tx, livemode: boolean, ids: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM stock
    WHERE (livemode = ${livemode} OR is_bundle) AND variant_id = ANY (${ids}::text[] || ARRAY(
      SELECT k.variant_id FROM bundle_parts b JOIN stock k ON k.product_id = b.product_id
      WHERE b.variant_id = ANY (${ids}::text[])
    ))
    ORDER BY is_bundle, variant_id, livemode FOR NO KEY UPDATE`;
}
