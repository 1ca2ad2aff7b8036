-- The built-in test processor. Like a real one it answers the same to the same key, refuses another request under
-- a used key, and keeps its own books; the shop's tables are unknown to it.

-- Takes a payment in under its key, and answers the payment of that key.
CREATE OR REPLACE FUNCTION test_processor_charge(
  p_id text, p_key text, p_hash bytea, p_status text, p_amount bigint, p_currency text,
  p_method text, p_return_url text, p_decline text, p_metadata jsonb, p_now timestamptz
) RETURNS SETOF test_payments
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO test_payments (id, key, request_hash, status, amount, currency, payment_method, return_url, decline_code,
    metadata, created_at, updated_at)
  VALUES (p_id, p_key, p_hash, p_status, p_amount, p_currency, p_method, p_return_url, p_decline, p_metadata, p_now, p_now)
  ON CONFLICT (key) DO NOTHING;
  RETURN QUERY SELECT * FROM test_payments WHERE key = p_key;
END $$;

-- Moves a payment that is still open; a finished one is returned as it is.
CREATE OR REPLACE FUNCTION test_processor_finish(p_id text, p_status text, p_now timestamptz) RETURNS SETOF test_payments
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE test_payments SET status = p_status, updated_at = p_now,
    decline_code = CASE WHEN p_status = 'failed' THEN 'authentication_failed' ELSE decline_code END
  WHERE id = p_id AND status IN ('unconfirmed', 'requires_action');
  RETURN QUERY SELECT * FROM test_payments WHERE id = p_id;
END $$;

-- A refund under its own key: the same key pays back once, and never more than was taken.
CREATE OR REPLACE FUNCTION test_processor_refund(p_id text, p_key text, p_payment text, p_amount bigint, p_now timestamptz)
RETURNS SETOF test_refunds
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM test_payments WHERE id = p_payment FOR UPDATE;
  IF NOT EXISTS (SELECT FROM test_refunds WHERE key = p_key) THEN
    UPDATE test_payments SET refunded = refunded + p_amount, updated_at = p_now
    WHERE id = p_payment AND status = 'succeeded' AND refunded + p_amount <= amount;
    INSERT INTO test_refunds (id, key, payment_id, amount, status, created_at)
    VALUES (p_id, p_key, p_payment, p_amount, CASE WHEN FOUND THEN 'succeeded' ELSE 'failed' END, p_now);
  END IF;
  RETURN QUERY SELECT * FROM test_refunds WHERE key = p_key;
END $$;
