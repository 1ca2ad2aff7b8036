import type { SellerContext } from "@/lib/commerce/stores";
import type { InventoryLevel, InventoryQuery } from "@/lib/contract/inventory";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { type LevelRow, presentLevel, SELECT_LEVEL } from "./levels";

/**
 * A page of the variants a seller keeps, by product and then by variant, with their stock in the mode
 * of the key. Archived products are not among them. `q` finds names, SKUs and barcodes literally.
 */
export async function listLevels(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  { status, productStatus, q, ...page }: InventoryQuery,
): Promise<{ data: InventoryLevel[]; meta: PageMeta }> {
  const filters = [store.id, livemode, status, q ?? null, productStatus ?? null];
  const [rows, [count]] = await Promise.all([
    query<LevelRow>("inventory_levels", LEVELS, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>("inventory_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return { data: rows.map(presentLevel), meta: pageMeta({ ...page, total: count?.total ?? 0 }) };
}

/** By the index of products on store and status, then variants and stock by product. */
const MATCHING = `
  FROM products p
  JOIN variants v ON v.product_id = p.id
  JOIN stock k ON k.variant_id = v.id AND k.livemode = $2
  WHERE p.store_id = $1 AND p.status <> 'archived'
    AND CASE $3
      WHEN 'out' THEN p.track_inventory AND k.available = 0
      WHEN 'low' THEN p.track_inventory AND k.available BETWEEN 1 AND k.low_stock_threshold
      ELSE true
    END
    AND ($5::text IS NULL OR p.status = $5)
    AND (
      $4::text IS NULL
      OR immutable_unaccent(lower(concat_ws(' ', p.name, v.name, v.sku, v.barcode))) LIKE search_pattern($4)
    )`;

const LEVELS = `
  SELECT ${SELECT_LEVEL}
  ${MATCHING}
  ORDER BY immutable_unaccent(lower(p.name)) COLLATE "C", p.id, v.position, v.id LIMIT $6 OFFSET $7`;
