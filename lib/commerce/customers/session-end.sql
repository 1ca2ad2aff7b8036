-- Logs out: the session ends, the cart keeps its lines and loses what was entered for checkout, and the address of
-- orders placed with this token is no longer shown to it. A cart that is being paid keeps what its order needs.
CREATE OR REPLACE FUNCTION session_end(p_token bytea, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visitors SET forgotten_at = p_now WHERE token_hash = p_token;
  UPDATE customer_sessions SET ended_at = p_now WHERE token_hash = p_token AND ended_at IS NULL;
  UPDATE orders SET
    customer_id = NULL, email = NULL, shipping_address = NULL, billing_address = NULL, same_as_shipping = false,
    notes = NULL, version = version + 1, updated_at = p_now
  WHERE token_hash = p_token AND type = 'cart' AND hold = 'none';
END $$;

-- Logs a customer out on every token but p_kept, which may be null. The caller has locked the customer.
CREATE OR REPLACE FUNCTION customer_end_sessions(p_customer text, p_kept bytea, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  token bytea;
  ended integer := 0;
BEGIN
  FOR token IN
    SELECT token_hash FROM customer_sessions
    WHERE customer_id = p_customer AND ended_at IS NULL AND token_hash IS DISTINCT FROM p_kept ORDER BY token_hash
  LOOP
    PERFORM session_end(token, p_now);
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END $$;
