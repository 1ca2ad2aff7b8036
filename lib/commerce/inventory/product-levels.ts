import type { SellerContext } from "@/lib/commerce/stores";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { type LevelRow, presentLevel, SELECT_LEVEL } from "./levels";

/**
 * The stock of each variant of a product, found by id or slug, in the mode of the key and in the
 * order of the variants. Refuses not_found.
 */
export async function productLevels(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  product: string,
): Promise<InventoryLevel[]> {
  const rows = await query<LevelRow>("product_levels", LEVELS, [store.id, product, livemode]);
  // Every product has a variant, so no row is no product.
  if (rows.length === 0) throw refuse("not_found");
  return rows.map(presentLevel);
}

/** By the primary key or (store_id, slug), then (product_id, position). */
const LEVELS = `
  SELECT ${SELECT_LEVEL}
  FROM products p
  JOIN variants v ON v.product_id = p.id
  JOIN stock k ON k.variant_id = v.id AND k.livemode = $3
  WHERE p.store_id = $1 AND (p.id = $2 OR p.slug = $2)
  ORDER BY v.position, v.id`;
