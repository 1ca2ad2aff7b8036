-- Payment attempts whose time to be looked at has come, taken under a lease of 60 seconds so that several
-- reconcilers never hold the same one, and a killed one loses it to the next.
CREATE OR REPLACE FUNCTION claim_due_attempts(p_limit integer, p_now timestamptz)
RETURNS TABLE (state jsonb)
LANGUAGE sql AS $$
  UPDATE payment_attempts a SET lease_until = p_now + interval '60 seconds', checks = checks + 1
  WHERE id IN (
    SELECT id FROM payment_attempts
    WHERE status IN ('sent', 'unknown', 'requires_action', 'pending') AND next_check_at <= p_now
      AND (lease_until IS NULL OR lease_until <= p_now)
    ORDER BY next_check_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  )
  RETURNING checkout_state(a.order_id, a.id);
$$;

-- Refunds to be carried out or asked about again, under the same kind of lease.
CREATE OR REPLACE FUNCTION claim_due_refunds(p_limit integer, p_now timestamptz)
RETURNS SETOF refunds
LANGUAGE sql AS $$
  UPDATE refunds SET lease_until = p_now + interval '60 seconds'
  WHERE id IN (
    SELECT id FROM refunds
    WHERE status = 'pending' AND next_check_at <= p_now AND (lease_until IS NULL OR lease_until <= p_now)
    ORDER BY next_check_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  )
  RETURNING *;
$$;

-- Books what became of a refund: once, whoever tells it first.
CREATE OR REPLACE FUNCTION refund_settle(p_refund text, p_succeeded boolean, p_failure text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  refund refunds%ROWTYPE;
BEGIN
  PERFORM FROM orders WHERE id = (SELECT order_id FROM refunds WHERE id = p_refund) FOR NO KEY UPDATE;
  UPDATE refunds SET status = CASE WHEN p_succeeded THEN 'succeeded' ELSE 'failed' END, failure_code = p_failure,
    next_check_at = NULL, lease_until = NULL, updated_at = p_now
  WHERE id = p_refund AND status = 'pending' RETURNING * INTO refund;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE orders SET
    refund_pending = refund_pending - refund.amount,
    refunded = refunded + CASE WHEN p_succeeded THEN refund.amount ELSE 0 END,
    updated_at = p_now
  WHERE id = refund.order_id;
  IF p_succeeded THEN
    PERFORM emit_order_event(refund.order_id, 'order.refunded', refund.id, p_now);
  END IF;
  RETURN true;
END $$;
