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
