-- A customer as they see themselves. Without an address marked as default it is where their last order went.
CREATE OR REPLACE FUNCTION customer_profile(p_customer text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'id', c.id, 'livemode', c.livemode, 'email', c.email, 'emailVerified', c.email_verified_at IS NOT NULL,
      'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone, 'marketingOptIn', c.marketing_opt_in,
      'createdAt', c.created_at, 'updatedAt', c.updated_at,
      'defaultAddress', coalesce(
        (SELECT a.address FROM customer_addresses a WHERE a.customer_id = c.id AND a.is_default ORDER BY a.created_at LIMIT 1),
        (SELECT o.shipping_address FROM orders o
         WHERE o.customer_id = c.id AND o.type = 'order' AND o.shipping_address IS NOT NULL
         ORDER BY o.placed_at DESC LIMIT 1)
      )
    )
    FROM customers c WHERE c.id = p_customer
  );
END $$;

-- Changes the fields that p_changes names, and tells of it if any of them is another than before.
CREATE OR REPLACE FUNCTION customer_update(p_customer text, p_changes jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  before customers%ROWTYPE;
  after customers%ROWTYPE;
BEGIN
  SELECT * INTO STRICT before FROM customers WHERE id = p_customer FOR NO KEY UPDATE;
  UPDATE customers SET
    first_name = CASE WHEN p_changes ? 'firstName' THEN p_changes ->> 'firstName' ELSE first_name END,
    last_name = CASE WHEN p_changes ? 'lastName' THEN p_changes ->> 'lastName' ELSE last_name END,
    phone = CASE WHEN p_changes ? 'phone' THEN p_changes ->> 'phone' ELSE phone END,
    marketing_opt_in = CASE WHEN p_changes ? 'marketingOptIn'
      THEN (p_changes ->> 'marketingOptIn')::boolean ELSE marketing_opt_in END
  WHERE id = p_customer RETURNING * INTO after;
  IF after IS DISTINCT FROM before THEN
    UPDATE customers SET version = version + 1, updated_at = p_now WHERE id = p_customer;
    PERFORM emit_customer_event(p_customer, 'customer.updated', p_now);
  END IF;
  RETURN customer_profile(p_customer);
END $$;
