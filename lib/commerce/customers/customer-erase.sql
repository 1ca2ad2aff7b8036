-- What is a customer's beside their row: orders, the carts they are logged in on, and under a mailbox they have proved also what guests of
-- that address left behind. An address nobody has proved may be somebody else's.
CREATE OR REPLACE FUNCTION customer_orders(c customers) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT id FROM orders WHERE customer_id = c.id
  UNION
  SELECT o.id FROM customer_sessions s JOIN orders o ON o.token_hash = s.token_hash AND o.type = 'cart'
  WHERE s.customer_id = c.id AND s.ended_at IS NULL
  UNION
  SELECT id FROM orders
  WHERE store_id = c.store_id AND livemode = c.livemode AND type = 'order' AND customer_id IS NULL
    AND c.email_verified_at IS NOT NULL AND lower(email) = c.email;
$$;

CREATE OR REPLACE FUNCTION customer_reviews(c customers) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT id FROM reviews
  WHERE store_id = c.store_id AND livemode = c.livemode
    AND (customer_id = c.id OR (c.email_verified_at IS NOT NULL AND customer_id IS NULL AND lower(author_email) = c.email));
$$;

CREATE OR REPLACE FUNCTION customer_conversations(c customers) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT id FROM conversations
  WHERE store_id = c.store_id AND livemode = c.livemode
    AND (customer_id = c.id OR (c.email_verified_at IS NOT NULL AND customer_id IS NULL AND lower(email) = c.email));
$$;

-- A record of something about a person without what says who they are, whichever way its members are written.
CREATE OR REPLACE FUNCTION erased_record(p_record jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN key IN (
      'email', 'firstName', 'lastName', 'phone', 'shippingAddress', 'shipping_address', 'billingAddress',
      'billing_address', 'notes', 'authorEmail', 'customer', 'customerEmail', 'customerName'
    ) THEN 'null'::jsonb
    WHEN key = 'authorName' THEN '"Anonymous"'
    WHEN key IN ('addresses', 'tags') THEN '[]'
    WHEN key = 'metadata' THEN '{}'
    ELSE value
  END), p_record) FROM jsonb_each(p_record);
$$;

-- Takes away everything that says who a customer is, for good: what they were sold and paid stays. Nothing of it is
-- written down anywhere, and copies in events, deliveries, mails and the record of changes go too. Answers the customer
-- as they are then, null for nobody, or {"open": [order ids]} while something is still to be paid, sent or paid back.
-- Lock order as at a login: customer, links, sessions, orders by id.
CREATE OR REPLACE FUNCTION customer_erase(
  p_store text, p_livemode boolean, p_customer text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  customer customers%ROWTYPE;
  order_ids text[];
  review_ids text[];
  conversation_ids text[];
  about text[];
  open_orders jsonb;
BEGIN
  SELECT * INTO customer FROM customers
  WHERE id = p_customer AND store_id = p_store AND livemode = p_livemode FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF customer.erased_at IS NOT NULL THEN
    RETURN customer_facts(customer);
  END IF;
  order_ids := ARRAY(SELECT customer_orders(customer));
  review_ids := ARRAY(SELECT customer_reviews(customer));
  conversation_ids := ARRAY(SELECT customer_conversations(customer));
  about := order_ids || review_ids || conversation_ids || p_customer || ARRAY(SELECT customer_merged_from(p_store, p_customer));

  DELETE FROM login_links WHERE store_id = p_store AND livemode = p_livemode AND email = customer.email;
  UPDATE customer_sessions SET ended_at = p_now WHERE customer_id = p_customer AND ended_at IS NULL;
  PERFORM FROM orders WHERE id = ANY (order_ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT jsonb_agg(id ORDER BY id) INTO open_orders FROM orders
  WHERE id = ANY (order_ids) AND (
    hold <> 'none' OR refund_pending > 0 OR payment_status IN ('pending', 'requires_action')
    OR (payment_status IN ('paid', 'partially_refunded') AND fulfillment_status = 'unfulfilled')
  );
  IF open_orders IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'CW001', MESSAGE = 'open orders', DETAIL = open_orders::text;
  END IF;

  UPDATE orders SET email = NULL, shipping_address = NULL, billing_address = NULL, notes = NULL,
    version = version + 1, updated_at = p_now
  WHERE id = ANY (order_ids);
  UPDATE discount_redemptions SET customer_key = 'erased:' || p_customer WHERE order_id = ANY (order_ids);
  UPDATE reviews SET author_email = NULL, author_name = 'Anonymous', updated_at = p_now WHERE id = ANY (review_ids);
  UPDATE conversations SET email = NULL, updated_at = p_now WHERE id = ANY (conversation_ids);
  DELETE FROM customer_addresses WHERE customer_id = p_customer;
  DELETE FROM order_links WHERE order_id = ANY (order_ids);
  -- Before the mails: an alert that is just becoming one is waited for here, and its mail is found below.
  DELETE FROM stock_alerts WHERE store_id = p_store AND livemode = p_livemode AND email = customer.email;
  DELETE FROM mails WHERE store_id = p_store AND livemode = p_livemode AND (
    lower(to_address) = customer.email OR subject_id = ANY (about)
  );
  UPDATE webhook_attempts SET request_body = '{}', response_excerpt = NULL
  WHERE delivery_id IN (
    SELECT d.id FROM webhook_deliveries d JOIN events e ON e.id = d.event_id WHERE e.object_id = ANY (about)
  );
  UPDATE events SET payload = erased_record(payload) WHERE object_id = ANY (about);
  UPDATE audit_entries SET before = erased_record(before), after = erased_record(after)
  WHERE store_id = p_store AND object_id = ANY (about);

  -- The address is that of nobody, and the customer's own is free again.
  UPDATE customers SET email = lower(p_customer) || '@erased.invalid', first_name = NULL, last_name = NULL, phone = NULL,
    marketing_opt_in = false, email_verified_at = NULL, tags = '{}', metadata = '{}',
    erased_at = p_now, version = version + 1, updated_at = p_now
  WHERE id = p_customer RETURNING * INTO customer;
  PERFORM emit_customer_event(p_customer, 'customer.updated', p_now);
  PERFORM emit_order_event(id, 'order.updated', 'erased', p_now) FROM orders
  WHERE id = ANY (order_ids) AND type = 'order' ORDER BY id;
  PERFORM audit_write(p_store, p_livemode, p_actor, 'customer.erased', 'customer', p_customer, NULL, NULL, p_now);
  RETURN customer_facts(customer);
EXCEPTION WHEN SQLSTATE 'CW001' THEN
  -- Everything above is undone, the end of the sessions too.
  GET STACKED DIAGNOSTICS open_orders = PG_EXCEPTION_DETAIL;
  RETURN jsonb_build_object('open', open_orders);
END $$;
