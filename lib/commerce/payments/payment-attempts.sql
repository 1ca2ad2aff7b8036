-- BEGIN: writes an attempt to pay a cart, before the processor is called. An order has one payment, so that the
-- processor itself takes the money at most once. A declined payment is reused only at the processor that declined it,
-- and only with the same capture mode.
--
-- Arguments: the row of the cart; {id, amount, currency, paymentMethod, processor, capture, returnUrl}; for a transfer
-- the hash of the client's address, else null; the moment.
-- Result: the attempt, with the declined payment that is to be confirmed again as its reused_ref.
-- Locks: none but of the new row; the caller holds the cart.
CREATE OR REPLACE FUNCTION payment_attempt_begin(cart orders, p_attempt jsonb, p_client bytea, p_now timestamptz)
RETURNS payment_attempts
LANGUAGE plpgsql AS $$
DECLARE
  -- An application from before this column does not name the processor.
  paid_by text := coalesce(p_attempt ->> 'processor', CASE
    WHEN (p_attempt ->> 'amount')::bigint = 0 THEN 'none'
    WHEN p_attempt ->> 'paymentMethod' = 'bank_transfer' THEN 'bank_transfer'
    WHEN cart.livemode OR EXISTS (
      SELECT FROM payment_attempts a WHERE a.store_id = cart.store_id AND NOT a.livemode AND a.processor = 'stripe'
    ) THEN 'stripe'
    ELSE 'test'
  END);
  reused text;
  attempt payment_attempts%ROWTYPE;
BEGIN
  SELECT CASE WHEN a.status = 'failed' AND a.processor = paid_by
    AND (a.capture = 'immediate') = (coalesce(p_attempt ->> 'capture', 'immediate') = 'immediate') THEN a.processor_ref END INTO reused
  FROM payment_attempts a WHERE a.order_id = cart.id ORDER BY a.created_at DESC, a.id DESC LIMIT 1;
  INSERT INTO payment_attempts (
    id, order_id, store_id, livemode, status, amount, currency, payment_method, processor, return_url, reused_ref,
    client_hash, capture, next_check_at, created_at, updated_at
  ) VALUES (
    p_attempt ->> 'id', cart.id, cart.store_id, cart.livemode, 'sent', (p_attempt ->> 'amount')::bigint,
    p_attempt ->> 'currency', p_attempt ->> 'paymentMethod', paid_by, p_attempt ->> 'returnUrl', reused,
    p_client, coalesce(p_attempt ->> 'capture', 'immediate'), p_now + interval '60 seconds', p_now, p_now
  ) RETURNING * INTO attempt;
  RETURN attempt;
END $$;
