-- A record without the fields that say who a person is, in camel case or snake case.
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
