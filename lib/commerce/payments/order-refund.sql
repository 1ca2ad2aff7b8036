-- Refunds: the amount is reserved under the row lock before the processor is asked, so that refunds at once never give
-- back more than was taken; what came of it is booked once, whoever tells it first.

-- RESERVE a refund. What needs no processor is settled at once: money that came by bank transfer goes back the same way,
-- by the seller's hand, nothing goes back where nothing came, and what was found at the processor is the shopper's
-- already. The worker takes over a refund whose request has not ended after a minute.
--
-- Arguments: the order; {id, amount, reason, restock, items: null | [{id, quantity}], notifyCustomer}, of a refund found
-- at the processor also foundRef (its name for it), processor and processorRef (of the payment); the moment.
-- Result: {"result": "pay_back", refundId, amount, currency, createdAt, processor, processorRef}: now ask the processor,
-- under the refund's id; or {"result": "done", "order": order_record}.
-- Locks: the caller holds the order, and has seen to it that so much is left; then those of refund_settle.
CREATE OR REPLACE FUNCTION refund_create(p_order text, p_refund jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
BEGIN
  UPDATE orders SET refund_pending = refund_pending + (p_refund ->> 'amount')::bigint, version = version + 1, updated_at = p_now
  WHERE id = p_order RETURNING * INTO current;
  INSERT INTO refunds (id, order_id, store_id, livemode, amount, reason, status, restock, restock_lines, notify_customer,
    processor, processor_ref, found_ref, next_check_at, created_at, updated_at)
  VALUES (p_refund ->> 'id', p_order, current.store_id, current.livemode, (p_refund ->> 'amount')::bigint,
    p_refund ->> 'reason', 'pending', (p_refund ->> 'restock')::boolean, nullif(p_refund -> 'items', 'null'),
    (p_refund ->> 'notifyCustomer')::boolean, coalesce(p_refund ->> 'processor', current.processor),
    coalesce(p_refund ->> 'processorRef', current.processor_ref), p_refund ->> 'foundRef',
    p_now + interval '60 seconds', p_now, p_now);
  IF current.payment_method = 'bank_transfer' OR current.captured = 0 OR p_refund ? 'foundRef' THEN
    RETURN refund_settle(p_refund ->> 'id', true, NULL, p_now);
  END IF;
  RETURN jsonb_build_object(
    'result', 'pay_back', 'refundId', p_refund ->> 'id', 'amount', (p_refund ->> 'amount')::bigint,
    'currency', current.currency, 'createdAt', p_now, 'processor', current.processor, 'processorRef', current.processor_ref
  );
END $$;

-- SETTLE: books what became of a refund, once. Money that went back brings the state, the stock, the event and the mail
-- with it, and ends a cancellation that waited for it; money that did not is the order's again.
--
-- Arguments: the refund; whether the money went back; else why not; the moment.
-- Result: {"result": "done", "order": order_record}, whoever has settled it.
-- Locks: the order, then the refund; then those of order_restock or order_cancel_finish.
CREATE OR REPLACE FUNCTION refund_settle(p_refund text, p_succeeded boolean, p_failure text, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  refund refunds%ROWTYPE;
  current orders%ROWTYPE;
BEGIN
  SELECT o.* INTO current FROM orders o JOIN refunds r ON r.order_id = o.id WHERE r.id = p_refund FOR NO KEY UPDATE OF o;
  UPDATE refunds SET status = CASE WHEN p_succeeded THEN 'succeeded' ELSE 'failed' END, failure_code = p_failure,
    next_check_at = NULL, lease_until = NULL, updated_at = p_now
  WHERE id = p_refund AND status = 'pending' RETURNING * INTO refund;

  IF FOUND AND p_succeeded THEN
    UPDATE orders SET
      refund_pending = refund_pending - refund.amount, refunded = refunded + refund.amount,
      payment_status = CASE
        -- What came too late and went back at once was never part of what is left of the order.
        WHEN payment_status IS NULL OR payment_status = 'cancelled' OR EXISTS (
          SELECT FROM payment_attempts a
          WHERE a.order_id = current.id AND a.status = 'late' AND 'ref_' || substr(a.id, 5) = refund.id
        ) THEN payment_status
        WHEN refunded + refund.amount >= captured THEN 'refunded'
        ELSE 'partially_refunded'
      END,
      version = version + 1, updated_at = p_now
    WHERE id = current.id RETURNING * INTO current;
    IF refund.restock AND current.hold <> 'cancelling' THEN
      -- The lines it names, or of each line as much as the share of the money that has gone back by now, less what was
      -- put back before.
      PERFORM order_restock(current, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'quantity', CASE
          WHEN refund.restock_lines IS NOT NULL THEN least(l.quantity - l.restocked, (
            SELECT coalesce(sum((item ->> 'quantity')::integer), 0)
            FROM jsonb_array_elements(refund.restock_lines) item WHERE item ->> 'id' = l.id
          ))
          WHEN current.refunded >= current.captured THEN l.quantity - l.restocked
          ELSE greatest(0, l.quantity * current.refunded / current.captured - l.restocked)
        END)), '[]')
        FROM order_lines l WHERE l.order_id = current.id
      ), 'refund', refund.id, p_now);
    END IF;
    PERFORM emit_order_event(current.id, 'order.refunded', refund.id, p_now);
    PERFORM order_cancel_finish(current.id, p_now);
    IF refund.notify_customer AND refund.amount > 0 THEN
      PERFORM queue_order_mail(current.id, 'order_refunded', p_now, refund.id);
    END IF;
  ELSIF refund.id IS NOT NULL THEN
    -- Never cancelled with the money kept: an order whose cancellation could not pay back is what it was.
    UPDATE orders SET refund_pending = refund_pending - refund.amount, version = version + 1, updated_at = p_now
    WHERE id = current.id;
    IF current.hold = 'cancelling' THEN
      UPDATE orders SET hold = 'none', cancel_request = NULL WHERE id = current.id;
      PERFORM audit_write(current.store_id, current.livemode, '{"kind": "system", "id": "payments"}', 'order.cancellation_failed',
        'order', current.id, NULL, jsonb_build_object('refundId', refund.id, 'failureCode', p_failure), p_now);
    END IF;
  END IF;
  RETURN (SELECT jsonb_build_object('result', 'done', 'order', order_record(o)) FROM orders o WHERE o.id = current.id);
