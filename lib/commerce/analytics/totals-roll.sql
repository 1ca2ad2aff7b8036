-- Totals of completed days and months, so that a year is not added up order by order. A total has the bounds of its
-- period and is used for exactly these; while total_changes has a time within them it is not used, and the rows
-- themselves are read instead. A transaction that changes totalled data inserts its time there, in the same
-- transaction: always new rows, so that no other transaction waits for them (the other files totals-*.sql, one for each
-- table with a trigger).

-- Sales, orders, refunds and visits of each of some days, from the rows themselves; also read by the summary.
-- The days are consecutive, so that each kind of row is one range of its index, however many days are
-- requested, and width_bucket() assigns a row to its day. By the indexes orders_paid, orders_paid_abroad,
-- refunds_succeeded and refunds_succeeded_abroad, for placed orders (store_id, livemode, type, placed_at,
-- id), and the key of visit_counts.
--
-- Arguments: the store, the mode, the start of each day in order, and of the day after the last.
-- Locks: none.
CREATE OR REPLACE FUNCTION totals_of_days(
  p_store text, p_livemode boolean, p_bounds timestamptz[]
) RETURNS TABLE (
  starts_at timestamptz, ends_at timestamptz, orders bigint, sales bigint, placed bigint, refunds bigint, visits bigint
)
LANGUAGE sql STABLE AS $$
  WITH paid AS (
    SELECT width_bucket(o.paid_at, p_bounds) AS day, count(*) AS orders, sum(o.captured) AS captured FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode
      AND o.paid_at >= p_bounds[1] AND o.paid_at < p_bounds[cardinality(p_bounds)]
    GROUP BY 1
  ), abroad AS (
    -- In the store's currency: the difference for orders in other currencies. The indexes orders_paid_abroad and
    -- refunds_succeeded_abroad have no entry where there are none.
    SELECT width_bucket(o.paid_at, p_bounds) AS day,
      sum(store_amount(o.captured, o.exchange_rate) - o.captured) AS difference
    FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode AND o.exchange_rate IS NOT NULL
      AND o.paid_at >= p_bounds[1] AND o.paid_at < p_bounds[cardinality(p_bounds)]
    GROUP BY 1
  ), put AS (
    SELECT width_bucket(o.placed_at, p_bounds) AS day, count(*) AS placed FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode AND o.type = 'order'
      AND o.placed_at >= p_bounds[1] AND o.placed_at < p_bounds[cardinality(p_bounds)]
    GROUP BY 1
  ), returned AS (
    SELECT width_bucket(r.updated_at, p_bounds) AS day, sum(r.amount) AS amount FROM refunds r
    WHERE r.store_id = p_store AND r.livemode = p_livemode AND r.status = 'succeeded'
      AND r.updated_at >= p_bounds[1] AND r.updated_at < p_bounds[cardinality(p_bounds)]
    GROUP BY 1
  ), returned_abroad AS (
    SELECT width_bucket(r.updated_at, p_bounds) AS day, sum(r.store_amount - r.amount) AS difference FROM refunds r
    WHERE r.store_id = p_store AND r.livemode = p_livemode AND r.status = 'succeeded' AND r.store_amount IS NOT NULL
      AND r.updated_at >= p_bounds[1] AND r.updated_at < p_bounds[cardinality(p_bounds)]
    GROUP BY 1
  ), came AS (
    SELECT width_bucket(v.quarter_at, p_bounds) AS day, sum(v.visits) AS visits FROM visit_counts v
    WHERE v.store_id = p_store AND v.livemode = p_livemode
      AND v.quarter_at >= p_bounds[1] AND v.quarter_at < p_bounds[cardinality(p_bounds)]
    GROUP BY 1
  )
  SELECT p_bounds[day], p_bounds[day + 1], coalesce(paid.orders, 0),
    (coalesce(paid.captured, 0) + coalesce(abroad.difference, 0))::bigint, coalesce(put.placed, 0),
    (coalesce(returned.amount, 0) + coalesce(returned_abroad.difference, 0))::bigint, coalesce(came.visits, 0)::bigint
  FROM generate_series(1, cardinality(p_bounds) - 1) day
  LEFT JOIN paid USING (day) LEFT JOIN abroad USING (day) LEFT JOIN put USING (day)
  LEFT JOIN returned USING (day) LEFT JOIN returned_abroad USING (day) LEFT JOIN came USING (day)
