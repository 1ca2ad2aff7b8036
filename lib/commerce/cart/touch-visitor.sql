-- Records a request with a cart token. Idle time is checked before the request counts: after two hours
-- without one, e-mail address, addresses and notes of the cart are deleted; after 30 days the cart is. A
-- draft's pay link session ends with that. A logged-in session lasts longer: 30 days from now, at most 90
-- from the login. The time is written at most every 30 seconds, so that reading a cart in a busy minute
-- writes nothing.
--
-- Arguments: the store, the mode, the token hash, the time.
-- Result: when the visitor's data was last deleted, or null.
-- Locks: the cart if it is emptied, then the visitor and their session if they are written.
CREATE OR REPLACE FUNCTION touch_visitor(p_store text, p_livemode boolean, p_token bytea, p_now timestamptz)
RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  visitor visitors%ROWTYPE;
  idle interval;
BEGIN
  SELECT * INTO visitor FROM visitors WHERE token_hash = p_token;
  IF NOT FOUND THEN
    INSERT INTO visitors (token_hash, store_id, livemode, last_seen_at, created_at)
    VALUES (p_token, p_store, p_livemode, p_now, p_now)
    ON CONFLICT (token_hash) DO NOTHING;
    RETURN NULL;
  END IF;

  idle := p_now - visitor.last_seen_at;
  IF idle > interval '30 days' THEN
    DELETE FROM orders WHERE token_hash = p_token AND type = 'cart' AND hold = 'none' AND draft_id IS NULL;
  ELSIF idle > visit_window() THEN
    PERFORM anonymize_cart(id) FROM orders
    WHERE token_hash = p_token AND type = 'cart' AND hold = 'none' AND draft_id IS NULL;
  END IF;
  IF idle > visit_window() THEN
    UPDATE visitors SET forgotten_at = p_now WHERE token_hash = p_token;
    visitor.forgotten_at := p_now;
  END IF;
  IF idle > interval '30 seconds' THEN
    UPDATE visitors SET last_seen_at = greatest(last_seen_at, p_now) WHERE token_hash = p_token;
    PERFORM session_extend(p_token, p_now);
  END IF;
  RETURN visitor.forgotten_at;
END $$;

-- Removes personal data from a cart; a message says so where there was any. The cart's version moves.
--
-- Arguments: the cart.
-- Locks: the cart.
CREATE OR REPLACE FUNCTION anonymize_cart(p_cart text) RETURNS void
LANGUAGE sql AS $$
  WITH gifts AS (UPDATE order_lines SET gift = NULL WHERE order_id = p_cart AND gift IS NOT NULL RETURNING id)
  UPDATE orders
  SET email = NULL, shipping_address = NULL, billing_address = NULL, notes = NULL, vat_id = NULL, vat_check = NULL,
      delivery_consent = NULL, same_as_shipping = false, stored_value_ids = '{}',
      messages = messages || '[{"code": "checkout_data_expired", "type": "info"}]'::jsonb,
      version = version + 1
  WHERE id = p_cart
    AND (email IS NOT NULL OR shipping_address IS NOT NULL OR billing_address IS NOT NULL OR notes IS NOT NULL
      OR vat_id IS NOT NULL OR stored_value_ids <> '{}' OR EXISTS (SELECT FROM gifts));
$$;
