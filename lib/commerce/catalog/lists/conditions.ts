import type { ListQuery } from "./list-query";

/** Whether the product's sale runs at the moment `$3`. */
export const IS_SALE_RUNNING = "is_on_sale(p, $3)";

/** Whether a variant costs less at the moment `$3` than it does usually. */
export const IS_REDUCED = `(${IS_SALE_RUNNING}
  AND (p.sale_price_min < p.price_min OR p.sale_price_max < p.price_max))`;

/** What the cheapest variant costs at the moment `$3`. */
export const LEAST_PRICE = `CASE WHEN ${IS_SALE_RUNNING} THEN p.sale_price_min ELSE p.price_min END`;

/** What the dearest variant costs at the moment `$3`. */
export const GREATEST_PRICE = `CASE WHEN ${IS_SALE_RUNNING} THEN p.sale_price_max ELSE p.price_max END`;

/**
 * A CTE of the category, by id or slug, and all below it. UNION without ALL ends even in a tree
 * that has become a ring.
 */
export function categoryTree(category: string): string {
  return `tree AS (
    SELECT id FROM categories WHERE store_id = $1 AND (id = ${category} OR slug = ${category})
    UNION
    SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id AND c.store_id = $1
  )`;
}

/** What has to hold for a product `p` to be in the list. */
export function conditions(listQuery: ListQuery, param: (value: unknown) => string): string[] {
  const { ids, status, category, isInStock, isOnSale, isLowOnStock } = listQuery;
  const { minPrice, maxPrice, changedSince } = listQuery;
  return [
    ["p.store_id = $1"],
    ids === undefined ? [] : [`p.id = ANY (${param(ids)})`],
    status === undefined ? [] : [`p.status = ${param(status)}`],
    category === undefined ? [] : [IN_TREE],
    isInStock === undefined ? [] : [hasStats(`x.in_stock = ${param(isInStock)}`)],
    isOnSale === undefined ? [] : [IS_REDUCED],
    isLowOnStock === undefined ? [] : [`${isLowOnStock ? "" : "NOT "}${IS_LOW}`],
    minPrice === undefined ? [] : [`${LEAST_PRICE} >= ${param(minPrice)}`],
    maxPrice === undefined ? [] : [`${LEAST_PRICE} <= ${param(maxPrice)}`],
    changedSince === undefined ? [] : [changedAfter(param(changedSince))],
  ].flat();
}

const IN_TREE = `EXISTS (
  SELECT FROM product_categories pc JOIN tree ON tree.id = pc.category_id WHERE pc.product_id = p.id
)`;

function hasStats(condition: string): string {
  return `EXISTS (
    SELECT FROM product_stats x WHERE x.product_id = p.id AND x.livemode = $2 AND ${condition}
  )`;
}

/** A variant that is counted has run low or out. */
const IS_LOW = `(p.track_inventory AND EXISTS (
  SELECT FROM stock k
  WHERE k.product_id = p.id AND k.livemode = $2 AND k.available <= k.low_stock_threshold
))`;

/** Stock is part of what a seller's list shows, so a change of it counts. */
function changedAfter(moment: string): string {
  return `(p.updated_at >= ${moment} OR EXISTS (
    SELECT FROM stock k WHERE k.product_id = p.id AND k.livemode = $2 AND k.updated_at >= ${moment}
  ))`;
}
