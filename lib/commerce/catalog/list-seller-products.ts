import { readFieldFilters } from "@/lib/commerce/custom-fields";
import type { Media } from "@/lib/contract/product";
import type { SellerProductListItem, SellerProductQuery } from "@/lib/contract/seller-product";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { type PageMeta, pageMeta } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { listStatement } from "./lists/list-statement";
import { sellerListQuery } from "./lists/seller-list-query";
import type { CatalogView } from "./prices";
import { MEDIA_JSON_SQL } from "./product-sql";

/**
 * The seller's list: products of every status, the newest first. It is not cached, because a seller's tools must not
 * read stale stock.
 */
export async function listSellerProducts(
  view: CatalogView,
  { field, ...asked }: SellerProductQuery,
): Promise<{ data: SellerProductListItem[]; meta: PageMeta }> {
  const listQuery = {
    ...sellerListQuery(view, asked),
    fieldValues: await readFieldFilters(view, "product", { field, isPublic: false }),
  };
  const { name, text, params } = listStatement(listQuery, { select: SELECT_ROW });
  const [row] = await query<{ total: number; items: SellerRow[] }>(name, text, params);
  const { total, items } = row ?? { total: 0, items: [] };
  return {
    data: items.map((item) => presentRow(item, view)),
    meta: pageMeta({ ...asked, total }),
  };
}

interface SellerRow {
  id: string;
  slug: string;
  name: string;
  status: SellerProductListItem["status"];
  visibility: SellerProductListItem["visibility"];
  price: number;
  trackInventory: boolean;
  inStock: boolean;
  inventoryCount: number;
  hasVariants: boolean;
  media: Media[];
  createdAt: string;
  updatedAt: string;
}

/** Stock by (product_id, livemode), for the products of one page. */
const SELECT_ROW = `json_build_object(
  'id', p.id, 'slug', p.slug, 'name', p.name, 'status', p.status, 'visibility', p.visibility, 'hasVariants', p.has_variants,
  'price', unit_price(p, NULL, is_on_sale(p, $3)),
  'trackInventory', p.track_inventory, 'inStock', s.in_stock,
  'inventoryCount', (
    SELECT coalesce(sum(k.available), 0) FROM stock k WHERE k.product_id = p.id AND k.livemode = $2
  ),
  'media', coalesce((
    SELECT jsonb_agg(${MEDIA_JSON_SQL} ORDER BY pm.position, m.id)
    FROM product_media pm JOIN media m ON m.id = pm.media_id WHERE pm.product_id = p.id
  ), '[]'),
  'createdAt', p.created_at,
  'updatedAt', greatest(p.updated_at, (
    SELECT max(k.updated_at) FROM stock k WHERE k.product_id = p.id AND k.livemode = $2
  ))
)`;

function presentRow(row: SellerRow, { store, locale }: CatalogView): SellerProductListItem {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    visibility: row.visibility,
    price: money(row.price, store.currency, locale),
    trackInventory: row.trackInventory,
    inStock: row.inStock,
    inventoryCount: row.inventoryCount,
    hasVariants: row.hasVariants,
    media: row.media,
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}
