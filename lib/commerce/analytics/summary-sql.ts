/**
 * One statement, and in it one index-only range for each day and kind: days are cut in the store's
 * time zone by the database, so one of 23 or 25 hours is as good as any. $1 store, $2 mode, $3 time
 * zone, $4 first day of the time before, $5 first day, $6 last day, $7 how many products, $8 now.
 * By the indexes orders_paid, product_sales_of_time, orders_carts_begun, refunds_succeeded, payment_attempts_failed and
 * visitors_begun, the key of visit_counts, and of placed orders by
 * (store_id, livemode, type, placed_at, id).
 */
export const SUMMARY = `
WITH days AS MATERIALIZED (
  SELECT day::date AS day, day >= $5::date::timestamp AS is_current,
    day AT TIME ZONE $3 AS starts, (day + interval '1 day') AT TIME ZONE $3 AS ends
  FROM generate_series($4::date::timestamp, $6::date::timestamp, interval '1 day') day
), rolled AS MATERIALIZED (
  SELECT coalesce(
    (SELECT rolled_until FROM visit_rollups WHERE store_id = $1 AND livemode = $2), '-infinity'
  ) AS until
), figures AS MATERIALIZED (
  SELECT days.day, days.is_current, sold.orders, sold.sales, back.refunds,
    before.visitors + since.visitors AS visitors
  FROM days CROSS JOIN rolled
  CROSS JOIN LATERAL (
    SELECT count(*) AS orders, coalesce(sum(captured), 0) AS sales FROM orders
    WHERE store_id = $1 AND livemode = $2 AND paid_at >= starts AND paid_at < ends
  ) sold
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS refunds FROM refunds
    WHERE store_id = $1 AND livemode = $2 AND status = 'succeeded' AND updated_at >= starts AND updated_at < ends
  ) back
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(visits), 0) AS visitors FROM visit_counts
    WHERE store_id = $1 AND livemode = $2 AND quarter_at >= starts AND quarter_at < least(ends, until)
  ) before
  CROSS JOIN LATERAL (
    SELECT count(*) AS visitors FROM visitors
    WHERE store_id = $1 AND livemode = $2 AND created_at >= greatest(starts, until) AND created_at < ends
  ) since
), periods AS (
  SELECT is_current, min(starts) AS starts, max(ends) AS ends FROM days GROUP BY is_current
), waiting AS (
  SELECT is_current, put.placed, old.carts + new.carts AS carts, tried.checkouts
  FROM periods
  CROSS JOIN LATERAL (
    SELECT count(*) AS placed FROM orders
    WHERE store_id = $1 AND livemode = $2 AND type = 'order' AND placed_at >= starts AND placed_at < ends
  ) put
  -- Empty carts are swept after a day without a request; only young ones need a look at their lines.
  CROSS JOIN LATERAL (
    SELECT count(*) AS carts FROM orders
    WHERE store_id = $1 AND livemode = $2 AND type = 'cart'
      AND created_at >= starts AND created_at < least(ends, $8::timestamptz - interval '2 days')
  ) old
  CROSS JOIN LATERAL (
    SELECT count(*) AS carts FROM orders
    WHERE store_id = $1 AND livemode = $2 AND type = 'cart'
      AND created_at >= greatest(starts, $8::timestamptz - interval '2 days') AND created_at < ends
      AND EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)
  ) new
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT order_id) AS checkouts FROM payment_attempts
    WHERE store_id = $1 AND livemode = $2 AND status = 'failed' AND created_at >= starts AND created_at < ends
      AND EXISTS (SELECT FROM orders o WHERE o.id = order_id AND o.type = 'cart')
  ) tried
), best AS (
  SELECT product_id, sum(units) AS units, sum(amount) AS sales
  FROM periods
  JOIN product_sales ON store_id = $1 AND livemode = $2 AND paid_at >= starts AND paid_at < ends
  WHERE is_current
  GROUP BY product_id ORDER BY sales DESC, product_id LIMIT $7
)
SELECT
  (SELECT jsonb_agg(jsonb_build_object(
    'isCurrent', is_current, 'sales', sales, 'orders', orders, 'refunds', refunds, 'visits', visits,
    'carts', placed + carts, 'checkouts', placed + checkouts, 'placed', placed
  )) FROM (
    SELECT is_current, sum(sales) AS sales, sum(orders) AS orders, sum(refunds) AS refunds,
      sum(visitors) AS visits
    FROM figures GROUP BY is_current
  ) sums JOIN waiting USING (is_current)) AS periods,
  (SELECT jsonb_agg(jsonb_build_object(
    'date', day, 'sales', sales, 'orders', orders, 'refunds', refunds, 'visitors', visitors
  ) ORDER BY day) FROM figures WHERE is_current) AS days,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
    'productId', p.id, 'name', p.name, 'slug', p.slug, 'units', best.units, 'sales', best.sales
  ) ORDER BY best.sales DESC, p.id), '[]') FROM best JOIN products p ON p.id = best.product_id) AS products`;
