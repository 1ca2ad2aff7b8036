-- Uses of discounts by orders: `held` while a payment is pending, `committed` once it succeeds, `released` when the
-- order fails. A use that is not released counts against the limits.

-- Locks the discounts that a cart wants to use, and judges their limits under the locks.
--
-- Arguments: the row of the cart; the discounts; who uses them, as their uses are counted.
-- Result: the ids of those that cannot be used any more, or null.
-- Locks: the customer's first order where a discount is for that alone, then the discounts, shared, and their uses, by id.
CREATE OR REPLACE FUNCTION discount_uses_lock(cart orders, p_ids text[], p_customer text) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  -- Two carts of one customer cannot both be the first order, even with different discounts.
  IF EXISTS (SELECT FROM discounts WHERE id = ANY (p_ids) AND livemode = cart.livemode AND first_order_only) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('first order ' || cart.store_id || cart.livemode || p_customer, 0));
  END IF;
  -- From here on the discounts are not changed or deleted before this transaction ends (discount_lock): the limits judged below are
  -- those that are counted against.
  INSERT INTO discount_usage (discount_id, livemode, usage_limit)
  SELECT id, livemode, usage_limit FROM discounts WHERE id = ANY (p_ids) AND livemode = cart.livemode
  ORDER BY id FOR KEY SHARE
  ON CONFLICT (discount_id, livemode) DO NOTHING;
  PERFORM FROM discount_usage WHERE discount_id = ANY (p_ids) AND livemode = cart.livemode
  ORDER BY discount_id FOR NO KEY UPDATE;
  -- Judged by a statement of its own, which sees what was waited for. The uses of one customer are counted while those
  -- rows are locked, so two of their carts cannot both pass.
  RETURN (
    SELECT jsonb_agg(wanted.id) FROM unnest(p_ids) wanted (id)
    WHERE NOT EXISTS (
      SELECT FROM discounts d JOIN discount_usage u ON u.discount_id = d.id AND u.livemode = d.livemode
      WHERE d.id = wanted.id AND d.livemode = cart.livemode
        AND (d.usage_limit IS NULL OR u.used < d.usage_limit)
        AND (d.usage_limit_per_customer IS NULL OR d.usage_limit_per_customer > (
          SELECT count(*) FROM discount_redemptions r
          WHERE r.discount_id = d.id AND r.livemode = cart.livemode AND r.customer_key = p_customer AND r.state <> 'released'
        ))
        AND NOT (d.first_order_only AND has_ordered(cart.store_id, cart.livemode, p_customer, cart.id))
    )
  );
END $$;

-- HOLD: counts the uses of discounts by a cart, and releases those of an earlier, declined attempt.
--
-- Arguments: the row of the cart; [{id, amount}], null for none; who uses them.
-- Locks: none; the caller holds the cart and what discount_uses_lock locks.
CREATE OR REPLACE FUNCTION discount_uses_hold(cart orders, p_uses jsonb, p_customer text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM discount_redemptions WHERE order_id = cart.id AND state = 'released';
  IF p_uses IS NULL THEN RETURN; END IF;
  UPDATE discount_usage u SET used = u.used + 1, usage_limit = d.usage_limit
  FROM discounts d, jsonb_array_elements(p_uses) given
  WHERE u.discount_id = given ->> 'id' AND u.livemode = cart.livemode
    AND d.id = u.discount_id AND d.livemode = u.livemode;
  INSERT INTO discount_redemptions (order_id, discount_id, livemode, customer_key, state, amount)
  SELECT cart.id, given ->> 'id', cart.livemode, p_customer, 'held',
    CASE WHEN jsonb_array_length(p_uses) > 1 THEN (given ->> 'amount')::bigint END
  FROM jsonb_array_elements(p_uses) given;
END $$;

-- COMMIT: what an order has held of discounts is used.
--
-- Arguments: the order.
-- Locks: none; the caller holds the order.
CREATE OR REPLACE FUNCTION discount_uses_commit(p_order text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discount_redemptions SET state = 'committed' WHERE order_id = p_order AND state = 'held';
END $$;

-- RELEASE: gives back the uses of discounts that an order has held, or all that it has.
--
-- Arguments: the order; whether those that are committed go back too.
-- Locks: the uses of its discounts, by id; the caller holds the order.
CREATE OR REPLACE FUNCTION discount_uses_release(p_order text, p_committed boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM discount_usage u JOIN discount_redemptions r USING (discount_id, livemode)
  WHERE r.order_id = p_order AND (r.state = 'held' OR (p_committed AND r.state = 'committed'))
  ORDER BY u.discount_id FOR NO KEY UPDATE OF u;
  UPDATE discount_usage u SET used = u.used - 1
  FROM discount_redemptions r
  WHERE r.order_id = p_order AND (r.state = 'held' OR (p_committed AND r.state = 'committed'))
    AND u.discount_id = r.discount_id AND u.livemode = r.livemode;
  UPDATE discount_redemptions SET state = 'released'
  WHERE order_id = p_order AND (state = 'held' OR (p_committed AND state = 'committed'));
END $$;
