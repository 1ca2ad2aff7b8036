-- Refunds: the amount is reserved under the row lock before the processor is called, so that concurrent refunds never
-- exceed what was captured; the outcome is booked once, by the first caller that reports it.

-- RESERVE a refund. A refund that needs no processor is settled at once: bank transfers and payments of exchanges are
-- refunded by the seller by hand; credit for an exchange is not paid out; voided money was never captured; an unpaid
-- order has nothing to refund; and a refund found at the processor was already paid. A worker takes over a refund whose
-- request has not ended after a minute.
--
-- Arguments: the order; {id, amount, reason, restock, items: null | [{id, quantity}], notifyCustomer}, of a refund found
-- at the processor also foundRef (its name for it), processor and processorRef (of the payment); of one that pays for an
-- exchange processor "exchange" and as processorRef that order; of the rest of held money that was let go processor
-- "void"; of one that is set aside for a draft that a return or a replaced order pays a part of `waits`: it is settled
-- together with the draft's payment, or taken back (credit.ts); forEdit of one that gives back what an edit has made the order cheaper by; the moment. Any other takes that up
-- with what it is more than is left of the order itself.
-- Result: {"result": "request_refund", refundId, amount, currency, createdAt, processor, processorRef}: now ask the processor,
-- under the refund's id; or {"result": "done", "order": order_record}; or {"result": "waits"}.
-- Of an order that something else has paid a part of, the processor is asked for no more than it took; the rest goes back
-- to the gift cards and the store credit that it was paid with, unless its customer was erased, then by the seller's hand. With `toStoreCredit` all of it
-- goes to the store credit of the order's customer, and the processor is asked for nothing.
-- Locks: the caller holds the order, and has checked that so much is left; then those of refund_settle.
CREATE OR REPLACE FUNCTION refund_begin(p_order text, p_refund jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  v_amount bigint := (p_refund ->> 'amount')::bigint;
  v_overpaid_part bigint;
  v_by_hand bigint := 0;
  -- The part for gift cards and store credit.
  v_credited bigint := 0;
  is_store_credit boolean := coalesce((p_refund ->> 'toStoreCredit')::boolean, false);
  is_waiting boolean := coalesce((p_refund ->> 'waits')::boolean, false);
BEGIN
  SELECT * INTO STRICT current FROM orders WHERE id = p_order;
  IF is_store_credit THEN
    v_credited := v_amount;
  ELSIF current.credit > 0 AND NOT p_refund ?| '{processor,foundRef}' THEN
    v_by_hand := least(v_amount, greatest(0, v_amount - (current.captured - current.credit - (
      SELECT coalesce(sum(r.amount - r.by_hand - r.credited), 0) FROM refunds r
      WHERE r.order_id = p_order AND r.status <> 'failed' AND coalesce(r.processor, '') NOT IN ('exchange', 'void')
    ))));
    -- The store credit of an erased customer cannot be used; it is refunded last, as it was used last.
    v_credited := least(v_by_hand, greatest(0, coalesce((
      SELECT sum((part ->> 'amount')::bigint) FROM jsonb_array_elements(current.stored_value) part
      WHERE current.email IS NOT NULL OR part ->> 'kind' <> 'store_credit'
    ), 0) - (
      SELECT coalesce(sum(r.credited), 0) FROM refunds r
      WHERE r.order_id = p_order AND r.status <> 'failed' AND NOT r.to_store_credit
    )));
    v_by_hand := v_by_hand - v_credited;
  END IF;
  v_overpaid_part := CASE WHEN (p_refund ->> 'forEdit')::boolean THEN v_amount ELSE refund_overpaid_part(current, v_amount) END;
  UPDATE orders SET
    refund_pending = refund_pending + v_amount, overpaid = overpaid - v_overpaid_part, version = version + 1,
    updated_at = p_now
  WHERE id = p_order RETURNING * INTO current;
  INSERT INTO refunds (id, order_id, store_id, livemode, amount, reason, status, restock, restock_lines, notify_customer,
    for_edit, overpaid_part, by_hand, credited, to_store_credit, processor, processor_ref, found_ref, next_check_at, created_at, updated_at)
  VALUES (p_refund ->> 'id', p_order, current.store_id, current.livemode, (p_refund ->> 'amount')::bigint,
    p_refund ->> 'reason', 'pending', (p_refund ->> 'restock')::boolean, nullif(p_refund -> 'items', 'null'),
    (p_refund ->> 'notifyCustomer')::boolean, coalesce((p_refund ->> 'forEdit')::boolean, false),
    v_overpaid_part, v_by_hand, v_credited, is_store_credit, coalesce(p_refund ->> 'processor', current.processor),
    coalesce(p_refund ->> 'processorRef', current.processor_ref), p_refund ->> 'foundRef',
    CASE WHEN NOT is_waiting THEN p_now + interval '60 seconds' END, p_now, p_now);
  IF is_waiting THEN RETURN '{"result": "waits"}'; END IF;
  IF current.payment_method IN ('bank_transfer', 'invoice', 'exchange') OR p_refund ->> 'processor' IN ('exchange', 'void')
    OR current.captured = 0 OR v_by_hand + v_credited = v_amount AND v_amount > 0 OR p_refund ? 'foundRef' THEN
    RETURN refund_settle(p_refund ->> 'id', true, NULL, p_now);
  END IF;
  RETURN jsonb_build_object(
    'result', 'request_refund', 'refundId', p_refund ->> 'id', 'amount', v_amount - v_by_hand - v_credited,
    'currency', current.currency, 'createdAt', p_now, 'processor', current.processor, 'processorRef', current.processor_ref
  );
END $$;

-- SETTLE: books the outcome of a refund, once. On success it updates status and stock, emits the event, queues the
-- mail, and ends a cancellation that waited for it; on failure the amount is the order's again.
--
-- Arguments: the refund; whether it succeeded; otherwise the reason; the moment.
-- Result: {"result": "done", "order": order_record}, also where another caller has settled it.
-- Locks: the order, then the refund; then those of order_restock or order_cancel_finish, and of stored_value_move.
CREATE OR REPLACE FUNCTION refund_settle(p_refund text, p_succeeded boolean, p_failure text, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  refund refunds%ROWTYPE;
  current orders%ROWTYPE;
  is_fulfilled boolean;
BEGIN
  SELECT o.* INTO current FROM orders o JOIN refunds r ON r.order_id = o.id WHERE r.id = p_refund FOR NO KEY UPDATE OF o;
  UPDATE refunds SET status = CASE WHEN p_succeeded THEN 'succeeded' ELSE 'failed' END, failure_code = p_failure,
    next_check_at = NULL, lease_until = NULL, updated_at = p_now
  WHERE id = p_refund AND status = 'pending' RETURNING * INTO refund;

  IF FOUND AND p_succeeded THEN
    current := apply_payment(current.id, jsonb_build_object(
      'refund_pending', current.refund_pending - refund.amount, 'refunded', current.refunded + refund.amount
    ), p_now);
    IF current.exchange_rate IS NOT NULL THEN
      -- The total refunded by now less that before, so that parts add up to the converted total.
      UPDATE refunds SET store_amount = store_amount(current.refunded, current.exchange_rate)
        - store_amount(current.refunded - refund.amount, current.exchange_rate)
      WHERE id = refund.id;
    END IF;
    IF refund.restock AND current.hold <> 'cancelling' THEN
      PERFORM order_restock(current, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'quantity', refund_units(refund, current, l))), '[]')
        FROM order_lines l WHERE l.order_id = current.id
      ), 'refund', refund.id, p_now);
    END IF;
    -- Regardless of restocking, a refunded licence key is revoked.
    PERFORM license_keys_give_back(current, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('variant_id', l.variant_id, 'units', CASE
        WHEN current.payment_status = 'refunded' THEN l.quantity
        WHEN refund.restock THEN 0
        ELSE coalesce((
          SELECT sum((item ->> 'quantity')::integer)
          FROM jsonb_array_elements(refund.restock_lines) item WHERE item ->> 'id' = l.id
        ), 0)
      END)), '[]')
      FROM order_lines l WHERE l.order_id = current.id
    ), p_now);
    -- For a partly shipped order, these may have been the last unsent units.
    is_fulfilled := current.fulfillment_status = 'partially_fulfilled' AND order_update_fulfillment(current.id, p_now);
    -- Voided money is not a refund: order.paid reports that nothing is authorized any more.
    IF refund.processor IS DISTINCT FROM 'void' THEN PERFORM emit_order_event(current.id, 'order.refunded', refund.id, p_now); END IF;
    IF is_fulfilled THEN PERFORM emit_order_event(current.id, 'order.fulfilled', refund.id, p_now); END IF;
    IF refund.processor IS DISTINCT FROM 'void' THEN PERFORM order_cancel_finish(current.id, p_now); END IF;
    -- After the stock: accounts are locked in that order everywhere.
    IF refund.credited > 0 THEN
      PERFORM stored_value_move(current, 'refund', jsonb_build_object(
        'refundId', refund.id, 'amount', refund.credited, 'toStoreCredit', refund.to_store_credit
      ), p_now);
    END IF;
    IF refund.notify_customer AND refund.amount > 0 THEN
      PERFORM queue_order_mail(current.id, 'order_refunded', p_now, refund.id);
    END IF;
  ELSIF refund.id IS NOT NULL THEN
    -- An order is never cancelled with its money kept: if the refund fails, the cancellation is undone.
    UPDATE orders SET
      refund_pending = refund_pending - refund.amount, version = version + 1, updated_at = p_now,
      overpaid = overpaid + refund.overpaid_part
    WHERE id = current.id;
    -- The gift cards that it had revoked are restored.
    IF EXISTS (SELECT FROM order_lines l WHERE l.order_id = current.id AND l.product_type = 'gift_card') THEN
      PERFORM stored_value_move(current, 'restore', jsonb_build_object('refundId', refund.id), p_now);
    END IF;
    -- The units that it had reserved are to be sent after all.
    IF refund.restock AND EXISTS (SELECT FROM fulfillments f WHERE f.order_id = current.id) THEN
      PERFORM order_update_fulfillment(current.id, p_now);
      PERFORM emit_order_event(current.id, 'order.updated', refund.id || ' failed', p_now);
    END IF;
    IF current.hold = 'cancelling' THEN
      UPDATE orders SET hold = 'none', cancel_request = NULL WHERE id = current.id;
      PERFORM audit_write(current.store_id, current.livemode, '{"kind": "system", "id": "payments"}', 'order.cancellation_failed',
        'order', current.id, NULL, jsonb_build_object('refundId', refund.id, 'failureCode', p_failure), p_now);
    END IF;
  END IF;
  RETURN (SELECT jsonb_build_object('result', 'done', 'order', order_record(o)) FROM orders o WHERE o.id = current.id);
