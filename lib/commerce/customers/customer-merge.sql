-- Brings all that one customer has over to another, and the emptied one is gone: orders and carts, addresses,
-- conversations, reviews, tags, and the uses of discounts, so that a limit per customer counts them together. Whoever
-- was logged in stays so only where both mailboxes were proved, or as the remaining customer whose own was. The remaining customer's own words win; name and phone are taken where they have none, consent never is.
-- Lock order as at a login: customers by id, links, sessions, orders by id; then discount use, as at a checkout.
--
-- Answers the remaining customer, or {"refused": "not_found" | "from_not_found" | "erased"}, or {"refused": "paying",
-- "open": [ids of the carts and orders that a processor is being asked about]}.
CREATE OR REPLACE FUNCTION customer_merge(
  p_store text, p_livemode boolean, p_customer text, p_from text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  kept customers%ROWTYPE;
  gone customers%ROWTYPE;
  before jsonb;
  after jsonb;
  order_ids text[];
  review_ids text[];
  conversation_ids text[];
  open_orders jsonb;
BEGIN
  PERFORM FROM customers
  WHERE id IN (p_customer, p_from) AND store_id = p_store AND livemode = p_livemode ORDER BY id FOR UPDATE;
  SELECT * INTO kept FROM customers WHERE id = p_customer AND store_id = p_store AND livemode = p_livemode;
  IF NOT FOUND THEN RETURN '{"refused": "not_found"}'; END IF;
  SELECT * INTO gone FROM customers WHERE id = p_from AND store_id = p_store AND livemode = p_livemode;
  IF NOT FOUND THEN RETURN '{"refused": "from_not_found"}'; END IF;
  IF kept.erased_at IS NOT NULL OR gone.erased_at IS NOT NULL THEN RETURN '{"refused": "erased"}'; END IF;

  order_ids := ARRAY(SELECT customer_orders(gone));
  review_ids := ARRAY(SELECT customer_reviews(gone));
  conversation_ids := ARRAY(SELECT customer_conversations(gone));
  PERFORM FROM orders WHERE id = ANY (order_ids) ORDER BY id FOR NO KEY UPDATE;
  -- What is being paid or cancelled was told who it belongs to, and says so when it is done.
  SELECT jsonb_agg(id ORDER BY id) INTO open_orders FROM orders WHERE id = ANY (order_ids) AND hold <> 'none';
  IF open_orders IS NOT NULL THEN
    RETURN jsonb_build_object('refused', 'paying', 'open', open_orders);
  END IF;
  PERFORM FROM discount_usage WHERE (discount_id, livemode) IN (
    SELECT discount_id, livemode FROM discount_redemptions WHERE order_id = ANY (order_ids)
  ) ORDER BY discount_id FOR NO KEY UPDATE;

  before := customer_facts(kept);
  PERFORM audit_write(p_store, p_livemode, p_actor, 'customer.merged', 'customer', p_from,
    customer_facts(gone) || jsonb_build_object('mergedInto', NULL), jsonb_build_object('mergedInto', p_customer), p_now);

  DELETE FROM login_links WHERE store_id = p_store AND livemode = p_livemode AND email = gone.email;
  DELETE FROM mails
  WHERE store_id = p_store AND livemode = p_livemode AND kind = 'login_link' AND lower(to_address) = gone.email;
  -- Of an address that nobody proved anybody may have made the account: they see nothing of the other's.
  UPDATE customer_sessions SET ended_at = p_now
  WHERE customer_id = p_customer AND ended_at IS NULL AND kept.email_verified_at IS NULL;
  UPDATE customer_sessions SET customer_id = p_customer, ended_at = coalesce(
    ended_at, CASE WHEN gone.email_verified_at IS NULL OR kept.email_verified_at IS NULL THEN p_now END
  ) WHERE customer_id = p_from;

  -- A checkout that has read the cart before must read it again.
  UPDATE orders SET version = version + 1, updated_at = p_now,
    customer_id = CASE WHEN type = 'order' OR customer_id IS NOT NULL THEN p_customer END
  WHERE id = ANY (order_ids);
  UPDATE discount_redemptions SET customer_key = kept.email WHERE order_id = ANY (order_ids);
  UPDATE conversations SET customer_id = p_customer, updated_at = p_now WHERE id = ANY (conversation_ids);
  -- Of two reviews of one product the second has to do without a customer (index reviews_one_a_customer): it goes on
  -- under its name, and by the address it is still found.
  UPDATE reviews r SET updated_at = p_now, author_email = kept.email, customer_id = CASE WHEN NOT EXISTS (
    SELECT FROM reviews o
    WHERE o.product_id = r.product_id AND o.livemode = r.livemode AND o.customer_id = p_customer
  ) AND r.id = (
    SELECT min(o.id) FROM reviews o WHERE o.id = ANY (review_ids) AND o.product_id = r.product_id
  ) THEN p_customer END
  WHERE id = ANY (review_ids);

  UPDATE customer_addresses a SET customer_id = p_customer,
    is_default = is_default AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_id = p_customer AND is_default)
  WHERE customer_id = p_from AND NOT EXISTS (
    SELECT FROM customer_addresses o
    WHERE o.customer_id = p_customer AND jsonb_strip_nulls(o.address) = jsonb_strip_nulls(a.address)
  );
  DELETE FROM customer_addresses WHERE id IN (
    SELECT id FROM customer_addresses WHERE customer_id = p_customer
    ORDER BY is_default DESC, created_at DESC, id OFFSET 20
  );

  DELETE FROM customers WHERE id = p_from;
  UPDATE customers SET
    first_name = CASE WHEN kept.first_name IS NULL AND kept.last_name IS NULL THEN gone.first_name ELSE first_name END,
    last_name = CASE WHEN kept.first_name IS NULL AND kept.last_name IS NULL THEN gone.last_name ELSE last_name END,
    phone = coalesce(phone, gone.phone),
    tags = tags || ARRAY(
      SELECT tag FROM unnest(gone.tags) WITH ORDINALITY more (tag, place)
      WHERE NOT tag = ANY (kept.tags) ORDER BY place LIMIT 100 - cardinality(kept.tags)
    ),
    metadata = customer_metadata_joined(kept.metadata, gone.metadata),
    created_at = least(created_at, gone.created_at), version = version + 1, updated_at = p_now
  WHERE id = p_customer RETURNING * INTO kept;
  after := customer_facts(kept);
  PERFORM emit_customer_event(p_customer, 'customer.updated', p_now);
  PERFORM emit_order_event(id, 'order.updated', 'merged:' || p_from, p_now) FROM orders
  WHERE id = ANY (order_ids) AND type = 'order' ORDER BY id;
  PERFORM audit_write(p_store, p_livemode, p_actor, 'customer.merged', 'customer', p_customer,
    before || jsonb_build_object('mergedFrom', NULL), after || jsonb_build_object('mergedFrom', p_from), p_now);
  RETURN after;
END $$;

-- The further fields of both, those of the first where both have one; of the first alone where together they are more
-- than a customer may have.
CREATE OR REPLACE FUNCTION customer_metadata_joined(p_kept jsonb, p_more jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (SELECT count(*) FROM jsonb_object_keys(joined)) > 50 OR octet_length(joined::text) > 16384 THEN p_kept
    ELSE joined
  END FROM (SELECT p_more || p_kept AS joined) pair;
$$;

-- Everybody who was merged into a customer, and into those, as the record of changes tells.
CREATE OR REPLACE FUNCTION customer_merged_from(p_store text, p_customer text) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE merged (id) AS (
    SELECT a.after ->> 'mergedFrom' FROM audit_entries a
    WHERE a.store_id = p_store AND a.object_id = p_customer AND a.after ? 'mergedFrom'
    UNION
    SELECT a.after ->> 'mergedFrom' FROM merged m
    JOIN audit_entries a ON a.store_id = p_store AND a.object_id = m.id AND a.after ? 'mergedFrom'
  )
  SELECT id FROM merged WHERE id IS NOT NULL;
$$;