END $$;

-- Puts sold units back on the shelf, where stock is counted, and writes the movement.
--
-- Arguments: the order's row; [{id of a line, quantity}]; refund or cancel, and whose; the moment.
-- Locks: the stock of what the order has sold, in the order of the variants; the caller holds the order.
CREATE OR REPLACE FUNCTION order_restock(
  o orders, p_plan jsonb, p_source_kind text, p_source_id text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stock s JOIN stock_holds h USING (variant_id, livemode)
  WHERE h.order_id = o.id AND h.state = 'committed' ORDER BY s.variant_id FOR NO KEY UPDATE OF s;
  UPDATE order_lines l SET restocked = l.restocked + plan.quantity
  FROM jsonb_to_recordset(p_plan) plan (id text, quantity integer)
  WHERE l.order_id = o.id AND l.id = plan.id AND plan.quantity > 0;
  INSERT INTO stock_movements (store_id, variant_id, livemode, kind, before, after, reason, source_kind, source_id, created_at)
  SELECT s.store_id, s.variant_id, s.livemode, 'restock', s.available, s.available + plan.quantity, o.order_number,
    p_source_kind, p_source_id, p_now
  FROM jsonb_to_recordset(p_plan) plan (id text, quantity integer)
  JOIN order_lines l ON l.id = plan.id AND l.order_id = o.id
  JOIN stock_holds h ON h.order_id = o.id AND h.variant_id = l.variant_id AND h.state = 'committed'
  JOIN stock s ON s.variant_id = h.variant_id AND s.livemode = h.livemode
  WHERE plan.quantity > 0;
  UPDATE stock s SET available = m.after, updated_at = p_now
  FROM stock_movements m
  WHERE m.source_kind = p_source_kind AND m.source_id = p_source_id
    AND s.variant_id = m.variant_id AND s.livemode = m.livemode;
END $$;
