import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { claimModeToRelate } from "@/lib/commerce/stores";
import { PAID_STATUSES } from "@/lib/contract/paid-statuses";
import { RELATED_MAX } from "@/lib/contract/related-products";
import { now as clockNow } from "@/lib/kit/clock";
import { transaction } from "@/lib/platform/db";

/** Half a year: long enough for a small shop to have orders, short enough to follow the seasons. */
const DAYS = 180;

/**
 * Recomputes which products were bought together, for one mode of one store that was last computed at least a day ago.
 * Returns the number of stores processed: one or none. Concurrent processes each take another one; an interrupted run
 * is repeated the next day.
 */
export async function findBoughtTogether(now: Date = clockNow()): Promise<number> {
  const due = await claimModeToRelate(now);
  if (due === undefined) return 0;
  const { storeId, livemode } = due;
  const column = livemode ? "bought_live" : "bought_test";
  await transaction(async (tx) => {
    const changed = await tx.$queryRawUnsafe<unknown[]>(
      FIND(column),
      ...[storeId, livemode, now, DAYS, [...PAID_STATUSES], RELATED_MAX],
    );
    if (changed.length > 0) await touchCatalog(tx, storeId, livemode);
  });
  return 1;
}

/** By the index of orders on store, mode, type and time. $1 store, $2 mode, $3 now, $4 days, $5 statuses, $6 limit. */
const FIND = (column: "bought_live" | "bought_test") => `
  WITH bought AS (
    SELECT DISTINCT o.id AS order_id, l.product_id
    FROM orders o
    JOIN order_lines l ON l.order_id = o.id
    JOIN products p ON p.id = l.product_id AND p.store_id = $1
    WHERE o.store_id = $1 AND o.livemode = $2 AND o.type = 'order'
      AND o.placed_at > $3::timestamptz - make_interval(days => $4::int) AND o.payment_status = ANY ($5::text[])
  ),
  pairs AS (
    SELECT one.product_id, other.product_id AS with_id,
      row_number() OVER (PARTITION BY one.product_id ORDER BY count(*) DESC, other.product_id) AS place
    FROM bought one JOIN bought other ON other.order_id = one.order_id AND other.product_id <> one.product_id
    GROUP BY one.product_id, other.product_id
  ),
  found AS (
    SELECT product_id, array_agg(with_id ORDER BY place) AS ids FROM pairs WHERE place <= $6::int GROUP BY product_id
  ),
  cleared AS (
    UPDATE related_products r SET ${column} = '{}'
    WHERE r.store_id = $1 AND r.${column} <> '{}' AND NOT EXISTS (SELECT FROM found f WHERE f.product_id = r.product_id)
    RETURNING 1
  ),
  written AS (
    INSERT INTO related_products AS r (product_id, store_id, ${column})
    SELECT product_id, $1, ids FROM found ORDER BY product_id
    ON CONFLICT (product_id) DO UPDATE SET ${column} = excluded.${column}
    WHERE r.${column} <> excluded.${column}
    RETURNING 1
  )
  SELECT 1 FROM cleared UNION ALL SELECT 1 FROM written`;
