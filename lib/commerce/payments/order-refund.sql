-- Refunds: the amount is reserved under the row lock before the processor is asked, so that refunds at once never give
-- back more than was taken; what came of it is booked once, whoever tells it first.

-- RESERVE a refund. p_refund {id, amount: null for all that is left, reason, restock, items: null | [{id, quantity}],
-- notifyCustomer}. Answers null for an order that is not the seller's, or
-- {"result": "reserved", amount, currency, processor, processorRef} (now ask the processor, under the refund's id)
-- | {"result": "settled", "order"} (there was no processor to ask) | {"result": "refused", ...order_state}
-- | {"result": "not_configured", processor} where the processor that took the money is not among p_processors
-- | {"result": "exceeds_balance", balance} | {"result": "items", "wrong": [{id, left: null for a foreign line}]}.
CREATE OR REPLACE FUNCTION refund_begin(
  p_store text, p_livemode boolean, p_order text, p_refund jsonb, p_actor jsonb, p_now timestamptz,
  p_processors text[] DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  balance bigint;
  amount bigint;
  wrong jsonb;
BEGIN
  SELECT * INTO current FROM orders
  WHERE id = p_order AND store_id = p_store AND livemode = p_livemode AND type = 'order' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF current.hold <> 'none' OR current.payment_status NOT IN ('paid', 'partially_refunded') THEN
    RETURN order_refused(current);
  END IF;
  balance := current.captured - current.refunded - current.refund_pending;
  amount := coalesce((p_refund ->> 'amount')::bigint, balance);
  IF amount > balance OR (amount = 0 AND current.captured > 0) THEN
    RETURN jsonb_build_object('result', 'exceeds_balance', 'balance', balance);
  END IF;
  -- Units that a refund under way will put back are spoken for.
  SELECT jsonb_agg(jsonb_build_object('id', asked.id, 'left', spare.units)) INTO wrong
  FROM jsonb_to_recordset(coalesce(nullif(p_refund -> 'items', 'null'), '[]')) asked (id text, quantity integer)
  LEFT JOIN LATERAL (
    SELECT l.quantity - l.restocked - coalesce(sum((item ->> 'quantity')::integer), 0) AS units
    FROM order_lines l
    LEFT JOIN refunds r ON r.order_id = l.order_id AND r.status = 'pending'
    LEFT JOIN LATERAL jsonb_array_elements(r.restock_lines) item ON item ->> 'id' = l.id
    WHERE l.order_id = p_order AND l.id = asked.id
    GROUP BY l.id
  ) spare ON true
  WHERE spare.units IS NULL OR asked.quantity > spare.units;
  IF wrong IS NOT NULL THEN RETURN jsonb_build_object('result', 'items', 'wrong', wrong); END IF;
  IF pays_through_processor(current) AND lacks_processor(current, p_processors) THEN
    RETURN jsonb_build_object('result', 'not_configured', 'processor', current.processor);
  END IF;

  PERFORM refund_reserve(current, p_refund || jsonb_build_object('amount', amount), p_now);
  PERFORM audit_write(p_store, p_livemode, p_actor, 'refund.created', 'refund', p_refund ->> 'id', NULL,
    p_refund || jsonb_build_object('amount', amount, 'orderId', p_order), p_now);
  IF NOT pays_through_processor(current) THEN
    RETURN refund_settle(p_refund ->> 'id', true, NULL, p_now) || '{"result": "settled"}';
  END IF;
  RETURN jsonb_build_object('result', 'reserved', 'amount', amount, 'currency', current.currency,
    'processor', current.processor, 'processorRef', current.processor_ref);
END $$;

-- Writes a refund under way. The worker takes it over when its request has not ended after a minute.
CREATE OR REPLACE FUNCTION refund_reserve(o orders, p_refund jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET refund_pending = refund_pending + (p_refund ->> 'amount')::bigint, version = version + 1, updated_at = p_now
  WHERE id = o.id;
  INSERT INTO refunds (id, order_id, store_id, livemode, amount, reason, status, restock, restock_lines, notify_customer,
    processor, processor_ref, next_check_at, created_at, updated_at)
  VALUES (p_refund ->> 'id', o.id, o.store_id, o.livemode, (p_refund ->> 'amount')::bigint, p_refund ->> 'reason', 'pending',
    (p_refund ->> 'restock')::boolean, nullif(p_refund -> 'items', 'null'), (p_refund ->> 'notifyCustomer')::boolean,
    o.processor, o.processor_ref, p_now + interval '60 seconds', p_now, p_now);
END $$;

-- Money that came by bank transfer goes back the same way, by the seller's hand; nothing goes back where nothing came.
CREATE OR REPLACE FUNCTION pays_through_processor(o orders) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN o.payment_method IS DISTINCT FROM 'bank_transfer' AND o.captured > 0;
END $$;

-- Whether the order's money is with a processor that is not among those named; null names all.
CREATE OR REPLACE FUNCTION lacks_processor(o orders, p_processors text[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN coalesce(o.processor NOT IN ('bank_transfer', 'none') AND o.processor <> ALL (p_processors), false);
END $$;

-- SETTLE: books what became of a refund, once. Money that went back brings the state, the stock, the event and the mail
-- with it, and ends a cancellation that waited for it; money that did not is the order's again.
-- Answers {"isNew", "order": order_record}.
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
  IF NOT FOUND THEN RETURN order_done(current.id) || '{"isNew": false}'; END IF;

  IF NOT p_succeeded THEN
    -- Never cancelled with the money kept: an order whose cancellation could not pay back is what it was.
    UPDATE orders SET refund_pending = refund_pending - refund.amount, version = version + 1, updated_at = p_now
    WHERE id = current.id;
    IF current.hold = 'cancelling' THEN
      UPDATE orders SET hold = 'none', cancel_request = NULL WHERE id = current.id;
      PERFORM audit_write(current.store_id, current.livemode, '{"kind": "system", "id": "payments"}', 'order.cancellation_failed',
        'order', current.id, NULL, jsonb_build_object('refundId', refund.id, 'failureCode', p_failure), p_now);
    END IF;
    RETURN order_done(current.id) || '{"isNew": true}';
  END IF;

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
    PERFORM order_restock(current, refund_restock_plan(current, refund), 'refund', refund.id, p_now);
  END IF;
  PERFORM emit_order_event(current.id, 'order.refunded', refund.id, p_now);
  PERFORM order_cancel_finish(current.id, p_now);
  IF refund.notify_customer AND refund.amount > 0 THEN PERFORM queue_refund_mail(refund.id, p_now); END IF;
  RETURN order_done(current.id) || '{"isNew": true}';
END $$;

-- Which units a refund puts back, as [{id, quantity}]: the lines it names, or of each line as much as the share of the
-- money that has gone back by now, less what was put back before.
CREATE OR REPLACE FUNCTION refund_restock_plan(o orders, refund refunds) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'quantity', CASE
      WHEN refund.restock_lines IS NOT NULL THEN least(l.quantity - l.restocked, (
        SELECT coalesce(sum((item ->> 'quantity')::integer), 0)
        FROM jsonb_array_elements(refund.restock_lines) item WHERE item ->> 'id' = l.id
      ))
      WHEN o.refunded >= o.captured THEN l.quantity - l.restocked
      ELSE greatest(0, l.quantity * o.refunded / o.captured - l.restocked)
    END)), '[]')
    FROM order_lines l WHERE l.order_id = o.id
  );
END $$;

-- Puts sold units back on the shelf, where stock is counted, and writes the movement. p_plan [{id of a line, quantity}].
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
