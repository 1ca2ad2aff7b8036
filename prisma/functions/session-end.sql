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