END $$;

-- How many units of a line a refund puts back that restocks, or will once it is settled: those it names, or as much as the
-- share of the money that has gone back by then, less what was put back before.
--
-- Arguments: the refund, pending or just settled; its order and the line as they are beside it.
-- Locks: none.
CREATE OR REPLACE FUNCTION refund_units(r refunds, o orders, l order_lines) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_pending boolean := r.status = 'pending';
  v_refunded bigint := o.refunded + CASE WHEN is_pending THEN r.amount ELSE 0 END;
  -- The amount by which edits reduced the order is not part of the share.
  v_edits bigint := order_edit_refunds(o.id) + CASE WHEN is_pending THEN r.overpaid_part ELSE 0 END;
BEGIN
  RETURN CASE
    WHEN r.restock_lines IS NOT NULL THEN least(l.quantity - l.restocked, (
      SELECT coalesce(sum((item ->> 'quantity')::integer), 0)
      FROM jsonb_array_elements(r.restock_lines) item WHERE item ->> 'id' = l.id
    ))
    WHEN v_refunded >= o.captured THEN l.quantity - l.restocked
    ELSE greatest(0, l.quantity * (v_refunded - v_edits) / (o.captured - o.overpaid - v_edits) - l.restocked)
  END;
END $$;

-- The part of a refund that returns what edits reduced the order by: the amount beyond the rest of the order itself.
--
-- Arguments: the order's row as it is before the refund; the amount.
-- Locks: none.
CREATE OR REPLACE FUNCTION refund_overpaid_part(o orders, p_amount bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, least(o.overpaid, p_amount - (o.captured - o.refunded - o.refund_pending - o.overpaid)))
$$;

