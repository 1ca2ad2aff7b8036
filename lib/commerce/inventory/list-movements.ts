import type { SellerContext } from "@/lib/commerce/stores";
import type { PageQuery } from "@/lib/contract/common";
import type { StockMovement } from "@/lib/contract/inventory";
import { assert } from "@/lib/kit/assert";
import { isoSeconds } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";

/**
 * A page of the stock movements of a product, found by id or slug, in the mode of the key, the latest first. They are
 * made by hand and by refunds. Refuses not_found.
 */
export async function listMovements(
  { store, livemode }: Pick<SellerContext, "store" | "livemode">,
  product: string,
  page: PageQuery,
): Promise<{ data: StockMovement[]; meta: PageMeta }> {
  const [row] = await query<Found>("stock_movements", MOVEMENTS, [
    store.id,
    product,
    livemode,
    page.perPage,
    pageOffset(page),
  ]);
  assert(row, "an aggregate is one row");
  if (!row.exists) throw refuse("not_found");
  return {
    data: row.movements.map(presentMovement),
    meta: pageMeta({ ...page, total: row.total }),
  };
}

type Found = { exists: boolean; total: number; movements: MovementRow[] };

interface MovementRow {
  variantId: string;
  kind: StockMovement["kind"];
  before: number;
  after: number;
  reason: string | null;
  source: string;
  createdAt: string;
}

/** The variants by (product_id, position), their movements by (variant_id, livemode, id). */
const MOVEMENTS = `
  WITH product AS (
    SELECT id FROM products WHERE store_id = $1 AND (id = $2 OR slug = $2)
  ), moved AS (
    SELECT m.* FROM product
    JOIN variants v ON v.product_id = product.id
    JOIN stock_movements m ON m.variant_id = v.id AND m.livemode = $3
  ), page AS (
    SELECT * FROM moved ORDER BY id DESC LIMIT $4 OFFSET $5
  )
  SELECT EXISTS (SELECT FROM product) AS exists, (SELECT count(*) FROM moved) AS total,
    coalesce((
      SELECT json_agg(json_build_object(
        'variantId', variant_id, 'kind', kind, 'before', before, 'after', after, 'reason', reason,
        'source', source_kind, 'createdAt', created_at
      ) ORDER BY id DESC)
      FROM page
    ), '[]') AS movements`;

function presentMovement(row: MovementRow): StockMovement {
  return {
    variantId: row.variantId,
    kind: row.kind,
    before: row.before,
    after: row.after,
    reason: row.reason,
    source: row.source,
    createdAt: isoSeconds(row.createdAt),
  };
}
