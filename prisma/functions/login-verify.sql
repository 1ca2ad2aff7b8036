-- Exchanges the token of a login link for a session on the visitor's cart token, in one transaction: the link is
-- used once, whatever runs beside it, and the customer's other links die; the mailbox is proved, so guest orders of
-- that address become the customer's; the visitor's cart is joined by the customer's carts elsewhere.
-- Lock order: customer, links, visitor and session, orders by id.
--
-- Answers {"customerId", "email"} or {"refused": login_link_invalid | login_link_expired | login_link_used | token_taken}.
CREATE OR REPLACE FUNCTION login_verify(
  p_store text, p_livemode boolean, p_token bytea, p_new_token bytea, p_country text, p_link text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  link_hash CONSTANT bytea := sha256(convert_to(p_link, 'UTF8'));
  customer customers%ROWTYPE;
  broken text;
BEGIN
  -- First of all the customer: two links of one person, used at once, take turns here.
  SELECT c.* INTO customer
  FROM login_links l JOIN customers c ON c.store_id = l.store_id AND c.livemode = l.livemode AND c.email = l.email
  WHERE l.token_hash = link_hash AND l.store_id = p_store AND l.livemode = p_livemode
  FOR NO KEY UPDATE OF c;
  IF NOT FOUND THEN
    RETURN '{"refused": "login_link_invalid"}';
  END IF;
  UPDATE login_links SET used_at = p_now WHERE token_hash = link_hash AND used_at IS NULL AND expires_at > p_now;
  IF NOT FOUND THEN
    RETURN (
      SELECT jsonb_build_object('refused', CASE WHEN used_at IS NULL THEN 'login_link_expired' ELSE 'login_link_used' END)
      FROM login_links WHERE token_hash = link_hash
    );
  END IF;
  UPDATE login_links SET expires_at = p_now
  WHERE store_id = p_store AND livemode = p_livemode AND email = customer.email
    AND used_at IS NULL AND expires_at > p_now;

  PERFORM login_visitor(customer, p_token, p_new_token, p_country, p_now);
  PERFORM login_prove_mailbox(customer, p_now);
  RETURN jsonb_build_object('customerId', customer.id, 'email', customer.email);
EXCEPTION WHEN unique_violation THEN
  -- Everything above is undone, the use of the link too.
  GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
  IF broken <> 'visitors_pkey' THEN RAISE; END IF;
  RETURN '{"refused": "token_taken"}';
END $$;

-- The visitor is this customer from now on, under a fresh token if one is given, with one cart.
CREATE OR REPLACE FUNCTION login_visitor(
  customer customers, p_token bytea, p_new_token bytea, p_country text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  cart text := cart_open(customer.store_id, customer.livemode, p_token, p_country, p_now);
  others text[] := ARRAY(SELECT customer_carts(customer.id, p_token, p_now));
BEGIN
  PERFORM session_start(customer.store_id, customer.livemode, p_token, customer.id, p_now);
  PERFORM FROM orders WHERE id = ANY (others || cart) ORDER BY id FOR NO KEY UPDATE;
  IF p_new_token <> p_token THEN
    PERFORM session_move(p_token, p_new_token);
  END IF;
  PERFORM cart_merge(cart, others, p_now);
END $$;

-- The customer reads this mailbox: the orders that its owner placed as a guest are theirs.
CREATE OR REPLACE FUNCTION login_prove_mailbox(customer customers, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  found_orders text[];
  found_order orders%ROWTYPE;
BEGIN
  PERFORM FROM orders
  WHERE store_id = customer.store_id AND livemode = customer.livemode AND type = 'order' AND customer_id IS NULL
    AND lower(email) = customer.email
  ORDER BY id FOR NO KEY UPDATE;
  WITH claimed AS (
    UPDATE orders SET customer_id = customer.id, updated_at = p_now
    WHERE store_id = customer.store_id AND livemode = customer.livemode AND type = 'order' AND customer_id IS NULL
      AND lower(email) = customer.email
    RETURNING id
  )
  SELECT array_agg(id ORDER BY id) INTO found_orders FROM claimed;
  PERFORM emit_order_event(id, 'order.updated', 'customer', p_now) FROM unnest(found_orders) id;
  FOR found_order IN SELECT * FROM orders WHERE id = ANY (found_orders) ORDER BY placed_at, id LOOP
    PERFORM customer_keep_addresses(customer.id, found_order);
  END LOOP;

  IF customer.email_verified_at IS NULL OR found_orders IS NOT NULL THEN
    UPDATE customers SET email_verified_at = coalesce(email_verified_at, p_now), version = version + 1, updated_at = p_now
    WHERE id = customer.id;
    PERFORM emit_customer_event(customer.id, 'customer.updated', p_now);
  END IF;
END $$;
