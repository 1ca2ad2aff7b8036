/*
 * Read from a row, so that the planner does not plan for their values: the generic plan is then reused, and planning
 * the statement takes longer than running it.
 */
const STORE = "(SELECT store_id FROM asked)";
const MODE = "(SELECT livemode FROM asked)";
const NOW = "(SELECT now FROM asked)";

/**
 * One statement: the database computes the days in the store's time zone, so days of 23 or 25 hours are handled. Stored
 * totals are used where their bounds are those of a day, or of consecutive days, and nothing in them has changed since;
 * all other time is read from the rows, one index-only range for each kind and each run of days. $1 store, $2 mode, $3
 * time zone, $4 first day of the previous period, $5 first day, $6 last day, $7 how many products, $8 now. By the keys
 * of daily_totals, product_totals and total_changes, what totals_of_days() reads, and the indexes
 * product_sales_of_time, orders_carts_begun, orders_checkouts_begun, payment_attempts_failed and visitors_begun.
 */
export const SUMMARY = `
WITH asked AS MATERIALIZED (
  SELECT $1::text AS store_id, $2::boolean AS livemode, $3::text AS timezone, $4::date AS first_day,
    $5::date AS first_current_day, $6::date AS last_day, $7::bigint AS products, $8::timestamptz AS now
), days AS MATERIALIZED (
  SELECT day::date AS day, day >= first_current_day::timestamp AS is_current,
    day AT TIME ZONE timezone AS starts, (day + interval '1 day') AT TIME ZONE timezone AS ends
  FROM asked CROSS JOIN LATERAL generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day
), rolled AS MATERIALIZED (
  SELECT coalesce(
    (SELECT rolled_until FROM visit_rollups WHERE store_id = ${STORE} AND livemode = ${MODE}), '-infinity'
  ) AS until
), span AS MATERIALIZED (
  SELECT array_agg(starts ORDER BY day) || max(ends) AS bounds, min(starts) AS starts, max(ends) AS ends FROM days
), changed AS MATERIALIZED (
  SELECT coalesce(min(c.at), 'infinity') AS first, coalesce(max(c.at), '-infinity') AS last
  FROM total_changes c CROSS JOIN span
  WHERE c.store_id = ${STORE} AND c.livemode = ${MODE} AND c.at >= span.starts AND c.at < span.ends
), kept AS MATERIALIZED (
  SELECT t.* FROM daily_totals t CROSS JOIN span CROSS JOIN changed
  WHERE t.store_id = ${STORE} AND t.livemode = ${MODE} AND t.starts_at >= span.starts AND t.starts_at < span.ends
    -- Usually all changes are of today, so that no other day has to be tested.
    AND NOT (
      t.ends_at > changed.first AND t.starts_at <= changed.last AND EXISTS (
        SELECT FROM total_changes c
        WHERE c.store_id = ${STORE} AND c.livemode = ${MODE} AND c.at >= t.starts_at AND c.at < t.ends_at
      )
    )
), runs AS (
  -- Days in a row that have to be read; a day of no hours adds nothing.
  SELECT array_agg(starts ORDER BY starts) || max(ends) AS bounds
  FROM (
    SELECT days.starts, days.ends, days.day - row_number() OVER (ORDER BY days.day)::int AS run
    FROM days LEFT JOIN kept ON kept.starts_at = days.starts AND kept.ends_at = days.ends
    WHERE kept.starts_at IS NULL AND days.starts < days.ends
  ) unknown
  GROUP BY run
), reported AS (
  SELECT starts_at, ends_at, orders, sales, placed, refunds, visits FROM kept
  UNION ALL
  SELECT t.* FROM asked CROSS JOIN runs CROSS JOIN LATERAL totals_of_days(asked.store_id, asked.livemode, runs.bounds) t
), since AS (
  SELECT span.bounds[width_bucket(v.created_at, span.bounds)] AS starts, count(*) AS visitors
  FROM span CROSS JOIN rolled JOIN visitors v
    ON v.store_id = ${STORE} AND v.livemode = ${MODE} AND v.created_at >= greatest(span.starts, until) AND v.created_at < span.ends
  GROUP BY 1
), figures AS MATERIALIZED (
  SELECT days.day, days.is_current, coalesce(reported.orders, 0) AS orders, coalesce(reported.sales, 0) AS sales,
    coalesce(reported.placed, 0) AS placed, coalesce(reported.refunds, 0) AS refunds,
    coalesce(reported.visits, 0) + coalesce(since.visitors, 0) AS visitors
  FROM days
  LEFT JOIN reported ON reported.starts_at = days.starts AND reported.ends_at = days.ends
  LEFT JOIN since ON since.starts = days.starts AND days.starts < days.ends
), periods AS (
  SELECT is_current, min(starts) AS starts, max(ends) AS ends FROM days GROUP BY is_current
), waiting AS (
  SELECT is_current, old.carts + new.carts AS carts, tried.checkouts
  FROM periods
  -- Empty carts are swept after a day without a request; only young ones need a look at their lines.
  CROSS JOIN LATERAL (
    SELECT count(*) AS carts FROM orders
    WHERE store_id = ${STORE} AND livemode = ${MODE} AND type = 'cart'
      AND created_at >= starts AND created_at < least(ends, ${NOW} - interval '2 days')
  ) old
  CROSS JOIN LATERAL (
    SELECT count(*) AS carts FROM orders
    WHERE store_id = ${STORE} AND livemode = ${MODE} AND type = 'cart'
      AND created_at >= greatest(starts, ${NOW} - interval '2 days') AND created_at < ends
      AND EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)
  ) new
  CROSS JOIN LATERAL (
    SELECT count(*) AS checkouts FROM (
      SELECT id FROM orders
      WHERE store_id = ${STORE} AND livemode = ${MODE} AND type = 'cart'
        AND checkout_begun_at >= starts AND checkout_begun_at < ends
        AND EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)
      UNION
      -- Whom a draft is for has its seller entered; older carts do not know when their checkout was begun.
      SELECT order_id FROM payment_attempts
      WHERE store_id = ${STORE} AND livemode = ${MODE} AND status = 'failed' AND created_at >= starts AND created_at < ends
        AND EXISTS (SELECT FROM orders o WHERE o.id = order_id AND o.type = 'cart')
    ) begun
  ) tried
), months AS MATERIALIZED (
  SELECT DISTINCT first.starts, last.ends
  FROM days first
  CROSS JOIN LATERAL (
    SELECT t.ends_at FROM product_totals t
    WHERE t.store_id = ${STORE} AND t.livemode = ${MODE} AND t.starts_at = first.starts LIMIT 1
  ) kept
  JOIN days last ON last.is_current AND last.ends = kept.ends_at
  WHERE first.is_current AND extract(day FROM first.day) = 1 AND NOT EXISTS (
    SELECT FROM total_changes c
    WHERE c.store_id = ${STORE} AND c.livemode = ${MODE} AND c.at >= first.starts AND c.at < last.ends
  )
), unsummed AS MATERIALIZED (
  -- Days in a row that are in no such month.
  SELECT min(starts) AS starts, max(ends) AS ends
  FROM (
    SELECT days.starts, days.ends, days.day - row_number() OVER (ORDER BY days.day)::int AS run
    FROM days
    WHERE is_current
      AND NOT EXISTS (SELECT FROM months WHERE months.starts <= days.starts AND months.ends >= days.ends)
  ) days
  GROUP BY run
), sold AS (
  -- A range although one moment is wanted: for a single one the planner chooses a join that reads the totals of all
  -- years.
  SELECT t.product_id, t.units, t.amount
  FROM months JOIN product_totals t
    ON t.store_id = ${STORE} AND t.livemode = ${MODE} AND t.starts_at >= months.starts AND t.starts_at < months.ends
  UNION ALL
  SELECT s.product_id, s.units, s.amount
  FROM unsummed JOIN product_sales s
    ON s.store_id = ${STORE} AND s.livemode = ${MODE} AND s.paid_at >= unsummed.starts AND s.paid_at < unsummed.ends
), best AS (
  SELECT product_id, sum(units) AS units, sum(amount) AS sales FROM sold
  GROUP BY product_id ORDER BY sales DESC, product_id LIMIT (SELECT products FROM asked)
)
SELECT
  (SELECT json_agg(json_build_object(
    'isCurrent', is_current, 'sales', sales, 'orders', orders, 'refunds', refunds, 'visits', visits,
    'carts', placed + carts, 'checkouts', placed + checkouts, 'placed', placed
  )) FROM (
    SELECT is_current, sum(sales) AS sales, sum(orders) AS orders, sum(placed) AS placed,
      sum(refunds) AS refunds, sum(visitors) AS visits
    FROM figures GROUP BY is_current
  ) sums JOIN waiting USING (is_current)) AS periods,
  (SELECT json_agg(json_build_object(
    'date', day, 'sales', sales, 'orders', orders, 'refunds', refunds, 'visitors', visitors
  ) ORDER BY day) FROM figures WHERE is_current) AS days,
  (SELECT coalesce(json_agg(json_build_object(
    'productId', p.id, 'name', p.name, 'slug', p.slug, 'units', best.units, 'sales', best.sales
  ) ORDER BY best.sales DESC, p.id), '[]') FROM best JOIN products p ON p.id = best.product_id) AS products`;