-- The refunds of amounts by which edits reduced an order: its lines and its total already exclude them.
--
-- Arguments: the order.
CREATE OR REPLACE FUNCTION order_edit_refunds(p_order text) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(r.overpaid_part), 0)::bigint FROM refunds r
    WHERE r.order_id = p_order AND r.overpaid_part > 0 AND r.status = 'succeeded'
  );
END $$;

-- Restocks sold units of tracked variants, and writes the movement.
--
-- Arguments: the order's row; [{id of a line, quantity}]; refund, return, cancel or withdrawal, and whose; the moment.
-- Locks: the stock of what the order has sold, in the order of the variants; the caller holds the order.
CREATE OR REPLACE FUNCTION order_restock(
  o orders, p_plan jsonb, p_source_kind text, p_source_id text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stock s JOIN stock_holds h USING (variant_id, livemode)
  WHERE h.order_id = o.id AND h.state <> 'released' ORDER BY s.variant_id FOR NO KEY UPDATE OF s;
  UPDATE order_lines l SET
    restocked = l.restocked + plan.quantity,
    -- Unsent units come first: they are still in stock, and are no longer to be sent. Returned units were sent. While
    -- money is authorized, unsent units were not paid for: then units restocked by a refund were sent too, and those of
    -- a withdrawal were not.
    cancelled = l.cancelled + CASE
      WHEN p_source_kind = 'return' OR (o.payment_status = 'authorized' AND p_source_kind = 'refund') THEN 0
      ELSE least(plan.quantity, l.quantity - l.fulfilled - l.cancelled) END
  FROM jsonb_to_recordset(p_plan) plan (id text, quantity integer)
  WHERE l.order_id = o.id AND l.id = plan.id AND plan.quantity > 0;
  PERFORM stock_restock(o, p_plan, p_source_kind, p_source_id, p_now);
END $$;
