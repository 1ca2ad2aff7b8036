-- A customer as the seller sees them: with their addresses, and what they have ordered and paid.
CREATE OR REPLACE FUNCTION customer_record(c customers) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', c.id, 'livemode', c.livemode, 'email', c.email, 'emailVerified', c.email_verified_at IS NOT NULL,
    'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone, 'marketingOptIn', c.marketing_opt_in,
    'tags', c.tags, 'metadata', c.metadata,
    'addresses', (
      SELECT coalesce(jsonb_agg(a.address || jsonb_build_object('id', a.id, 'isDefault', a.is_default)
        ORDER BY a.is_default DESC, a.created_at, a.id), '[]')
      FROM customer_addresses a WHERE a.customer_id = c.id
    ),
    'totalOrders', (
      SELECT count(*) FROM orders o
      WHERE o.customer_id = c.id AND o.type = 'order' AND o.payment_status <> 'cancelled'
    ),
    'totalSpend', (
      SELECT jsonb_build_object('amount', coalesce(sum(o.captured - o.refunded), 0), 'currency', s.currency)
      FROM stores s LEFT JOIN orders o ON o.customer_id = c.id AND o.type = 'order'
      WHERE s.id = c.store_id GROUP BY s.currency
    ),
    'erasedAt', to_char(c.erased_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'createdAt', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'updatedAt', to_char(c.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  );
END $$;

-- One event for a change of a customer, in the transaction of the change; the version tells changes apart.
CREATE OR REPLACE FUNCTION emit_customer_event(p_customer text, p_type text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO events (id, store_id, livemode, type, object_id, dedupe_key, payload, created_at)
  SELECT new_id('evt_'), c.store_id, c.livemode, p_type, c.id, c.version::text, customer_record(c), p_now
  FROM customers c WHERE c.id = p_customer;
$$;
