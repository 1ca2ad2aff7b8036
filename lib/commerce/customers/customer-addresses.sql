-- Keeps where a customer's order went, and where its bill went if that is elsewhere, among their addresses: each once,
-- the first as the default, at most twenty, of which the oldest but the default makes way. Answers whether any is new.
-- The caller has locked the customer, and tells of the change.
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
    PERFORM customer_drop_old_addresses(p_customer);
  END IF;
  RETURN is_new;
END $$;

-- A customer keeps twenty addresses: the default and the latest.
CREATE OR REPLACE FUNCTION customer_drop_old_addresses(p_customer text) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM customer_addresses WHERE id IN (
    SELECT id FROM customer_addresses WHERE customer_id = p_customer
    ORDER BY is_default DESC, created_at DESC, id OFFSET 20
  );
$$;

-- The same for an order that is being placed, with its event; nothing for a guest's.
CREATE OR REPLACE FUNCTION checkout_keep_addresses(p_order text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  placed orders%ROWTYPE;
BEGIN
  SELECT * INTO STRICT placed FROM orders WHERE id = p_order;
  IF placed.customer_id IS NULL OR NOT customer_keep_addresses(placed.customer_id, placed) THEN
    RETURN;
  END IF;
  UPDATE customers SET version = version + 1, updated_at = p_now WHERE id = placed.customer_id;
  PERFORM emit_customer_event(placed.customer_id, 'customer.updated', p_now);
END $$;
