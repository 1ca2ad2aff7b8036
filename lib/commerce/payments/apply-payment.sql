-- The payment status of an order, computed from its attempts and refunds: the only function that decides it. A late
-- payment that was refunded at once does not count, and neither does authorized money that was voided. A refund of the
-- amount by which edits have reduced the order does not make it partially refunded: its new total stays paid.
--
-- Arguments: the order's row, current or about to be written; its attempts and refunds are read as stored.
-- Result: pending | requires_action | authorized | paid | partially_refunded | refunded | cancelled; null of a cart.
-- Locks: none; a caller that stores the result holds the order.
CREATE OR REPLACE FUNCTION payment_status_of(o orders) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  open_attempt text;
  v_late bigint;
  v_refunds integer;
  v_given bigint;
  v_for_edits bigint;
BEGIN
  IF o.type = 'cart' THEN RETURN NULL; END IF;
  IF o.cancelled_at IS NOT NULL THEN RETURN 'cancelled'; END IF;
  SELECT a.status INTO open_attempt FROM payment_attempts a WHERE a.order_id = o.id AND attempt_is_open(a.status);
  IF FOUND THEN
    RETURN CASE WHEN open_attempt IN ('authorized', 'requires_action') THEN open_attempt ELSE 'pending' END;
  END IF;

  SELECT count(*), coalesce(sum(r.amount), 0), coalesce(sum(r.overpaid_part), 0) INTO v_refunds, v_given, v_for_edits
  FROM refunds r
  WHERE r.order_id = o.id AND r.status = 'succeeded' AND r.processor IS DISTINCT FROM 'void' AND NOT EXISTS (
    SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'late' AND 'ref_' || substr(a.id, 5) = r.id
  );
  IF v_refunds = 0 THEN RETURN 'paid'; END IF;
  SELECT coalesce(sum(a.amount), 0) INTO v_late FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'late';
  RETURN CASE
    -- An order that cost nothing is refunded without a payment.
    WHEN v_given >= o.captured - o.voided - v_late THEN 'refunded'
    WHEN v_given > v_for_edits THEN 'partially_refunded'
    ELSE 'paid'
  END;
END $$;

-- Whether an attempt may still succeed; payment_attempts_one_open allows an order one open attempt.
--
-- Arguments: its status.
-- Locks: none.
CREATE OR REPLACE FUNCTION attempt_is_open(p_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_status IN ('sent', 'unknown', 'requires_action', 'pending', 'authorized')
$$;

-- APPLY: writes the changes that a payment, a refund or a cancellation makes to an order, with the resulting payment
-- status. No other statement writes that status. The attempts and refunds are written before.
--
-- Arguments: the order; what changes, by the names of these columns, {type, hold, placed_at, order_number, payment_method,
-- processor, processor_ref, payment_capture, captures_parts, capture_before, paid_at, captured, refunded, refund_pending,
-- cancelled_at, cancel_reason, fulfillment_status, ready_for_pickup_at}, of which the others stay; the moment.
-- Result: the row as it is then.
-- Locks: the caller holds the order.
CREATE OR REPLACE FUNCTION apply_payment(p_order text, p_changes jsonb, p_now timestamptz) RETURNS orders
LANGUAGE plpgsql AS $$
DECLARE
  changed orders%ROWTYPE;
BEGIN
  SELECT * INTO STRICT changed FROM orders WHERE id = p_order;
  changed := jsonb_populate_record(changed, p_changes);
  UPDATE orders SET
    payment_status = payment_status_of(changed),
    type = changed.type, hold = changed.hold, placed_at = changed.placed_at, order_number = changed.order_number,
    payment_method = changed.payment_method, processor = changed.processor, processor_ref = changed.processor_ref,
    payment_capture = changed.payment_capture, captures_parts = changed.captures_parts, capture_before = changed.capture_before,
    paid_at = changed.paid_at, captured = changed.captured, refunded = changed.refunded, refund_pending = changed.refund_pending,
    cancelled_at = changed.cancelled_at, cancel_reason = changed.cancel_reason,
    fulfillment_status = changed.fulfillment_status, ready_for_pickup_at = changed.ready_for_pickup_at,
    version = version + 1, updated_at = p_now
  WHERE id = p_order RETURNING * INTO changed;
  RETURN changed;
END $$;
