-- The visitor's open cart, created if there is none: fifty concurrent requests get the same one (unique index
-- orders_one_open_cart). The request counts as a visit.
--
-- Arguments: the store, the mode, the token hash, the visitor's country, the time; the currency of a new
-- cart, null for the store's.
-- Result: the cart's id.
-- Locks: those of touch_visitor, and the row of a new cart.
CREATE OR REPLACE FUNCTION cart_open(
  p_store text, p_livemode boolean, p_token bytea, p_country text, p_now timestamptz, p_currency text DEFAULT NULL
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  cart text;
BEGIN
  -- Who was seen within the half minute in which touch_visitor() writes nothing: one statement instead of its own.
  SELECT o.id INTO cart
  FROM visitors v JOIN orders o ON o.token_hash = v.token_hash AND o.type = 'cart'
  WHERE v.token_hash = p_token AND v.last_seen_at >= p_now - interval '30 seconds';
  IF FOUND THEN RETURN cart; END IF;

  PERFORM touch_visitor(p_store, p_livemode, p_token, p_now);
  SELECT id INTO cart FROM orders WHERE token_hash = p_token AND type = 'cart';
  IF cart IS NULL THEN
    INSERT INTO orders (id, store_id, livemode, token_hash, currency, visitor_country, created_at, updated_at)
    SELECT new_id('ord_'), id, p_livemode, p_token, coalesce(p_currency, currency), p_country, p_now, p_now FROM stores WHERE id = p_store
    ON CONFLICT (token_hash) WHERE type = 'cart' DO NOTHING
    RETURNING id INTO cart;
  END IF;
  IF cart IS NULL THEN
    SELECT id INTO cart FROM orders WHERE token_hash = p_token AND type = 'cart';
  END IF;
  RETURN cart;
END $$;