$$;

-- Adds up one month of one store and mode, as far as its days are over, the one with the oldest change; returns whether
-- there was one. One process at a time: a concurrent one finds nothing to do. It waits until ten minutes after
-- midnight, when the last visitors of the day are counted, so that its month need not be added up again for them.
--
-- Arguments: the moment.
-- Locks: its own advisory lock, which clear_totals() waits for.
CREATE OR REPLACE FUNCTION roll_totals(p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  due record;
  from_at timestamptz;
  until_at timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('roll_totals')) THEN RETURN false; END IF;
  SELECT m.store_id, m.livemode, s.timezone, date_trunc('month', oldest.at AT TIME ZONE s.timezone) AS month, local.today
  INTO due
  FROM store_modes m JOIN stores s ON s.id = m.store_id
  CROSS JOIN LATERAL (
    SELECT date_trunc('day', (p_now - interval '10 minutes') AT TIME ZONE s.timezone) AS today
  ) local
  CROSS JOIN LATERAL (
    SELECT c.at FROM total_changes c WHERE c.store_id = m.store_id AND c.livemode = m.livemode ORDER BY c.at LIMIT 1
  ) oldest
  WHERE oldest.at < local.today AT TIME ZONE s.timezone
  ORDER BY oldest.at LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  from_at := due.month AT TIME ZONE due.timezone;
  until_at := least(due.month + interval '1 month', due.today) AT TIME ZONE due.timezone;

  -- First, and by a statement of its own: the statements below see every change whose entry is deleted here, and an
  -- entry written meanwhile stays.
  DELETE FROM total_changes
  WHERE store_id = due.store_id AND livemode = due.livemode AND at >= from_at AND at < until_at;

  DELETE FROM daily_totals
  WHERE store_id = due.store_id AND livemode = due.livemode AND starts_at < until_at AND ends_at > from_at;
  INSERT INTO daily_totals (store_id, livemode, starts_at, ends_at, orders, sales, placed, refunds, visits)
  SELECT due.store_id, due.livemode, t.starts_at, t.ends_at, t.orders, t.sales, t.placed, t.refunds, t.visits
  FROM (
    -- Each moment once: a calendar that crosses the date line has a day of no hours.
    SELECT array_agg(DISTINCT bound ORDER BY bound) AS bounds
    FROM generate_series(due.month, due.month + interval '31 days', interval '1 day') day
    CROSS JOIN LATERAL (SELECT day AT TIME ZONE due.timezone AS bound) at
    WHERE bound <= until_at
  ) days
  CROSS JOIN LATERAL totals_of_days(due.store_id, due.livemode, days.bounds) t;

  DELETE FROM product_totals
  WHERE store_id = due.store_id AND livemode = due.livemode AND starts_at < until_at AND ends_at > from_at;
  INSERT INTO product_totals (store_id, livemode, starts_at, ends_at, product_id, units, amount)
  SELECT due.store_id, due.livemode, from_at, until_at, product_id, sum(units), sum(amount) FROM product_sales
  WHERE store_id = due.store_id AND livemode = due.livemode AND paid_at >= from_at AND paid_at < until_at
  GROUP BY product_id ORDER BY product_id;

  DELETE FROM order_counts
  WHERE store_id = due.store_id AND livemode = due.livemode AND starts_at < until_at AND ends_at > from_at;
  INSERT INTO order_counts (
    store_id, livemode, starts_at, ends_at, payment_status, fulfillment_status, shipping_country, orders
  )
  SELECT due.store_id, due.livemode, from_at, until_at, payment_status, fulfillment_status,
    coalesce(shipping_country, '') AS country, count(*)
  FROM orders
  WHERE store_id = due.store_id AND livemode = due.livemode AND type = 'order'
    AND placed_at >= from_at AND placed_at < until_at
  GROUP BY payment_status, fulfillment_status, country;
  RETURN true;
END $$;
