/**
 * One statement: days are cut in the store's time zone by the database, so one of 23 or 25 hours is as
 * good as any. What was added up before is used where its bounds are those of a day, or of days on end,
 * and nothing in them has changed since; all other time is read from the rows, one index-only range for
 * each day and kind. $1 store, $2 mode, $3 time zone, $4 first day of the time before, $5 first day,
 * $6 last day, $7 how many products, $8 now. By the keys of daily_totals, product_totals and
 * total_changes, what totals_between() reads, and the indexes product_sales_of_time,
 * orders_carts_begun, orders_checkouts_begun, payment_attempts_failed and visitors_begun.
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
  SELECT days.day, days.is_current, told.orders, told.sales, told.placed, told.refunds,
    told.visits + since.visitors AS visitors
  FROM days CROSS JOIN rolled
  LEFT JOIN LATERAL (
    SELECT t.* FROM daily_totals t
    WHERE t.store_id = $1 AND t.livemode = $2 AND t.starts_at = starts AND t.ends_at = ends
      AND NOT EXISTS (
        SELECT FROM total_changes c
        WHERE c.store_id = $1 AND c.livemode = $2 AND c.at >= starts AND c.at < ends
      )
  ) kept ON true
  CROSS JOIN LATERAL (
    SELECT kept.orders, kept.sales, kept.placed, kept.refunds, kept.visits WHERE kept.starts_at IS NOT NULL
    UNION ALL
    SELECT * FROM totals_between($1, $2, starts, ends) WHERE kept.starts_at IS NULL
  ) told
  CROSS JOIN LATERAL (
    SELECT count(*) AS visitors FROM visitors
    WHERE store_id = $1 AND livemode = $2 AND created_at >= greatest(starts, until) AND created_at < ends
  ) since
), periods AS (
  SELECT is_current, min(starts) AS starts, max(ends) AS ends FROM days GROUP BY is_current
), waiting AS (
  SELECT is_current, old.carts + new.carts AS carts, tried.checkouts
  FROM periods
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
    SELECT count(*) AS checkouts FROM (
      SELECT id FROM orders
      WHERE store_id = $1 AND livemode = $2 AND type = 'cart'
        AND checkout_begun_at >= starts AND checkout_begun_at < ends
        AND EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)
      UNION
      -- Whom a draft is for has its seller entered; older carts do not know when their checkout was begun.
      SELECT order_id FROM payment_attempts
      WHERE store_id = $1 AND livemode = $2 AND status = 'failed' AND created_at >= starts AND created_at < ends
        AND EXISTS (SELECT FROM orders o WHERE o.id = order_id AND o.type = 'cart')
    ) begun
  ) tried
), months AS MATERIALIZED (
  SELECT DISTINCT first.starts, last.ends
  FROM days first
  CROSS JOIN LATERAL (
    SELECT t.ends_at FROM product_totals t
    WHERE t.store_id = $1 AND t.livemode = $2 AND t.starts_at = first.starts LIMIT 1
  ) kept
  JOIN days last ON last.is_current AND last.ends = kept.ends_at
  WHERE first.is_current AND NOT EXISTS (
    SELECT FROM total_changes c
    WHERE c.store_id = $1 AND c.livemode = $2 AND c.at >= first.starts AND c.at < last.ends
  )
), sold AS (
  -- A range though one moment is meant: of a single one the plan makes a join that reads the totals of all years.
  SELECT t.product_id, t.units, t.amount
  FROM months JOIN product_totals t
    ON t.store_id = $1 AND t.livemode = $2 AND t.starts_at >= months.starts AND t.starts_at < months.ends
  UNION ALL
  SELECT s.product_id, s.units, s.amount
  FROM days JOIN product_sales s
    ON s.store_id = $1 AND s.livemode = $2 AND s.paid_at >= days.starts AND s.paid_at < days.ends
  WHERE is_current
    AND NOT EXISTS (SELECT FROM months WHERE months.starts <= days.starts AND months.ends >= days.ends)
), best AS (
  SELECT product_id, sum(units) AS units, sum(amount) AS sales FROM sold
  GROUP BY product_id ORDER BY sales DESC, product_id LIMIT $7
)
SELECT
  (SELECT jsonb_agg(jsonb_build_object(
    'isCurrent', is_current, 'sales', sales, 'orders', orders, 'refunds', refunds, 'visits', visits,
    'carts', placed + carts, 'checkouts', placed + checkouts, 'placed', placed
  )) FROM (
    SELECT is_current, sum(sales) AS sales, sum(orders) AS orders, sum(placed) AS placed,
      sum(refunds) AS refunds, sum(visitors) AS visits
    FROM figures GROUP BY is_current
  ) sums JOIN waiting USING (is_current)) AS periods,
  (SELECT jsonb_agg(jsonb_build_object(
    'date', day, 'sales', sales, 'orders', orders, 'refunds', refunds, 'visitors', visitors
  ) ORDER BY day) FROM figures WHERE is_current) AS days,
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
    'productId', p.id, 'name', p.name, 'slug', p.slug, 'units', best.units, 'sales', best.sales
  ) ORDER BY best.sales DESC, p.id), '[]') FROM best JOIN products p ON p.id = best.product_id) AS products`;
