-- Licence keys. Those that are not sold are the stock of their variant in the mode: a transaction that takes one, gives one back, adds
-- or removes some holds the row of that stock, and leaves it at their count. So keys need no lock of their own.

-- TAKE: gives an order a key for each unit it takes of variants with keys, the oldest first.
--
-- Arguments: the order; its mode; [{variant_id, units}], of which those without keys are passed over; the moment.
-- Locks: none; the caller holds the stock and has found it enough.
CREATE OR REPLACE FUNCTION license_keys_take(p_order text, p_livemode boolean, p_wanted jsonb, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wanted record;
  taken integer;
BEGIN
  FOR wanted IN
    SELECT w.variant_id, w.units FROM jsonb_to_recordset(p_wanted) w (variant_id text, units integer)
    JOIN stock s ON s.variant_id = w.variant_id AND s.livemode = p_livemode AND s.is_keyed
    WHERE w.units > 0
  LOOP
    UPDATE license_keys SET status = 'taken', order_id = p_order, taken_at = p_now
    WHERE id IN (
      SELECT id FROM license_keys
      WHERE variant_id = wanted.variant_id AND livemode = p_livemode AND status = 'available'
      ORDER BY position LIMIT wanted.units
    );
    GET DIAGNOSTICS taken = ROW_COUNT;
    IF taken < wanted.units THEN
      RAISE EXCEPTION 'Bug: the stock of % says more than its licence keys', wanted.variant_id;
    END IF;
  END LOOP;
END $$;

-- GIVE BACK: ends the keys of units that an order gives up, those that were not delivered first. What was paid for is
-- revoked and never sold again, and so is what its buyer has seen; any other is free for the next.
--
-- Arguments: the order's row; [{variant_id, units}]; the moment.
-- Locks: none; the caller holds the order and the stock, and leaves that at license_keys_left.
CREATE OR REPLACE FUNCTION license_keys_give_back(o orders, p_units jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT u.variant_id, sum(u.units) AS units FROM jsonb_to_recordset(p_units) u (variant_id text, units integer)
    WHERE u.units > 0 GROUP BY u.variant_id
  LOOP
    UPDATE license_keys k SET
      status = CASE WHEN ended.is_used THEN 'revoked' ELSE 'available' END,
      revoked_at = CASE WHEN ended.is_used THEN p_now END,
      order_id = CASE WHEN ended.is_used THEN k.order_id END,
      taken_at = CASE WHEN ended.is_used THEN k.taken_at END
    FROM (
      SELECT id, o.paid_at IS NOT NULL OR delivered_at IS NOT NULL AS is_used FROM license_keys
      WHERE order_id = o.id AND variant_id = given.variant_id AND status = 'taken'
      ORDER BY delivered_at IS NULL DESC, position DESC LIMIT given.units
    ) ended
    WHERE k.id = ended.id;
  END LOOP;
END $$;

-- DELIVER: from now on the buyer sees the keys of some units, the oldest first.
--
-- Arguments: the order; [{id of a line, quantity}]; the moment.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION license_keys_deliver(p_order text, p_items jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE license_keys SET delivered_at = p_now WHERE id IN (
    SELECT k.id
    FROM jsonb_to_recordset(p_items) i (id text, quantity integer)
    JOIN order_lines l ON l.id = i.id AND l.order_id = p_order
    CROSS JOIN LATERAL (
      SELECT id FROM license_keys
      WHERE order_id = p_order AND variant_id = l.variant_id AND status = 'taken' AND delivered_at IS NULL
      ORDER BY position LIMIT i.quantity
    ) k
  );
END $$;

-- How many keys are not sold: what the stock of the variant says.
--
-- Arguments: the variant, the mode.
-- Locks: none; a caller that stores the result has to hold the lock of the stock.
CREATE OR REPLACE FUNCTION license_keys_left(p_variant text, p_livemode boolean) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT count(*)::integer FROM license_keys
    WHERE variant_id = p_variant AND livemode = p_livemode AND status = 'available'
  );
END $$;
