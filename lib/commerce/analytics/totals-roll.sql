-- Totals of days and months that are over, so that a year is not added up order by order. A total has the bounds of its
-- time and is used for exactly these; while total_changes has a moment between them it is not used, and the rows
-- themselves are read instead. A transaction that changes something that is added up writes its moment there, in the same
-- transaction: rows of its own and never one that another could wait for (the other files totals-*.sql, one for each
-- table with a trigger).

-- What was sold, placed, paid back and visited in a time, from the rows themselves; the summary reads it too. By the
-- indexes orders_paid and refunds_succeeded, of placed orders by (store_id, livemode, type, placed_at, id), and the key
-- of visit_counts.
--
-- Arguments: the store, the mode, the first moment, the first moment after.
-- Locks: none.
CREATE OR REPLACE FUNCTION totals_between(
  p_store text, p_livemode boolean, p_starts timestamptz, p_ends timestamptz
) RETURNS TABLE (orders bigint, sales bigint, placed bigint, refunds bigint, visits bigint)
LANGUAGE sql STABLE AS $$
  SELECT sold.orders, sold.sales, put.placed, back.refunds, came.visits
  FROM (
    SELECT count(*) AS orders, coalesce(sum(o.captured), 0)::bigint AS captured FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode AND o.paid_at >= p_starts AND o.paid_at < p_ends
  ) counted
  CROSS JOIN LATERAL (
    -- In the store's currency: what orders in others differ by. The indexes orders_paid_abroad and
    -- refunds_succeeded_abroad have no entry where there are none.
    SELECT counted.orders, counted.captured
      + coalesce(sum(store_amount(o.captured, o.exchange_rate) - o.captured), 0)::bigint AS sales FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode AND o.paid_at >= p_starts AND o.paid_at < p_ends
      AND o.exchange_rate IS NOT NULL
  ) sold
  CROSS JOIN (
    SELECT count(*) AS placed FROM orders o
    WHERE o.store_id = p_store AND o.livemode = p_livemode AND o.type = 'order'
      AND o.placed_at >= p_starts AND o.placed_at < p_ends
  ) put
  CROSS JOIN (
    SELECT coalesce(sum(r.amount), 0)::bigint AS amount FROM refunds r
    WHERE r.store_id = p_store AND r.livemode = p_livemode AND r.status = 'succeeded'
      AND r.updated_at >= p_starts AND r.updated_at < p_ends
  ) returned
  CROSS JOIN LATERAL (
    SELECT returned.amount + coalesce(sum(r.store_amount - r.amount), 0)::bigint AS refunds
    FROM refunds r
    WHERE r.store_id = p_store AND r.livemode = p_livemode AND r.status = 'succeeded'
      AND r.updated_at >= p_starts AND r.updated_at < p_ends AND r.store_amount IS NOT NULL
  ) back
  CROSS JOIN (
    SELECT coalesce(sum(v.visits), 0)::bigint AS visits FROM visit_counts v
    WHERE v.store_id = p_store AND v.livemode = p_livemode AND v.quarter_at >= p_starts AND v.quarter_at < p_ends
  ) came
$$;

-- Adds up one month of one store and mode, as far as its days are over, the one with the oldest change; answers whether
-- there was one. One process at a time: another finds nothing to do. Ten minutes after midnight the last visitors of
-- the day are counted too, and its month need not be added up again for them.
--
-- Arguments: the moment.
-- Locks: its own advisory lock, which forget_totals() waits for.
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

  -- First, and by a statement of its own: the statements below see every change whose moment is gone now, and a moment
  -- that is written meanwhile stays.
  DELETE FROM total_changes
  WHERE store_id = due.store_id AND livemode = due.livemode AND at >= from_at AND at < until_at;

  DELETE FROM daily_totals
  WHERE store_id = due.store_id AND livemode = due.livemode AND starts_at < until_at AND ends_at > from_at;
  INSERT INTO daily_totals (store_id, livemode, starts_at, ends_at, orders, sales, placed, refunds, visits)
  SELECT due.store_id, due.livemode, days.starts, days.ends, t.orders, t.sales, t.placed, t.refunds, t.visits
  FROM (
    SELECT day AT TIME ZONE due.timezone AS starts, (day + interval '1 day') AT TIME ZONE due.timezone AS ends
    FROM generate_series(due.month, due.month + interval '30 days', interval '1 day') day
  ) days
  CROSS JOIN LATERAL totals_between(due.store_id, due.livemode, days.starts, days.ends) t
  -- A calendar that crosses the date line has a day of no hours.
  WHERE days.starts < days.ends AND days.ends <= until_at;

  DELETE FROM product_totals
  WHERE store_id = due.store_id AND livemode = due.livemode AND starts_at < until_at AND ends_at > from_at;
  INSERT INTO product_totals (store_id, livemode, starts_at, ends_at, product_id, units, amount)
  SELECT due.store_id, due.livemode, from_at, until_at, product_id, sum(units), sum(amount) FROM product_sales
  WHERE store_id = due.store_id AND livemode = due.livemode AND paid_at >= from_at AND paid_at < until_at
  GROUP BY product_id ORDER BY product_id;
  RETURN true;
END $$;
