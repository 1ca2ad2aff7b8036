-- A customer as the seller sees them: with their addresses, and what they have ordered and paid. Read by the
-- seller's API and by the events that checkouts and the verbs of this room write.
--
-- Arguments: the row of the customer.
-- Result: what lib/commerce/customers/customer-record.ts calls CustomerRecord; times are those of the wire.
-- Locks: none.
CREATE OR REPLACE FUNCTION customer_record(c customers) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', c.id, 'livemode', c.livemode, 'email', c.email, 'emailVerified', c.email_verified_at IS NOT NULL,
    'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone, 'marketingOptIn', c.marketing_opt_in,
    'marketingConsent', (
      SELECT jsonb_build_object('granted', k.granted, 'channel', k.channel, 'wording', k.wording, 'source', k.source,
        'createdAt', to_char(k.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      FROM consents k WHERE k.customer_id = c.id AND k.purpose = 'marketing' AND k.merged_from IS NULL ORDER BY k.id DESC LIMIT 1
    ),
    'tags', c.tags, 'metadata', c.metadata,
    -- Definitions are read only for customers with values.
    'customFields', CASE WHEN c.custom_fields = '{}' THEN '{}' ELSE (
      SELECT coalesce(jsonb_object_agg(d.key, c.custom_fields -> d.key), '{}') FROM custom_fields d
      WHERE d.store_id = c.store_id AND d.owner = 'customer' AND d.deleted_at IS NULL AND c.custom_fields ? d.key
    ) END,
    'invoiceLimit', c.invoice_limit, 'openAmount', customer_open_amount(c.id),
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
      SELECT jsonb_build_object('amount', coalesce(sum(store_amount(o.captured - o.refunded, o.exchange_rate)), 0), 'currency', s.currency)
      FROM stores s LEFT JOIN orders o ON o.customer_id = c.id AND o.type = 'order'
      WHERE s.id = c.store_id GROUP BY s.currency
    ),
    'erasedAt', to_char(c.erased_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'createdAt', to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'updatedAt', to_char(c.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  );
END $$;
