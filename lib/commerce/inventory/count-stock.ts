import type { SellerContext } from "@/lib/commerce/stores";
import type { Tx } from "@/lib/platform/db";

/** What was counted of one variant: the variant by its id, or else by its SKU. */
export interface StockCount {
  variantId: string | null;
  sku: string;
  onHand: number;
}

/**
 * What became of a count: set; of nothing that is kept; of several variants with that SKU; of one that
 * was counted before in the same list; or of fewer units than orders have reserved.
 */
export type CountOutcome =
  | { result: "counted" | "not_found" | "ambiguous" | "twice" }
  | { result: "reserved"; reserved: number };

/**
 * Sets what there is of variants to what was counted on the shelf, in one statement of the caller's
 * transaction; units that orders have reserved stay theirs. Each count writes what a change by hand
 * does. The answers are in the order of the counts.
 */
export async function countStock(
  tx: Tx,
  { store, livemode, now, actor }: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  { counts, isDryRun }: { counts: StockCount[]; isDryRun: boolean },
): Promise<CountOutcome[]> {
  const [row] = await tx.$queryRaw<{ outcomes: CountOutcome[] }[]>`
    SELECT stock_count(
      ${store.id}, ${livemode}, ${JSON.stringify(counts)}::jsonb, ${REASON},
      ${JSON.stringify(actor)}::jsonb, ${isDryRun}, ${now}
    ) AS outcomes`;
  return row?.outcomes ?? [];
}

/** What the history of a variant says. */
const REASON = "count";
