-- Changes the fields that p_changes names of a customer whose row is locked, and tells of it; answers whether any of
-- them is another than before.
CREATE OR REPLACE FUNCTION customer_write(p_customer text, p_changes jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  before customers%ROWTYPE;
  after customers%ROWTYPE;
BEGIN
  SELECT * INTO STRICT before FROM customers WHERE id = p_customer;
  UPDATE customers SET
    first_name = CASE WHEN p_changes ? 'firstName' THEN p_changes ->> 'firstName' ELSE first_name END,
    last_name = CASE WHEN p_changes ? 'lastName' THEN p_changes ->> 'lastName' ELSE last_name END,
    phone = CASE WHEN p_changes ? 'phone' THEN p_changes ->> 'phone' ELSE phone END,
    marketing_opt_in = CASE WHEN p_changes ? 'marketingOptIn'
      THEN (p_changes ->> 'marketingOptIn')::boolean ELSE marketing_opt_in END,
    tags = CASE WHEN p_changes ? 'tags' THEN ARRAY(SELECT jsonb_array_elements_text(p_changes -> 'tags')) ELSE tags END,
    metadata = CASE WHEN p_changes ? 'metadata' THEN p_changes -> 'metadata' ELSE metadata END
  WHERE id = p_customer RETURNING * INTO after;
  IF after IS NOT DISTINCT FROM before THEN
    RETURN false;
  END IF;
  UPDATE customers SET version = version + 1, updated_at = p_now WHERE id = p_customer;
  PERFORM emit_customer_event(p_customer, 'customer.updated', p_now);
  RETURN true;
END $$;

-- The seller's change of a customer, with who made it. Answers the customer as they are then, or null for nobody.
CREATE OR REPLACE FUNCTION customer_edit(
  p_store text, p_livemode boolean, p_customer text, p_changes jsonb, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  customer customers%ROWTYPE;
  after jsonb;
BEGIN
  SELECT * INTO customer FROM customers
  WHERE id = p_customer AND store_id = p_store AND livemode = p_livemode FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF NOT customer_write(p_customer, p_changes, p_now) THEN
    RETURN customer_facts(customer);
  END IF;
  SELECT customer_facts(c) INTO after FROM customers c WHERE c.id = p_customer;
  PERFORM audit_write(p_store, p_livemode, p_actor, 'customer.updated', 'customer', p_customer,
    customer_facts(customer), after, p_now);
  RETURN after;
END $$;
