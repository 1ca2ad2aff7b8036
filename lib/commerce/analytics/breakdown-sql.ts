import type { BreakdownQuery } from "@/lib/contract/analytics";

/*
 * One statement each. $1 store, $2 mode, $3 time zone, $4 first day of the previous period, $5 first day, $6 last day,
 * $7 how many rows. By the indexes product_sales_of_time, orders_paid and orders_paid_back; the bounds are in the
 * statement itself, so that they are bounds of these indexes.
 */

const BEGIN = "($4::date::timestamp AT TIME ZONE $3)";
const MIDDLE = "($5::date::timestamp AT TIME ZONE $3)";
const END = "(($6::date + 1)::timestamp AT TIME ZONE $3)";
const IN_TIME = `store_id = $1 AND livemode = $2 AND paid_at >= ${BEGIN} AND paid_at < ${END}`;

/** The refunded share of an order, for the few orders with refunds. */
const BACK = `back AS MATERIALIZED (
  SELECT id, refunded::numeric / captured AS share FROM orders
  WHERE ${IN_TIME} AND refunded > 0 AND captured > 0
)`;

/** From `sums (key, is_current, units, orders, net)` to the rows with the highest sales. */
const RANKED = `ranked AS (
  SELECT key,
    coalesce(sum(units) FILTER (WHERE is_current), 0) AS quantity,
    coalesce(sum(orders) FILTER (WHERE is_current), 0) AS orders,
    coalesce(sum(net) FILTER (WHERE is_current), 0) AS net,
    coalesce(sum(units) FILTER (WHERE NOT is_current), 0) AS "previousQuantity",
    coalesce(sum(orders) FILTER (WHERE NOT is_current), 0) AS "previousOrders",
    coalesce(sum(net) FILTER (WHERE NOT is_current), 0) AS "previousNet",
    count(*) OVER () AS total
  FROM sums GROUP BY key
  ORDER BY net DESC, "previousNet" DESC, key NULLS LAST LIMIT $7
)`;

const byProduct = `
WITH ${BACK}, sums AS (
  SELECT product_id AS key, paid_at >= ${MIDDLE} AS is_current, sum(units) AS units, count(*) AS orders,
    sum(amount) - round(coalesce(sum(amount * share), 0)) AS net
  FROM product_sales LEFT JOIN back ON back.id = order_id
  WHERE ${IN_TIME} GROUP BY 1, 2
), ${RANKED}
SELECT ranked.*, p.name FROM ranked LEFT JOIN products p ON p.id = key
ORDER BY net DESC, "previousNet" DESC, key NULLS LAST`;

// An order with two products of a category counts once.
const byCategory = `
WITH ${BACK}, in_order AS (
  SELECT category_id, order_id, paid_at >= ${MIDDLE} AS is_current, sum(units) AS units,
    sum(amount) AS amount, sum(amount * share) AS back
  FROM product_sales LEFT JOIN back ON back.id = order_id LEFT JOIN product_categories USING (product_id)
  WHERE ${IN_TIME} GROUP BY 1, 2, 3
), sums AS (
  SELECT category_id AS key, is_current, sum(units) AS units, count(*) AS orders,
    sum(amount) - round(coalesce(sum(back), 0)) AS net
  FROM in_order GROUP BY 1, 2
), ${RANKED}
SELECT ranked.*, c.name FROM ranked LEFT JOIN categories c ON c.id = key
ORDER BY net DESC, "previousNet" DESC, key NULLS LAST`;

const byOrder = (key: string) => `
WITH pieces AS (
  SELECT order_id, sum(units) AS units FROM product_sales WHERE ${IN_TIME} GROUP BY 1
), sums AS (
  SELECT ${key} AS key, paid_at >= ${MIDDLE} AS is_current, sum(units) AS units, count(*) AS orders,
    sum(store_amount(captured - refunded, exchange_rate)) AS net
  FROM orders LEFT JOIN pieces ON order_id = id
  WHERE ${IN_TIME} GROUP BY 1, 2
), ${RANKED}
SELECT ranked.*, NULL AS name FROM ranked ORDER BY net DESC, "previousNet" DESC, key NULLS LAST`;

/** The statement for each dimension that sales are grouped by. */
export const BREAKDOWN: Readonly<Record<BreakdownQuery["by"], string>> = {
  product: byProduct,
  category: byCategory,
  // Orders with an erased address or with pickup count in the visitor's country.
  country: byOrder("coalesce(shipping_country, visitor_country)"),
  discount: byOrder("discount_code"),
};
