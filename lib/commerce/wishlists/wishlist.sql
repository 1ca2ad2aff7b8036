-- Gives what was remembered on a cart token to a customer, each product once.
--
-- Arguments: the hash of the token, the customer.
-- Locks: the list of the token until the commit, as add-to-wishlist.ts does: an addition to it and the login that takes it
-- over run one after the other. The caller has locked the customer.
CREATE OR REPLACE FUNCTION wishlist_take_over(p_token bytea, p_customer text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wishlist ' || encode(p_token, 'hex'), 0));
  WITH taken AS (DELETE FROM wishlist_items WHERE token_hash = p_token RETURNING *)
  INSERT INTO wishlist_items (store_id, livemode, customer_id, product_id, product_name, created_at)
  SELECT store_id, livemode, p_customer, product_id, product_name, created_at FROM taken
  ON CONFLICT DO NOTHING;
END $$;
