-- Cancelling: the order is held as `cancelling` before the processor is asked to end its payment or to pay it back, and
-- becomes cancelled only once that is certain. Whoever hears of it, the request, a webhook or a worker, goes the same
-- steps; a step that was taken is not taken again.

-- BEGIN. Answers null for an order that is not the seller's, {"result": "refused", ...order_state}, the next step, or
-- {"result": "not_configured", processor} where money is with a processor that is not among p_processors.
CREATE OR REPLACE FUNCTION order_cancel_begin(
  p_store text, p_livemode boolean, p_order text, p_request jsonb, p_now timestamptz, p_processors text[] DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
BEGIN
  SELECT * INTO current FROM orders
  WHERE id = p_order AND store_id = p_store AND livemode = p_livemode AND type = 'order' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF lacks_processor(current, p_processors) AND (
    current.captured > current.refunded OR EXISTS (
      SELECT FROM payment_attempts
      WHERE order_id = p_order AND status IN ('sent', 'unknown', 'requires_action', 'pending')
    )
  ) THEN
    RETURN jsonb_build_object('result', 'not_configured', 'processor', current.processor);
  END IF;
  -- What it was is written down at the end, when paying back has made something else of it.
  UPDATE orders SET hold = 'cancelling', version = version + 1, updated_at = p_now,
    cancel_request = p_request || jsonb_build_object('paymentStatus', payment_status)
  WHERE id = p_order AND hold = 'none' AND fulfillment_status = 'unfulfilled' AND payment_status <> 'cancelled'
    AND refund_pending = 0;
  IF NOT FOUND THEN RETURN order_refused(current); END IF;
  -- The request goes on at once; the worker takes over what it leaves undone for a minute.
  UPDATE payment_attempts SET next_check_at = p_now + interval '60 seconds', lease_until = NULL
  WHERE order_id = p_order AND status IN ('sent', 'unknown', 'requires_action', 'pending');
  RETURN order_cancel_step(p_order, p_now);
END $$;

-- What an order that is being cancelled needs next:
-- {"result": "end_payment", "state": checkout_state} | {"result": "pay_back", refundId, amount, currency, createdAt,
-- processor, processorRef} | {"result": "done", "order"}. What needs no processor is done on the way.
CREATE OR REPLACE FUNCTION order_cancel_step(p_order text, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  attempt payment_attempts%ROWTYPE;
  refund refunds%ROWTYPE;
BEGIN
  SELECT * INTO current FROM orders WHERE id = p_order FOR NO KEY UPDATE;
  IF current.hold <> 'cancelling' THEN RETURN order_done(p_order); END IF;

  SELECT * INTO attempt FROM payment_attempts
  WHERE order_id = p_order AND status IN ('sent', 'unknown', 'requires_action', 'pending');
  IF FOUND AND attempt.payment_method <> 'bank_transfer' THEN
    RETURN jsonb_build_object('result', 'end_payment', 'state', checkout_state(p_order, attempt.id));
  END IF;
  IF FOUND THEN
    PERFORM checkout_settle(attempt.id, 'cancelled', '{"reason": "cancelled"}', p_now);
    RETURN order_done(p_order);
  END IF;

  SELECT * INTO refund FROM refunds WHERE order_id = p_order AND status = 'pending';
  IF NOT FOUND THEN
    IF current.captured = current.refunded THEN
      PERFORM order_cancel_finish(p_order, p_now);
      RETURN order_done(p_order);
    END IF;
    refund.id := new_id('ref_');
    refund.amount := current.captured - current.refunded;
    PERFORM refund_reserve(current, jsonb_build_object(
      'id', refund.id, 'amount', refund.amount, 'reason', 'other', 'restock', true, 'notifyCustomer', false
    ), p_now);
    IF NOT pays_through_processor(current) THEN
      RETURN refund_settle(refund.id, true, NULL, p_now);
    END IF;
  END IF;
  RETURN jsonb_build_object(
    'result', 'pay_back', 'refundId', refund.id, 'amount', refund.amount, 'currency', current.currency,
    'createdAt', coalesce(refund.created_at, p_now), 'processor', coalesce(refund.processor, current.processor),
    'processorRef', coalesce(refund.processor_ref, current.processor_ref)
  );
END $$;

-- FINISH, if the order is being cancelled: no payment is open and no money is kept. Units and the discount's use go back, once.
CREATE OR REPLACE FUNCTION order_cancel_finish(p_order text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  actor jsonb;
BEGIN
  SELECT * INTO current FROM orders WHERE id = p_order FOR NO KEY UPDATE;
  IF current.hold <> 'cancelling' THEN RETURN; END IF;
  PERFORM FROM discount_usage u JOIN discount_redemptions r USING (discount_id, livemode)
  WHERE r.order_id = p_order AND r.state <> 'released' FOR NO KEY UPDATE OF u;
  UPDATE discount_usage u SET used = u.used - 1
  FROM discount_redemptions r
  WHERE r.order_id = p_order AND r.state <> 'released' AND u.discount_id = r.discount_id AND u.livemode = r.livemode;
  UPDATE discount_redemptions SET state = 'released' WHERE order_id = p_order;

  -- What was held for a payment that never came is put back in the same way as what was sold.
  UPDATE stock_holds SET state = 'committed' WHERE order_id = p_order AND state = 'held';
  PERFORM order_restock(current, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity - l.restocked)), '[]')
    FROM order_lines l WHERE l.order_id = p_order
  ), 'cancel', p_order, p_now);
  UPDATE stock_holds SET state = 'released' WHERE order_id = p_order;

  UPDATE orders SET
    hold = 'none', payment_status = 'cancelled', cancelled_at = p_now, cancel_reason = cancel_request ->> 'reason',
    version = version + 1, updated_at = p_now
  WHERE id = p_order;
  PERFORM emit_order_event(p_order, 'order.cancelled', 'seller', p_now);
  IF (current.cancel_request ->> 'notifyCustomer')::boolean THEN
    PERFORM queue_order_mail(p_order, 'order_cancelled', p_now);
  END IF;
  actor := current.cancel_request -> 'actor';
  PERFORM audit_write(current.store_id, current.livemode, actor, 'order.cancelled', 'order', p_order,
    jsonb_build_object('paymentStatus', current.cancel_request ->> 'paymentStatus', 'cancelReason', NULL),
    jsonb_build_object('paymentStatus', 'cancelled', 'cancelReason', current.cancel_request ->> 'reason'), p_now);
END $$;
