-- Units that orders hold of the stock: `held` while a payment is pending, `committed` once they are sold, `released`
-- when they are available again. Nothing else writes holds, or the stock behind them.

-- HOLD: takes the units of a cart out of the stock, with their licence keys.
--
-- Arguments: the cart; its mode; [{variantId, quantity, tracked}], a variant once, of which those that are not tracked are
-- passed over; the moment.
-- Locks: none; the caller holds the cart and the stock, and has found it enough.
CREATE OR REPLACE FUNCTION stock_hold(p_order text, p_livemode boolean, p_lines jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock s SET available = s.available - (line ->> 'quantity')::integer, updated_at = p_now
  FROM jsonb_array_elements(p_lines) line
  WHERE (line ->> 'tracked')::boolean AND s.variant_id = line ->> 'variantId' AND s.livemode = p_livemode;
  INSERT INTO stock_holds (order_id, variant_id, livemode, quantity, state)
  SELECT p_order, line ->> 'variantId', p_livemode, (line ->> 'quantity')::integer, 'held'
  FROM jsonb_array_elements(p_lines) line WHERE (line ->> 'tracked')::boolean
  ON CONFLICT (order_id, variant_id) DO UPDATE SET quantity = excluded.quantity, state = 'held';
  PERFORM license_keys_take(p_order, p_livemode, stock_held_units(p_order, 'held'), p_now);
  -- A line left behind by an earlier, declined try holds nothing any more.
  DELETE FROM stock_holds WHERE order_id = p_order AND state = 'released';
END $$;

-- The units that an order holds in one state, as licence keys are taken and given back.
--
-- Arguments: the order; the state of the holds.
-- Result: [{variant_id, units}].
-- Locks: none.
CREATE OR REPLACE FUNCTION stock_held_units(p_order text, p_state text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('variant_id', h.variant_id, 'units', h.quantity)), '[]')
    FROM stock_holds h WHERE h.order_id = p_order AND h.state = p_state
  );
END $$;

