-- Exchanges the token of a login link for a session on the visitor's cart token, in one transaction: the link is
-- used once, whatever runs beside it, and the customer's other links die; the mailbox is proved, so guest orders of
-- that address become the customer's; the visitor's cart is joined by the customer's carts elsewhere. Who has bought
-- as a guest and has no account gets one.
-- Lock order: customer, links, sessions and carts that end, guest orders by id, visitor and session, carts by id.
--
-- Answers {"customerId", "email"} or {"refused": login_link_invalid | login_link_expired | login_link_used | token_taken}.
CREATE OR REPLACE FUNCTION login_verify(
  p_store text, p_livemode boolean, p_token bytea, p_new_token bytea, p_country text, p_link text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  link_hash CONSTANT bytea := sha256(convert_to(p_link, 'UTF8'));
  state jsonb := login_link_state(p_store, p_livemode, p_link, p_now);
  customer customers%ROWTYPE;
  is_new boolean;
  broken text;
BEGIN
  IF state ? 'refused' THEN
    RETURN state;
  END IF;
  -- First of all the customer: two links of one person, used at once, take turns here.
  INSERT INTO customers (id, store_id, livemode, email, created_at, updated_at)
  SELECT new_id('cust_'), p_store, p_livemode, state ->> 'email', p_now, p_now
  WHERE NOT (state ->> 'hasAccount')::boolean
  ON CONFLICT (store_id, livemode, email) DO NOTHING;
  -- False where somebody has made the account since it was looked for.
  is_new := FOUND;
  SELECT * INTO customer FROM customers
  WHERE store_id = p_store AND livemode = p_livemode AND email = state ->> 'email' FOR NO KEY UPDATE;
  -- Erased or merged into another since the link was looked at, which ends their links.
  IF NOT FOUND THEN
    RETURN '{"refused": "login_link_invalid"}';
  END IF;
  UPDATE login_links SET used_at = p_now WHERE token_hash = link_hash AND used_at IS NULL AND expires_at > p_now;
  IF NOT FOUND THEN
    RETURN login_link_state(p_store, p_livemode, p_link, p_now);
  END IF;
  UPDATE login_links SET expires_at = p_now
  WHERE store_id = p_store AND livemode = p_livemode AND email = customer.email
    AND used_at IS NULL AND expires_at > p_now;

  PERFORM login_prove_mailbox(customer, p_token, is_new, p_now);
  PERFORM login_visitor(customer, p_token, p_new_token, p_country, p_now);
  RETURN jsonb_build_object('customerId', customer.id, 'email', customer.email);
EXCEPTION WHEN unique_violation THEN
  -- Everything above is undone, the use of the link too.
  GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
  IF broken <> 'visitors_pkey' THEN RAISE; END IF;
  RETURN '{"refused": "token_taken"}';
END $$;

-- Whether a login link works now, and for whom: {"email", "hasAccount", "askedBy" (hash of the cart token it was asked
-- for with, in hex, or null), "expiresAt"}, or {"refused": login_link_invalid | login_link_expired | login_link_used}.
CREATE OR REPLACE FUNCTION login_link_state(
  p_store text, p_livemode boolean, p_link text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  link login_links%ROWTYPE;
  has_account boolean;
BEGIN
  SELECT * INTO link FROM login_links
  WHERE token_hash = sha256(convert_to(p_link, 'UTF8')) AND store_id = p_store AND livemode = p_livemode;
  IF NOT FOUND THEN
    RETURN '{"refused": "login_link_invalid"}';
  END IF;
  has_account := EXISTS (
    SELECT FROM customers WHERE store_id = p_store AND livemode = p_livemode AND email = link.email
  );
  RETURN CASE
    -- Nobody was sent this one, or they have been erased since.
    WHEN NOT has_account AND NOT guest_has_ordered(p_store, p_livemode, link.email)
      THEN '{"refused": "login_link_invalid"}'::jsonb
    WHEN link.used_at IS NOT NULL THEN '{"refused": "login_link_used"}'
    WHEN link.expires_at <= p_now THEN '{"refused": "login_link_expired"}'
    ELSE jsonb_build_object(
      'email', link.email, 'hasAccount', has_account, 'askedBy', encode(link.cart_token_hash, 'hex'),
      'expiresAt', link.expires_at
    )
  END;
END $$;

-- Whether somebody has ordered under an address without an account. By the index orders_of_guests.
CREATE OR REPLACE FUNCTION guest_has_ordered(p_store text, p_livemode boolean, p_email text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders
    WHERE store_id = p_store AND livemode = p_livemode AND type = 'order' AND customer_id IS NULL
      AND lower(email) = p_email
  );
$$;

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

-- The customer has proved that they read this mailbox: guest orders of the address become theirs. The first proof
-- also ends every other session, because anybody can have made the account, and drops what those have put there. The
-- address of a guest's order is kept only where this visitor placed it: of the others nobody knows who typed it.
CREATE OR REPLACE FUNCTION login_prove_mailbox(
  customer customers, p_token bytea, p_is_new boolean, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  is_first CONSTANT boolean := customer.email_verified_at IS NULL;
  found_orders text[];
  found_order orders%ROWTYPE;
BEGIN
  IF is_first AND NOT p_is_new THEN
    PERFORM customer_drop_unproven(customer, p_token, p_now);
  END IF;
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
  FOR found_order IN
    SELECT * FROM orders WHERE id = ANY (found_orders) AND token_hash = p_token ORDER BY placed_at, id
  LOOP
    PERFORM customer_keep_addresses(customer.id, found_order);
  END LOOP;

  IF is_first OR found_orders IS NOT NULL THEN
    UPDATE customers SET email_verified_at = coalesce(email_verified_at, p_now), updated_at = p_now,
      version = version + CASE WHEN p_is_new THEN 0 ELSE 1 END
    WHERE id = customer.id;
    PERFORM emit_customer_event(
      customer.id, CASE WHEN p_is_new THEN 'customer.created' ELSE 'customer.updated' END, p_now
    );
  END IF;
END $$;

-- Ends the sessions of an account that was made without proof of its mailbox, and takes away what they wrote into it,
-- unless the visitor who brings the proof is the one who made it. An order under another address is a guest's again.
CREATE OR REPLACE FUNCTION customer_drop_unproven(customer customers, p_token bytea, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  is_own CONSTANT boolean := EXISTS (
    SELECT FROM customer_sessions
    WHERE customer_id = customer.id AND token_hash = p_token AND ended_at IS NULL AND expires_at > p_now
  );
  left_orders text[];
BEGIN
  PERFORM customer_end_sessions(customer.id, p_token, p_now);
  IF is_own THEN
    RETURN;
  END IF;
  PERFORM FROM orders WHERE customer_id = customer.id ORDER BY id FOR NO KEY UPDATE;
  -- A cart that is being paid becomes an order of whoever pays it.
  WITH left_behind AS (
    UPDATE orders SET customer_id = NULL, updated_at = p_now
    WHERE customer_id = customer.id AND (type = 'cart' OR lower(email) IS DISTINCT FROM customer.email)
    RETURNING id, type
  )
  SELECT array_agg(id ORDER BY id) FILTER (WHERE type = 'order') INTO left_orders FROM left_behind;
  PERFORM emit_order_event(id, 'order.updated', 'customer_unproven', p_now) FROM unnest(left_orders) id;
  DELETE FROM customer_addresses WHERE customer_id = customer.id;
  UPDATE reviews SET customer_id = NULL, updated_at = p_now WHERE customer_id = customer.id;
  UPDATE conversations SET customer_id = NULL, updated_at = p_now WHERE customer_id = customer.id;
  UPDATE customers SET first_name = NULL, last_name = NULL, phone = NULL, marketing_opt_in = false
  WHERE id = customer.id;
END $$;
