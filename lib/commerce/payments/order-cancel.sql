-- Cancelling: the order is held as `cancelling` before the processor is asked to void or refund its payment, and
-- becomes cancelled only once that is confirmed. The request, a webhook and a worker run the same steps; a completed
-- step is not repeated.

-- The next step of a cancellation. Steps that need no processor are completed here.
--
-- Arguments: the order, the moment.
-- Result: {"result": "void_payment", "state": checkout_state} | {"result": "request_refund", ...} as of refund_begin, for a new
-- refund or for the one under way | {"result": "done", "order": order_record}.
-- Locks: the order, then those of checkout_settle, refund_begin or order_cancel_finish.
CREATE OR REPLACE FUNCTION order_cancel_next(p_order text, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  attempt payment_attempts%ROWTYPE;
  refund refunds%ROWTYPE;
BEGIN
  SELECT * INTO current FROM orders WHERE id = p_order FOR NO KEY UPDATE;
  IF current.hold = 'cancelling' THEN
    SELECT * INTO attempt FROM payment_attempts
    WHERE order_id = p_order AND attempt_is_open(status);
    IF FOUND AND attempt.payment_method NOT IN ('bank_transfer', 'invoice') THEN
      RETURN jsonb_build_object('result', 'void_payment', 'state', checkout_state(p_order, attempt.id));
    ELSIF FOUND AND current.received > 0 THEN
      -- The received part counts as captured, and the seller refunds it by hand.
      UPDATE payment_attempts SET status = 'cancelled', next_check_at = NULL, lease_until = NULL, updated_at = p_now
      WHERE id = attempt.id;
      UPDATE orders SET captured = current.received WHERE id = p_order;
      RETURN refund_begin(p_order, jsonb_build_object(
        'id', new_id('ref_'), 'amount', current.received, 'reason', 'other', 'restock', true, 'notifyCustomer', false
      ), p_now);
    ELSIF FOUND THEN
      PERFORM checkout_settle(attempt.id, 'cancelled', '{"reason": "cancelled"}', p_now);
    ELSE
      SELECT * INTO refund FROM refunds WHERE order_id = p_order AND status = 'pending';
      IF FOUND THEN
        RETURN jsonb_build_object(
          'result', 'request_refund', 'refundId', refund.id, 'amount', refund.amount - refund.by_hand - refund.credited, 'currency', current.currency,
          'createdAt', refund.created_at, 'processor', coalesce(refund.processor, current.processor),
          'processorRef', coalesce(refund.processor_ref, current.processor_ref)
        );
      ELSIF current.captured > current.refunded THEN
        RETURN refund_begin(p_order, jsonb_build_object(
          'id', new_id('ref_'), 'amount', current.captured - current.refunded, 'reason', 'other', 'restock', true,
          'notifyCustomer', false
        ), p_now);
      END IF;
      PERFORM order_cancel_finish(p_order, p_now);
    END IF;
  END IF;
  RETURN (SELECT jsonb_build_object('result', 'done', 'order', order_record(o)) FROM orders o WHERE o.id = p_order);
END $$;

-- FINISH, if the order is being cancelled: no payment is open and no money is kept. Units and the discount's use are
-- released, once.
--
-- Arguments: the order, the moment.
-- Locks: the order, the use of its discount, then those of order_restock.
CREATE OR REPLACE FUNCTION order_cancel_finish(p_order text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
BEGIN
  SELECT * INTO current FROM orders WHERE id = p_order FOR NO KEY UPDATE;
  IF current.hold <> 'cancelling' THEN RETURN; END IF;
  PERFORM discount_uses_release(p_order, true);
  -- Units held for an unpaid order are restocked in the same way as sold ones.
  PERFORM stock_commit(p_order);
  PERFORM order_restock(current, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity - l.restocked)), '[]')
    FROM order_lines l WHERE l.order_id = p_order
  ), 'cancel', p_order, p_now);
  PERFORM stock_holds_end(p_order);

  PERFORM apply_payment(p_order, jsonb_build_object(
    'hold', 'none', 'capture_before', NULL, 'fulfillment_status', 'unfulfilled', 'ready_for_pickup_at', NULL,
    'cancelled_at', p_now, 'cancel_reason', current.cancel_request ->> 'reason'
  ), p_now);
  PERFORM emit_order_event(p_order, 'order.cancelled', 'seller', p_now);
  IF (current.cancel_request ->> 'notifyCustomer')::boolean THEN
    PERFORM queue_order_mail(p_order, 'order_cancelled', p_now);
  END IF;
  PERFORM audit_write(current.store_id, current.livemode, current.cancel_request -> 'actor', 'order.cancelled', 'order',
    p_order, jsonb_build_object('paymentStatus', current.cancel_request ->> 'paymentStatus', 'cancelReason', NULL),
    jsonb_build_object('paymentStatus', 'cancelled', 'cancelReason', current.cancel_request ->> 'reason'), p_now);
END $$;