-- COMMIT: what an order holds is sold.
--
-- Arguments: the order.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION stock_commit(p_order text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_holds SET state = 'committed' WHERE order_id = p_order AND state = 'held';
END $$;

-- TAKE AGAIN: sells what an order held before, where all of it can still be had. All or nothing.
--
-- Arguments: the order; its mode; the moment.
-- Result: whether it was taken.
-- Locks: the stock in the order of the variants; the caller holds the order.
CREATE OR REPLACE FUNCTION stock_take_again(p_order text, p_livemode boolean, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stock s JOIN stock_holds h USING (variant_id, livemode)
  WHERE h.order_id = p_order AND h.state = 'released' ORDER BY s.variant_id FOR NO KEY UPDATE OF s;
  IF EXISTS (
    SELECT FROM stock_holds h JOIN stock s USING (variant_id, livemode)
    WHERE h.order_id = p_order AND h.state = 'released' AND s.available < h.quantity AND NOT s.sells_when_out
  ) THEN
    RETURN false;
  END IF;
  UPDATE stock s SET available = s.available - h.quantity, updated_at = p_now
  FROM stock_holds h
  WHERE h.order_id = p_order AND h.state = 'released' AND s.variant_id = h.variant_id AND s.livemode = h.livemode;
  PERFORM license_keys_take(p_order, p_livemode, stock_held_units(p_order, 'released'), p_now);
  UPDATE stock_holds SET state = 'committed' WHERE order_id = p_order AND state = 'released';
  RETURN true;
END $$;

-- RELEASE: returns the stock and licence keys held by a payment attempt.
--
-- Arguments: the row of the cart or order; the attempt, which distinguishes the events; the time.
-- Locks: the stock in the order of the variants; the caller holds the order.
CREATE OR REPLACE FUNCTION stock_release(placed orders, p_attempt text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  back record;
BEGIN
  PERFORM FROM stock s JOIN stock_holds h USING (variant_id, livemode)
  WHERE h.order_id = placed.id AND h.state = 'held' ORDER BY s.variant_id FOR NO KEY UPDATE OF s;
  PERFORM license_keys_give_back(placed, stock_held_units(placed.id, 'held'), p_now);
  FOR back IN
    UPDATE stock s SET updated_at = p_now, available = CASE
      WHEN s.is_keyed THEN license_keys_left(s.variant_id, s.livemode) ELSE s.available + h.quantity - (
        -- A withdrawal has put these back already.
        SELECT coalesce(sum(u.restocked), 0) FROM line_units u
        WHERE u.order_id = h.order_id AND u.variant_id = h.variant_id
      ) END
    FROM stock_holds h
    WHERE h.order_id = placed.id AND h.state = 'held' AND s.variant_id = h.variant_id AND s.livemode = h.livemode
      -- What was ordered before it was made a bundle.
      AND NOT s.is_bundle
    RETURNING s.variant_id, s.available - h.quantity AS before, s.available AS after, s.low_stock_threshold AS low
  LOOP
    -- Listeners that were sent low or out of stock would get no event about a cart whose payment came to nothing.
    IF placed.type = 'cart' AND (back.before <= 0 OR (back.before <= back.low AND back.after > back.low)) THEN
      PERFORM emit_stock_event('inventory.updated', back.variant_id, placed.livemode, p_attempt || '/' || back.variant_id,
        jsonb_build_object('stockBefore', back.before, 'stockAfter', back.after, 'reason', NULL), p_now);
    END IF;
  END LOOP;
  PERFORM stock_holds_end(placed.id, 'held');
END $$;

-- Ends the holds of an order whose units are back in the stock.
--
-- Arguments: the order; only those in this state, null for all.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION stock_holds_end(p_order text, p_state text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_holds SET state = 'released' WHERE order_id = p_order AND (p_state IS NULL OR state = p_state);
END $$;

-- CHANGE: removed units of an order are released, added units are reserved as by a checkout, with the same checks; all
-- or nothing.
--
-- Arguments: the row of the order; what each variant of its lines gains or, below zero, loses, and what is added,
-- [{variant_id, units}] each; the moment.
-- Result: null, or of what there is not enough of [{variantId, available}].
-- Locks: the stock of what changes, in the order of the variants. The caller holds the order.
CREATE OR REPLACE FUNCTION stock_change_holds(o orders, p_changed jsonb, p_added jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moves jsonb := p_changed || p_added;
  short jsonb;
BEGIN
  PERFORM FROM stock
  WHERE livemode = o.livemode
    AND variant_id IN (SELECT move.variant_id FROM jsonb_to_recordset(moves) move (variant_id text))
  ORDER BY variant_id FOR NO KEY UPDATE;
  SELECT jsonb_agg(jsonb_build_object('variantId', move.variant_id, 'available', coalesce(s.available, 0))) INTO short
  FROM jsonb_to_recordset(moves) move (variant_id text, units integer)
    LEFT JOIN stock s ON s.variant_id = move.variant_id AND s.livemode = o.livemode
  -- More of what has become a bundle since would be taken from nowhere.
  WHERE move.units > 0 AND (s.is_bundle OR (coalesce(s.available, 0) < move.units AND NOT coalesce(s.sells_when_out, false)));
  IF short IS NOT NULL THEN RETURN short; END IF;
  PERFORM license_keys_give_back(o, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('variant_id', move.variant_id, 'units', -move.units)), '[]')
    FROM jsonb_to_recordset(moves) move (variant_id text, units integer)
  ), p_now);
  UPDATE stock s SET updated_at = p_now, available = CASE
    WHEN s.is_keyed AND move.units < 0 THEN license_keys_left(s.variant_id, s.livemode) ELSE s.available - move.units END
  FROM jsonb_to_recordset(moves) move (variant_id text, units integer)
  WHERE s.variant_id = move.variant_id AND s.livemode = o.livemode AND NOT s.is_bundle;
  PERFORM license_keys_take(o.id, o.livemode, moves, p_now);

  DELETE FROM stock_holds h USING jsonb_to_recordset(moves) move (variant_id text, units integer)
  WHERE h.order_id = o.id AND h.variant_id = move.variant_id AND h.quantity + move.units = 0;
  UPDATE stock_holds h SET quantity = h.quantity + move.units
  FROM jsonb_to_recordset(moves) move (variant_id text, units integer)
  WHERE h.order_id = o.id AND h.variant_id = move.variant_id;
  INSERT INTO stock_holds (order_id, variant_id, livemode, quantity, state)
  SELECT o.id, added.variant_id, o.livemode, added.units,
    CASE WHEN o.payment_status = 'pending' THEN 'held' ELSE 'committed' END
  FROM jsonb_to_recordset(p_added) added (variant_id text, units integer);
  RETURN NULL;
END $$;

-- RESTOCK: puts sold units back, where stock is counted, with the licence keys, and writes the movement.
--
-- Arguments: the row of the order; [{id of a line, quantity}]; refund, return, cancel or withdrawal, and whose; the moment.
-- Locks: none; the caller holds the order and the stock of what it has sold.
CREATE OR REPLACE FUNCTION stock_restock(
  o orders, p_plan jsonb, p_source_kind text, p_source_id text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM license_keys_give_back(o, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('variant_id', l.variant_id, 'units', plan.quantity)), '[]')
    FROM jsonb_to_recordset(p_plan) plan (id text, quantity integer)
    JOIN order_lines l ON l.id = plan.id AND l.order_id = o.id
  ), p_now);
  INSERT INTO stock_movements (store_id, variant_id, livemode, kind, before, after, reason, source_kind, source_id, created_at)
  SELECT s.store_id, s.variant_id, s.livemode, 'restock', s.available,
    CASE WHEN s.is_keyed THEN license_keys_left(s.variant_id, s.livemode) ELSE s.available + back.units END, o.order_number,
    p_source_kind, p_source_id, p_now
  FROM (
    -- What is part of several lines comes back with each of them.
    SELECT u.variant_id, sum(plan.quantity * u.units_each)::integer AS units
    FROM jsonb_to_recordset(p_plan) plan (id text, quantity integer)
    JOIN line_units u ON u.line_id = plan.id AND u.order_id = o.id
    WHERE plan.quantity > 0
    GROUP BY u.variant_id
  ) back
  JOIN stock_holds h ON h.order_id = o.id AND h.variant_id = back.variant_id AND h.state <> 'released'
  JOIN stock s ON s.variant_id = h.variant_id AND s.livemode = h.livemode AND NOT s.is_bundle;
  UPDATE stock s SET available = m.after, updated_at = p_now
  FROM stock_movements m
  WHERE m.source_kind = p_source_kind AND m.source_id = p_source_id
    AND s.variant_id = m.variant_id AND s.livemode = m.livemode;
END $$;
