-- SETTLE: the only function by which an outcome of the processor changes an order. The request, the processor's
-- webhooks, status polls and the reconciler all come here, in any order and any number of times: it is idempotent
-- and monotone, a final attempt never changes again, and only a late success can follow a failure. An order whose
-- payment succeeds late is paid after all if its stock can be reserved again; otherwise the money is refunded, by a
-- refund queued in the transaction that books the payment.
--
-- Arguments: the attempt; succeeded | authorized | requires_action | pending | unknown | failed | cancelled; what is known of it,
-- {processorRef, amount, currency, nextActionUrl, declineCode, nextCheckAt, reason; of what is held captureBefore,
-- capturesParts, captured: what was taken of it, isRefused: whether no more than that can be taken just now}; the moment.
-- Result: what checkout_state shows afterwards, {"mismatch": true} for another amount than was asked, or
-- {"missing": true} for no attempt.
-- Locks: the customer of a cart, the order; of one that a return or a replaced order pays a part of those of refund_settle; then those of checkout_release, order_cancel_next, or of a late success the
-- stock in the order of the variants, and the gift cards and store credit that had paid a part; of money that was let go in part those of refund_begin; last the store's row that
-- counts the orders.
CREATE OR REPLACE FUNCTION checkout_settle(p_attempt text, p_outcome text, p_detail jsonb, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  placed orders%ROWTYPE;
  attempt payment_attempts%ROWTYPE;
  part captures%ROWTYPE;
  -- The total captured at the processor.
  taken bigint;
  is_sold boolean;
  -- The changes to the order.
  changes jsonb;
BEGIN
  -- The buyer gets the addresses of the order: their row is locked before the order's, as at a login.
  PERFORM FROM customers c JOIN orders o ON o.customer_id = c.id JOIN payment_attempts a ON a.order_id = o.id
  WHERE a.id = p_attempt AND o.type = 'cart' FOR NO KEY UPDATE OF c;
  SELECT o.* INTO placed FROM orders o JOIN payment_attempts a ON a.order_id = o.id
  WHERE a.id = p_attempt FOR NO KEY UPDATE OF o;
  IF NOT FOUND THEN RETURN '{"missing": true}'; END IF;
  SELECT * INTO attempt FROM payment_attempts WHERE id = p_attempt;

  -- A part of a payment booked by the seller has arrived meanwhile: no deadline ends it any more.
  IF p_outcome IN ('failed', 'cancelled') AND attempt.status = 'pending' AND placed.received > 0 AND placed.hold <> 'cancelling' THEN
    UPDATE payment_attempts SET next_check_at = NULL, lease_until = NULL WHERE id = p_attempt;
    RETURN checkout_state(placed.id, p_attempt);
  END IF;
  -- What was captured before the rest was voided stays captured, whatever status the processor reports.
  IF p_outcome IN ('failed', 'cancelled') AND attempt.status = 'authorized' AND placed.captured > 0 THEN
    p_outcome := 'succeeded';
    p_detail := p_detail || jsonb_build_object('amount', placed.captured, 'currency', attempt.currency);
  END IF;
  taken := (p_detail ->> CASE p_outcome WHEN 'authorized' THEN 'captured' ELSE 'amount' END)::bigint;
  IF p_outcome IN ('succeeded', 'authorized') AND (
    (p_detail ->> 'amount')::bigint IS DISTINCT FROM attempt.amount OR p_detail ->> 'currency' IS DISTINCT FROM attempt.currency
  ) AND NOT (
    -- A partial capture may be final, but is never less than was booked.
    p_outcome = 'succeeded' AND placed.payment_capture IS NOT NULL AND p_detail ->> 'currency' = attempt.currency
    AND taken <= attempt.amount AND (
      attempt.status = 'succeeded' OR (attempt.status = 'authorized' AND taken >= greatest(placed.captured, 1))
    )
  ) THEN
    RETURN jsonb_build_object('mismatch', true);
  END IF;

  IF attempt.status IN ('failed', 'cancelled') AND p_outcome = 'succeeded' THEN
    -- An order shipped before its payment failed is paid by it after all, unless part of the debt was paid otherwise.
    UPDATE payment_attempts SET status = 'cancelled', next_check_at = NULL, lease_until = NULL, updated_at = p_now
    WHERE order_id = placed.id AND processor = 'invoice' AND status = 'pending' AND placed.received = 0
      AND placed.hold = 'none';
    IF FOUND THEN
      IF placed.credit_refund_id IS NOT NULL THEN PERFORM refund_settle(placed.credit_refund_id, true, NULL, p_now); END IF;
      UPDATE payment_attempts SET status = 'succeeded', next_check_at = NULL, lease_until = NULL, updated_at = p_now,
        processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref)
      WHERE id = p_attempt;
      PERFORM apply_payment(placed.id, jsonb_build_object(
        'paid_at', p_now, 'captured', attempt.amount + placed.credit, 'payment_method', attempt.payment_method,
        'processor', attempt.processor, 'processor_ref', coalesce(p_detail ->> 'processorRef', attempt.processor_ref)
      ), p_now);
      PERFORM emit_order_event(placed.id, 'order.paid', p_attempt, p_now);
      IF placed.stored_value IS NOT NULL THEN PERFORM stored_value_move(placed, 'spend', NULL, p_now); END IF;
      RETURN checkout_state(placed.id, p_attempt);
    END IF;
    -- The processor captured after the attempt was given up.
    is_sold := false;
    -- An order cancelled by the seller stays cancelled, and a draft may have been paid again.
    IF placed.type = 'order' AND placed.payment_status = 'cancelled' AND placed.captured = 0
      AND placed.cancel_request IS NULL AND placed.draft_id IS NULL THEN
      BEGIN
        is_sold := stock_take_again(placed.id, placed.livemode, p_now);
        -- The gift cards' share was returned to them: if it is spent by now, the units are released as well.
        IF is_sold AND placed.stored_value IS NOT NULL AND NOT stored_value_move(placed, 'again', NULL, p_now) THEN
          RAISE EXCEPTION USING ERRCODE = 'CW001', MESSAGE = 'What paid a part of the order is spent';
        END IF;
      EXCEPTION WHEN SQLSTATE 'CW001' THEN
        is_sold := false;
      END;
    END IF;
    IF is_sold THEN
      UPDATE payment_attempts SET status = 'succeeded', next_check_at = NULL, lease_until = NULL, updated_at = p_now,
        processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref)
      WHERE id = p_attempt;
      PERFORM apply_payment(placed.id, jsonb_build_object(
        'order_number', coalesce(placed.order_number, next_order_number(placed.store_id, placed.livemode)),
        'paid_at', p_now, 'cancelled_at', NULL, 'cancel_reason', NULL, 'capture_before', NULL,
        'captured', attempt.amount + placed.credit,
        'processor', attempt.processor, 'processor_ref', coalesce(p_detail ->> 'processorRef', placed.processor_ref)
      ), p_now);
      PERFORM emit_order_event(placed.id, 'order.paid', p_attempt, p_now);
      IF placed.stored_value IS NOT NULL THEN PERFORM stored_value_move(placed, 'spend', NULL, p_now); END IF;
      PERFORM queue_order_mail(placed.id, 'order_confirmation', p_now);
      RETURN checkout_state(placed.id, p_attempt);
    END IF;

    UPDATE payment_attempts SET status = 'late', next_check_at = NULL, lease_until = NULL, updated_at = p_now,
      processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref)
    WHERE id = p_attempt;
    UPDATE orders SET captured = captured + attempt.amount, refund_pending = refund_pending + attempt.amount, updated_at = p_now
    WHERE id = placed.id;
    INSERT INTO refunds (id, order_id, store_id, livemode, amount, reason, status, restock, notify_customer,
      processor, processor_ref, next_check_at, created_at, updated_at)
    VALUES ('ref_' || substr(p_attempt, 5), placed.id, placed.store_id, placed.livemode, attempt.amount, 'other', 'pending',
      false, false, attempt.processor, coalesce(p_detail ->> 'processorRef', attempt.processor_ref), p_now, p_now, p_now)
    ON CONFLICT (id) DO NOTHING;
    RETURN checkout_state(placed.id, p_attempt);
  END IF;
  IF attempt.status = 'authorized' AND p_outcome = 'authorized' AND taken > placed.captured THEN
    -- A part was captured, here or at the processor, and the rest is still authorized: the order is sold now.
    part := capture_record(placed.id, p_attempt, taken - placed.captured, p_now);
    IF part.number IS NOT NULL AND placed.hold = 'capturing' AND NOT capture_rest_release(part, p_now) THEN
      placed.hold := 'none';
    END IF;
    PERFORM stock_commit(placed.id);
    PERFORM discount_uses_commit(placed.id);
    UPDATE orders SET captured = taken, hold = placed.hold, version = version + 1, updated_at = p_now WHERE id = placed.id;
    PERFORM emit_order_event(placed.id, 'order.partially_captured', p_attempt || ' ' || taken, p_now);
  ELSIF attempt.status = 'authorized' AND placed.hold = 'capturing' AND (p_detail ->> 'isRefused')::boolean THEN
    UPDATE captures SET status = 'failed', updated_at = p_now WHERE order_id = placed.id AND status = 'pending';
    UPDATE orders SET hold = 'none', version = version + 1, updated_at = p_now WHERE id = placed.id;
    PERFORM emit_order_event(placed.id, 'order.updated', p_attempt || ' capture ' || attempt.capture_tries, p_now);
    PERFORM audit_write(placed.store_id, placed.livemode, '{"kind": "system", "id": "payments"}', 'order.capture_failed',
      'order', placed.id, NULL, jsonb_build_object('amount', attempt.amount - placed.captured), p_now);
    placed.hold := 'none';
  END IF;
  IF attempt.status IN ('succeeded', 'failed', 'cancelled', 'late') OR attempt.status = p_outcome THEN
    -- A repeat still schedules the next poll, but an outdated report does not delay a capture or void in progress.
    UPDATE payment_attempts SET next_check_at = (p_detail ->> 'nextCheckAt')::timestamptz, lease_until = NULL
    WHERE id = p_attempt AND status = p_outcome AND p_detail ? 'nextCheckAt'
      AND (p_outcome <> 'authorized' OR placed.hold = 'none');
    -- An attempt given up before its processor could end it has ended now.
    IF attempt.status IN ('failed', 'cancelled') AND p_outcome IN ('failed', 'cancelled') AND NOT p_detail ? 'nextCheckAt' THEN
      UPDATE payment_attempts SET next_check_at = NULL, lease_until = NULL WHERE id = p_attempt;
    END IF;
    RETURN checkout_state(placed.id, p_attempt);
  END IF;
  -- An earlier definite answer of the processor is not replaced by a later unknown one.
  IF p_outcome = 'unknown' AND attempt.status <> 'sent' THEN
    RETURN checkout_state(placed.id, p_attempt);
  END IF;
  -- The authorization was captured or voided; earlier reports about it are outdated.
  IF attempt.status = 'authorized' AND p_outcome NOT IN ('succeeded', 'failed', 'cancelled') THEN
    RETURN checkout_state(placed.id, p_attempt);
  END IF;

  UPDATE payment_attempts SET
    status = p_outcome, updated_at = p_now, lease_until = NULL,
    client_hash = CASE WHEN p_outcome = 'pending' THEN client_hash END,
    processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref),
    next_action_url = coalesce(p_detail ->> 'nextActionUrl', next_action_url),
    decline_code = p_detail ->> 'declineCode',
    -- A cancellation meanwhile does not wait until the hold would expire by itself.
    next_check_at = CASE WHEN p_outcome = 'authorized' AND placed.hold = 'cancelling' THEN p_now
      ELSE (p_detail ->> 'nextCheckAt')::timestamptz END
  WHERE id = p_attempt;

  IF p_outcome IN ('failed', 'cancelled') THEN
    UPDATE captures SET status = 'failed', updated_at = p_now WHERE order_id = placed.id AND status = 'pending';
    -- Shipped units cannot be restocked.
    IF placed.payment_status = 'pending' AND placed.fulfillment_status IN ('partially_fulfilled', 'fulfilled') THEN
      PERFORM checkout_owe(placed, attempt, p_detail ->> 'declineCode', p_now);
      RETURN checkout_state(placed.id, p_attempt);
    END IF;
    PERFORM checkout_release(placed, p_attempt, p_detail ->> 'reason', p_now);
    RETURN checkout_state(placed.id, p_attempt);
  END IF;

  IF p_outcome = 'succeeded' THEN
    PERFORM stock_commit(placed.id);
    PERFORM discount_uses_commit(placed.id);
    -- The credit reserved for it pays the rest in the same transaction. Before the order's number: that lock is the
    -- last.
    IF placed.credit_refund_id IS NOT NULL THEN PERFORM refund_settle(placed.credit_refund_id, true, NULL, p_now); END IF;
    IF placed.stored_value IS NOT NULL THEN PERFORM stored_value_move(placed, 'spend', NULL, p_now); END IF;
  END IF;
  changes := jsonb_build_object(
    'type', 'order', 'hold', CASE WHEN placed.hold = 'cancelling' THEN placed.hold ELSE 'none' END,
    'placed_at', coalesce(placed.placed_at, p_now), 'processor', attempt.processor,
    'processor_ref', coalesce(p_detail ->> 'processorRef', placed.processor_ref), 'capture_before', NULL, 'paid_at', NULL
  );
  IF p_outcome = 'authorized' THEN
    changes := changes || jsonb_build_object(
      'payment_capture', CASE WHEN attempt.capture = 'immediate' THEN 'manual' ELSE attempt.capture END,
      'capture_before', p_detail -> 'captureBefore',
      'captures_parts', coalesce((p_detail ->> 'capturesParts')::boolean, false)
    );
  ELSIF p_outcome = 'succeeded' THEN
    changes := changes || jsonb_build_object('paid_at', p_now, 'captured', CASE
      WHEN attempt.status = 'authorized' THEN taken ELSE placed.captured + attempt.amount + placed.credit END);
  END IF;
  -- Only a placed order takes a number: one that its bank may still refuse must not leave a gap. Its lock is the last.
  IF p_outcome IN ('succeeded', 'authorized', 'pending') THEN
    changes := changes || jsonb_build_object(
      'order_number', coalesce(placed.order_number, next_order_number(placed.store_id, placed.livemode))
    );
  END IF;
  PERFORM apply_payment(placed.id, changes, p_now);
  IF p_outcome = 'succeeded' AND attempt.status = 'authorized' THEN
    PERFORM capture_finish(placed, p_attempt, taken, attempt.amount, p_now);
  END IF;

  -- Read once for both events.
  IF placed.type = 'cart' AND p_outcome = 'succeeded' THEN
    PERFORM emit_order_events(placed.id, ARRAY['order.created', 'order.paid'], ARRAY['', p_attempt], p_now);
  ELSIF placed.type = 'cart' AND p_outcome = 'authorized' THEN
    PERFORM emit_order_events(placed.id, ARRAY['order.created', 'order.authorized'], ARRAY['', p_attempt], p_now);
  ELSIF placed.type = 'cart' THEN
    PERFORM emit_order_event(placed.id, 'order.created', '', p_now);
  ELSIF p_outcome = 'succeeded' THEN
    -- An order on invoice may have been paid before, by a payment booked by mistake.
    PERFORM emit_order_event(placed.id, 'order.paid', p_attempt || CASE WHEN placed.payment_due_at IS NULL THEN '' ELSE (
      SELECT coalesce(nullif(count(*), 0)::text, '') FROM order_payments p WHERE p.order_id = placed.id AND p.reopened
    ) END, p_now);
  ELSIF p_outcome = 'authorized' THEN
    PERFORM emit_order_event(placed.id, 'order.authorized', p_attempt, p_now);
  END IF;
  IF placed.type = 'cart' AND placed.draft_id IS NOT NULL THEN
    PERFORM draft_order_complete(placed.draft_id, p_now);
  END IF;
  IF placed.type = 'cart' AND placed.customer_id IS NOT NULL THEN
    PERFORM customer_ordered(placed.customer_id, o, p_now) FROM orders o WHERE o.id = placed.id;
  END IF;
  IF p_outcome = 'succeeded' THEN
    IF placed.hold = 'cancelling' THEN
      -- The payment succeeded before the cancellation ended it: it is refunded, by a refund queued in this transaction.
      PERFORM order_cancel_next(placed.id, p_now);
    -- An order on invoice was confirmed when it was placed, and may have been shipped long ago.
    ELSIF attempt.status <> 'pending' OR attempt.payment_method <> 'invoice' THEN
      PERFORM queue_order_mail(placed.id, 'order_confirmation', p_now);
    END IF;
  ELSIF p_outcome = 'authorized' AND placed.hold <> 'cancelling' THEN
    PERFORM queue_order_mail(placed.id, 'order_confirmation', p_now);
  ELSIF p_outcome = 'pending' AND attempt.payment_method = 'bank_transfer' THEN
    PERFORM queue_order_mail(placed.id, 'bank_transfer_instructions', p_now);
  ELSIF p_outcome = 'pending' AND attempt.payment_method = 'invoice' THEN
    PERFORM queue_order_mail(placed.id, 'invoice_instructions', p_now);
  ELSIF p_outcome = 'pending' AND placed.hold <> 'cancelling' THEN
    PERFORM queue_order_mail(placed.id, 'payment_processing', p_now);
  END IF;
  RETURN checkout_state(placed.id, p_attempt);
