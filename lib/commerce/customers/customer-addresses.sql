-- Keeps where a customer's order went, and where its bill went if that is elsewhere, among their addresses: each once,
-- the first as the default, at most twenty, of which the oldest but the default makes way. Called where an order is
-- placed and where guest orders become a customer's; the caller emits the event.
--
-- Arguments: the customer; the row of the order.
-- Result: whether any address is new.
-- Locks: the addresses it writes. The caller has locked the order, and the customer where it may be called twice at once.
CREATE OR REPLACE FUNCTION customer_keep_addresses(p_customer text, p_order orders) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  sent jsonb;
  is_new boolean := false;
BEGIN
  FOREACH sent IN ARRAY ARRAY[p_order.shipping_address, p_order.billing_address] LOOP
    -- A part that is missing is one that is null.
    sent := jsonb_strip_nulls(sent);
    CONTINUE WHEN sent IS NULL OR sent IN ('{}', 'null');
    CONTINUE WHEN EXISTS (
      SELECT FROM customer_addresses WHERE customer_id = p_customer AND jsonb_strip_nulls(address) = sent
    );
    INSERT INTO customer_addresses (id, customer_id, address, is_default, created_at)
    VALUES (new_id('addr_'), p_customer, sent,
      NOT EXISTS (SELECT FROM customer_addresses WHERE customer_id = p_customer AND is_default), p_order.placed_at);
    is_new := true;
  END LOOP;
  IF is_new THEN
    DELETE FROM customer_addresses WHERE id IN (
      SELECT id FROM customer_addresses WHERE customer_id = p_customer
      ORDER BY is_default DESC, created_at DESC, id OFFSET 20
    );
  END IF;
  RETURN is_new;
END $$;

-- A customer has placed an order: where it goes is kept among their addresses, with the event where that is new.
--
-- Arguments: the customer; the row of the order; the moment.
-- Locks: the addresses it writes. The caller has locked the customer, then the order.
CREATE OR REPLACE FUNCTION customer_ordered(p_customer text, p_order orders, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT customer_keep_addresses(p_customer, p_order) THEN RETURN; END IF;
  UPDATE customers SET version = version + 1, updated_at = p_now WHERE id = p_customer;
  PERFORM emit_event(c.store_id, c.livemode, 'customer.updated', c.id, c.version::text, customer_record(c), p_now)
  FROM customers c WHERE c.id = p_customer;
END $$;
