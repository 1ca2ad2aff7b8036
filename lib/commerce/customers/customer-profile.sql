-- A customer as they see themselves. Their default address is the first that an order of theirs went to; without any that
-- is kept it is where the last order went that they placed while they were logged in: a guest's order that became
-- theirs says nothing of where they live.
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
           AND EXISTS (
             SELECT FROM customer_sessions s
             WHERE s.customer_id = c.id AND s.token_hash = o.token_hash
               AND s.created_at >= coalesce(c.email_verified_at, s.created_at)
           )
         ORDER BY o.placed_at DESC LIMIT 1)
      )
    )
    FROM customers c WHERE c.id = p_customer
  );
END $$;

-- The customer's own change of what p_changes names; they as they see themselves then. Null where the session has ended
-- since it was looked up: who was logged out writes nothing any more.
CREATE OR REPLACE FUNCTION customer_update(
  p_customer text, p_token bytea, p_changes jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customers WHERE id = p_customer FOR NO KEY UPDATE;
  IF NOT EXISTS (
    SELECT FROM customer_sessions WHERE customer_id = p_customer AND token_hash = p_token AND ended_at IS NULL
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM customer_write(p_customer, p_changes, p_now);
  RETURN customer_profile(p_customer);
END $$;