END $$;

-- Records a partial capture of an attempt: as the request in progress, or as found at the processor if there
-- is none. The amount is the one captured, even if it differs from the request.
--
-- Arguments: the order; the attempt; the additional amount captured; the time.
-- Result: the capture; without a number if it was not requested here.
-- Locks: the caller holds the order.
CREATE OR REPLACE FUNCTION capture_record(p_order text, p_attempt text, p_amount bigint, p_now timestamptz) RETURNS captures
LANGUAGE plpgsql AS $$
DECLARE
  part captures%ROWTYPE;
BEGIN
  UPDATE captures SET status = 'succeeded', amount = p_amount, updated_at = p_now
  WHERE order_id = p_order AND status = 'pending' AND amount > 0 RETURNING * INTO part;
  IF FOUND THEN RETURN part; END IF;
  INSERT INTO captures (id, order_id, attempt_id, amount, is_final, status, created_at, updated_at)
  VALUES (new_id('cap_'), p_order, p_attempt, p_amount, false, 'succeeded', p_now, p_now) RETURNING * INTO part;
  RETURN part;
END $$;

-- Releases the rest that a final partial capture left authorized: a processor that captures and releases in
-- two steps may not be sent the second if the process that sent the first died.
--
-- Arguments: the part, as recorded; the time.
-- Result: whether there is a rest to release.
-- Locks: the caller holds the order.
CREATE OR REPLACE FUNCTION capture_rest_release(part captures, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_number integer;
BEGIN
  IF NOT part.is_final THEN RETURN false; END IF;
  UPDATE payment_attempts SET capture_tries = capture_tries + 1, next_check_at = p_now, lease_until = NULL
  WHERE id = part.attempt_id RETURNING capture_tries INTO v_number;
  INSERT INTO captures (
    id, order_id, attempt_id, number, amount, is_final, notify_customer, actor_kind, actor_id, created_at, updated_at
  ) VALUES (
    new_id('cap_'), part.order_id, part.attempt_id, v_number, 0, true, part.notify_customer, part.actor_kind, part.actor_id,
    p_now, p_now
  );
  RETURN true;
END $$;

-- Ends the captures of an order with no authorized money left. The voided amount counts as captured and refunded at
-- once, so that its total, documents and balances stay right without a third kind of amount. If parcels were sent,
-- unsent units were not paid for: they are cancelled and restocked, unless no more was voided than withdrawals had
-- deducted.
--
-- Arguments: the order's row as it was; the attempt; all that was taken; all that was held; the moment.
-- Locks: the caller holds the order; then those of refund_begin.
CREATE OR REPLACE FUNCTION capture_finish(
  placed orders, p_attempt text, p_taken bigint, p_held bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  asked captures%ROWTYPE;
  unsent jsonb;
  v_excess bigint;
BEGIN
  SELECT * INTO asked FROM captures WHERE order_id = placed.id AND status = 'pending';
  IF p_taken > placed.captured THEN PERFORM capture_record(placed.id, p_attempt, p_taken - placed.captured, p_now); END IF;
  UPDATE captures SET status = CASE WHEN amount = 0 THEN 'succeeded' ELSE 'failed' END, updated_at = p_now
  WHERE order_id = placed.id AND status = 'pending';
  -- A part that was withdrawn before the charge is not charged from here; a charge of it at the processor's own site is
  -- refunded.
  v_excess := p_taken - (p_held - order_uncharged(placed.id));
  IF v_excess > 0 AND placed.hold <> 'cancelling' THEN
    PERFORM refund_begin(placed.id, jsonb_build_object(
      'id', new_id('ref_'), 'amount', v_excess, 'reason', 'customer_request', 'restock', false, 'items', NULL,
      'notifyCustomer', true
    ), p_now);
  END IF;
  IF p_taken = p_held THEN RETURN; END IF;

  UPDATE orders SET captured = p_held, voided = p_held - p_taken WHERE id = placed.id;
  -- A cancellation restocks all of it.
  IF placed.fulfillment_status = 'partially_fulfilled' AND placed.hold <> 'cancelling'
    AND p_held - p_taken > order_uncharged(placed.id) THEN
    SELECT jsonb_agg(jsonb_build_object('id', l.id, 'quantity', order_line_unsent(l, placed))) INTO unsent
    FROM order_lines l WHERE l.order_id = placed.id AND order_line_unsent(l, placed) > 0;
  END IF;
  PERFORM refund_begin(placed.id, jsonb_build_object(
    'id', new_id('ref_'), 'amount', p_held - p_taken, 'reason', 'other', 'restock', unsent IS NOT NULL, 'items', unsent,
    'notifyCustomer', placed.hold <> 'cancelling' AND coalesce(asked.notify_customer, true), 'processor', 'void'
  ), p_now);
  PERFORM audit_write(placed.store_id, placed.livemode, '{"kind": "system", "id": "payments"}', 'order.rest_voided', 'order',
    placed.id, NULL, jsonb_build_object('amount', p_held - p_taken), p_now);
END $$;

-- An order whose payment failed after part of it was shipped: nothing is restocked. It is due at once as on
-- invoice, and overdue, until its seller books the money. The customer is asked to pay and the seller
-- notified.
--
-- Arguments: the order's row before; the failed attempt; the processor's reason, or null; the time.
-- Locks: the caller holds the order.
CREATE OR REPLACE FUNCTION checkout_owe(
  placed orders, failed payment_attempts, p_reason text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_attempts (
    id, order_id, store_id, livemode, status, amount, currency, payment_method, processor, return_url, created_at, updated_at
  ) VALUES (
    new_id('pay_'), placed.id, placed.store_id, placed.livemode, 'pending', failed.amount, failed.currency, 'invoice',
    'invoice', failed.return_url, greatest(p_now, failed.created_at + interval '1 millisecond'), p_now
  );
  PERFORM stock_commit(placed.id);
  PERFORM discount_uses_commit(placed.id);
  UPDATE orders SET payment_method = 'invoice', processor = 'invoice', processor_ref = NULL, payment_due_at = p_now,
    sends_before_paid = true, stock_held_until = NULL, version = version + 1, updated_at = p_now
  WHERE id = placed.id;
  PERFORM emit_order_event(placed.id, 'order.updated', failed.id || ' owed', p_now);
  PERFORM queue_documents(placed.id, true, p_now);
  PERFORM audit_write(placed.store_id, placed.livemode, '{"kind": "system", "id": "payments"}', 'order.payment_failed', 'order',
    placed.id, jsonb_build_object('paymentMethod', split_part(failed.payment_method, ':', 1)),
    jsonb_build_object('paymentMethod', 'invoice'), p_now);
  PERFORM queue_order_mail(placed.id, 'invoice_reminder', p_now, placed.id || '#1');
  PERFORM queue_mail(
    placed.store_id, placed.livemode, 'payment_disputed', failed.id || ':' || reader.place, reader.address,
    s.default_locale, jsonb_build_object(
      'orderId', placed.id, 'number', placed.order_number, 'currency', placed.currency, 'livemode', placed.livemode,
      'amount', failed.amount, 'status', 'owed', 'reason', coalesce(p_reason, 'unknown')
    ), p_now
  )
  FROM stores s CROSS JOIN LATERAL seller_readers(s) reader
  WHERE s.id = placed.store_id;
END $$;

-- Releases what an attempt held. A cart stays a cart and can be paid again. An order is cancelled, and unless its
-- seller cancels it or its money was only authorized, its lines return to the visitor's cart. They are added to lines
-- that it has by now, unless the order expired: then its shopper has moved on.
--
-- Arguments: the order's row; the attempt; why it ended, for the order; the moment.
-- Locks: the caller holds the order; the use of the discount, the stock in the order of the variants, the gift cards and
-- store credit that had paid a part, then the visitor's cart. Of an order that is being cancelled, those of order_cancel_finish.
CREATE OR REPLACE FUNCTION checkout_release(placed orders, p_attempt text, p_reason text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  cart orders%ROWTYPE;
BEGIN
  IF placed.hold = 'cancelling' THEN
    PERFORM order_cancel_finish(placed.id, p_now);
    IF placed.stored_value IS NOT NULL THEN PERFORM stored_value_move(placed, 'release', NULL, p_now); END IF;
    RETURN;
  END IF;
  PERFORM discount_uses_release(placed.id, false);
  PERFORM stock_release(placed, p_attempt, p_now);
  IF placed.stored_value IS NOT NULL THEN PERFORM stored_value_move(placed, 'release', NULL, p_now); END IF;

  IF placed.type = 'cart' THEN
    -- Removes the copy of the shipping address made by checkout, which the visitor did not enter.
    UPDATE orders SET hold = 'none', version = version + 1, updated_at = p_now, stored_value = NULL,
      credit = credit - coalesce((SELECT sum((part ->> 'amount')::bigint) FROM jsonb_array_elements(stored_value) part), 0),
      billing_address = CASE WHEN same_as_shipping AND shipping_address IS NOT NULL THEN NULL ELSE billing_address END
    WHERE id = placed.id;
    RETURN;
  END IF;
  PERFORM apply_payment(placed.id, jsonb_build_object(
    'hold', 'none', 'capture_before', NULL, 'cancelled_at', p_now, 'cancel_reason', coalesce(p_reason, 'payment_failed')
  ), p_now);
  PERFORM emit_order_event(placed.id, 'order.cancelled', p_attempt, p_now);

  -- It was placed, perhaps days ago: its customer gets a mail, and the cart has other contents by now. A payment that
  -- its bank has worked on for less than two hours fails while the shopper is still there.
  IF placed.payment_status = 'authorized' OR (
    placed.payment_status = 'pending' AND placed.placed_at < p_now - visit_window() AND (
      p_reason = 'payment_failed'
      -- Its shopper had confirmed the payment, and may still be charged.
      OR (p_reason = 'expired' AND placed.processor <> 'bank_transfer' AND placed.order_number IS NOT NULL)
    )
  ) THEN
    UPDATE orders SET fulfillment_status = 'unfulfilled', ready_for_pickup_at = NULL WHERE id = placed.id;
    PERFORM queue_order_mail(placed.id, 'order_cancelled', p_now);
    PERFORM audit_write(placed.store_id, placed.livemode, '{"kind": "system", "id": "payments"}', 'order.cancelled', 'order',
      placed.id, jsonb_build_object('paymentStatus', placed.payment_status, 'cancelReason', NULL),
      jsonb_build_object('paymentStatus', 'cancelled', 'cancelReason', coalesce(p_reason, 'payment_failed')), p_now);
    RETURN;
  END IF;

  IF placed.draft_id IS NOT NULL THEN
    IF placed.order_number IS NULL THEN PERFORM draft_order_reopen(placed, p_now); END IF;
    RETURN;
  END IF;
  IF placed.token_hash IS NULL THEN RETURN; END IF;
  INSERT INTO orders (id, store_id, livemode, token_hash, currency, visitor_country, created_at, updated_at)
  VALUES (new_id('ord_'), placed.store_id, placed.livemode, placed.token_hash, placed.currency, placed.visitor_country, p_now, p_now)
  ON CONFLICT (token_hash) WHERE type = 'cart' DO NOTHING;
  SELECT * INTO cart FROM orders WHERE token_hash = placed.token_hash AND type = 'cart' FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM order_lines WHERE order_id = cart.id) THEN
    IF p_reason = 'expired' OR cart.hold <> 'none' THEN RETURN; END IF;
    PERFORM cart_merge(cart.id, ARRAY[placed.id], p_now);
    RETURN;
  END IF;

  INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug, gift)
  SELECT new_id('oitm_'), cart.id, product_id, variant_id, quantity, unit_price, product_name, product_slug, gift
  FROM order_lines WHERE order_id = placed.id ORDER BY position;
  -- Personal data is copied only within the visitor's two hours.
  UPDATE orders c SET
    currency = placed.currency, email = CASE WHEN fresh THEN placed.email END,
    shipping_address = CASE WHEN fresh THEN placed.shipping_address END,
    billing_address = CASE
      WHEN fresh AND NOT (placed.same_as_shipping AND placed.shipping_address IS NOT NULL) THEN placed.billing_address
    END,
    same_as_shipping = fresh AND placed.same_as_shipping,
    notes = CASE WHEN fresh THEN placed.notes END, vat_id = CASE WHEN fresh THEN placed.vat_id END,
    vat_check = CASE WHEN fresh THEN placed.vat_check END,
    vat_check_due_at = CASE WHEN fresh THEN placed.vat_check_due_at END,
    shipping_option_id = placed.shipping_option_id,
    discount_id = placed.discount_id, discount_code = placed.discount_code, further_discounts = placed.further_discounts,
    stored_value_ids = CASE WHEN fresh THEN placed.stored_value_ids ELSE '{}' END,
    version = c.version + 1, updated_at = p_now
  FROM (
    SELECT EXISTS (
      SELECT FROM visitors v
      WHERE v.token_hash = placed.token_hash AND v.last_seen_at > p_now - visit_window()
        AND (v.forgotten_at IS NULL OR v.forgotten_at < placed.placed_at)
    ) AS fresh
  ) visit
  WHERE c.id = cart.id;
END $$;

-- The state of an order and one of its attempts, from which every checkout reply is built.
--
-- Arguments: the order; the attempt, by default the latest.
-- Result: CheckoutState in lib/commerce/payments/rows.ts; null where no payment was tried.
CREATE OR REPLACE FUNCTION checkout_state(p_order text, p_attempt text DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'orderId', o.id, 'orderNumber', o.order_number, 'type', o.type, 'hold', o.hold, 'livemode', o.livemode,
      'buyer', (
        SELECT jsonb_build_object(
          'email', o.email, 'name', (address ->> 'firstName') || ' ' || (address ->> 'lastName'),
          'countryCode', address ->> 'countryCode'
        )
        FROM (SELECT coalesce(o.billing_address, o.shipping_address) AS address) AS billed_to
      ),
      'captureBefore', o.capture_before, 'stockHeldUntil', o.stock_held_until,
      'isSent', o.fulfillment_status IN ('partially_fulfilled', 'fulfilled'), 'captured', o.captured, 'capture', (
        SELECT jsonb_build_object('number', c.number, 'amount', c.amount, 'isFinal', c.is_final, 'createdAt', c.created_at)
        FROM captures c WHERE c.order_id = o.id AND c.status = 'pending'
      ), 'attempt', jsonb_build_object(
        'id', a.id, 'status', a.status, 'amount', a.amount, 'currency', a.currency, 'paymentMethod', a.payment_method, 'processor', a.processor,
        'returnUrl', a.return_url, 'nextActionUrl', a.next_action_url, 'declineCode', a.decline_code,
        'reusedRef', a.reused_ref, 'processorRef', a.processor_ref, 'createdAt', a.created_at, 'storeId', a.store_id,
        'checks', a.checks, 'capture', a.capture, 'captureTries', a.capture_tries
      )
    )
    FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.id = p_order AND (p_attempt IS NULL OR a.id = p_attempt)
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1
  );
END $$;
