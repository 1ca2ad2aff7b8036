import { findPriceList, setPrices } from "@/lib/commerce/price-lists";
import type { SellerContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";
import { type PriceRow, type RowProblem, readPriceFile, unfitRows } from "./read-price-file";

/**
 * Sets the prices of a fixed list from a file, all or none: the prices of each variant in the file are
 * replaced, others stay. Refuses not_found, and validation_failed with the invalid rows.
 */
export async function importPrices(
  ctx: SellerContext,
  id: string,
  file: Uint8Array,
): Promise<{ variants: number; prices: number }> {
  const list = await findPriceList(ctx, id);
  const rows = readPriceFile(file, list.currency ?? ctx.store.currency);
  const variantOf = await findVariants(ctx.store.id, rows);
  const tiers = new Map<string, { minQuantity: number; amount: number }[]>();
  const problems: RowProblem[] = [];
  for (const { row, variantId, sku, minQuantity, amount } of rows) {
    const variant = variantOf({ variantId, sku });
    if (typeof variant !== "string") {
      problems.push({ row, message: variant === null ? "Names no variant of the shop." : SEVERAL });
      continue;
    }
    const known = tiers.get(variant) ?? [];
    if (known.some((tier) => tier.minQuantity === minQuantity)) {
      problems.push({ row, message: "Another row has this variant from as many units." });
    }
    known.push({ minQuantity, amount });
    tiers.set(variant, known);
  }
  if (problems.length > 0) throw unfitRows(problems);
  const prices = [...tiers].map(([variantId, own]) => ({ variantId, tiers: own }));
  await setPrices(ctx, id, { prices });
  return { variants: prices.length, prices: rows.length };
}

const SEVERAL = "Several variants have this SKU: name the variant by its id.";

/** What each row names: a variant's id; null for none; undefined where the SKU is that of several. */
async function findVariants(storeId: string, rows: PriceRow[]) {
  const found = await query<{ id: string; sku: string | null }>(
    "variants_of_price_file",
    `SELECT v.id, v.sku FROM variants v JOIN products p ON p.id = v.product_id
     WHERE p.store_id = $1 AND (v.id = ANY ($2) OR v.sku = ANY ($3))`,
    [storeId, rows.map(({ variantId }) => variantId), rows.map(({ sku }) => sku).filter(Boolean)],
  );
  const ids = new Set(found.map(({ id }) => id));
  const bySku = Map.groupBy(found, ({ sku }) => sku);
  return ({ variantId, sku }: Pick<PriceRow, "variantId" | "sku">): string | null | undefined => {
    if (variantId !== "") return ids.has(variantId) ? variantId : null;
    const named = bySku.get(sku) ?? [];
    return named.length > 1 ? undefined : (named[0]?.id ?? null);
  };
}
