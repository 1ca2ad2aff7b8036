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
