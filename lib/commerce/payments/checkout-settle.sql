-- SETTLE: the only function by which an outcome of the processor changes an order. The request, the processor's
-- webhooks, status polls and the reconciler all come here, in any order and any number of times: it is idempotent
-- and monotone, a final attempt never changes again, and only a late success can follow a failure. An order whose
-- payment succeeds late is paid after all if its stock can be taken again; otherwise the money goes back, by a refund
-- queued in the transaction that books the payment.
--
-- Arguments: the attempt; succeeded | requires_action | pending | unknown | failed | cancelled; what is known of it,
-- {processorRef, amount, currency, nextActionUrl, declineCode, nextCheckAt, reason}; the moment.
-- Result: what checkout_state shows afterwards, {"mismatch": true} for another amount than was asked, or
-- {"missing": true} for no attempt.
-- Locks: the customer of a cart, the order; then those of checkout_release, order_cancel_step, or of a late success the
-- stock in the order of the variants; last the store's row that counts the orders.
CREATE OR REPLACE FUNCTION checkout_settle(p_attempt text, p_outcome text, p_detail jsonb, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  placed orders%ROWTYPE;
  attempt payment_attempts%ROWTYPE;
BEGIN
  -- Whoever places an order gets its addresses: their row is locked before the order's, as at a login.
  PERFORM FROM customers c JOIN orders o ON o.customer_id = c.id JOIN payment_attempts a ON a.order_id = o.id
  WHERE a.id = p_attempt AND o.type = 'cart' FOR NO KEY UPDATE OF c;
  SELECT o.* INTO placed FROM orders o JOIN payment_attempts a ON a.order_id = o.id
  WHERE a.id = p_attempt FOR NO KEY UPDATE OF o;
  IF NOT FOUND THEN RETURN '{"missing": true}'; END IF;
  SELECT * INTO attempt FROM payment_attempts WHERE id = p_attempt;

  IF p_outcome = 'succeeded' AND (
    (p_detail ->> 'amount')::bigint IS DISTINCT FROM attempt.amount OR p_detail ->> 'currency' IS DISTINCT FROM attempt.currency
  ) THEN
    RETURN jsonb_build_object('mismatch', true);
  END IF;

  IF attempt.status IN ('failed', 'cancelled') AND p_outcome = 'succeeded' THEN
    -- The processor took the money after the attempt was given up.
    PERFORM FROM stock s JOIN stock_holds h USING (variant_id, livemode)
    WHERE h.order_id = placed.id AND h.state = 'released' ORDER BY s.variant_id FOR NO KEY UPDATE OF s;

    IF placed.type = 'order' AND placed.payment_status = 'cancelled' AND placed.captured = 0
      -- What a seller has cancelled stays so.
      AND placed.cancel_request IS NULL AND NOT EXISTS (
      SELECT FROM stock_holds h JOIN stock s USING (variant_id, livemode)
      WHERE h.order_id = placed.id AND h.state = 'released' AND s.available < h.quantity
    ) THEN
      UPDATE stock s SET available = s.available - h.quantity, updated_at = p_now
      FROM stock_holds h
      WHERE h.order_id = placed.id AND h.state = 'released' AND s.variant_id = h.variant_id AND s.livemode = h.livemode;
      UPDATE stock_holds SET state = 'committed' WHERE order_id = placed.id AND state = 'released';
      UPDATE payment_attempts SET status = 'succeeded', next_check_at = NULL, lease_until = NULL, updated_at = p_now,
        processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref)
      WHERE id = p_attempt;
      UPDATE orders SET
        order_number = coalesce(order_number, next_order_number(store_id, livemode)),
        payment_status = 'paid', paid_at = p_now, cancelled_at = NULL, cancel_reason = NULL,
        captured = attempt.amount, processor = attempt.processor, processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref),
        version = version + 1, updated_at = p_now
      WHERE id = placed.id;
      PERFORM emit_order_event(placed.id, 'order.paid', p_attempt, p_now);
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
  IF attempt.status IN ('succeeded', 'failed', 'cancelled', 'late') OR attempt.status = p_outcome THEN
    -- A repeat still schedules the next look.
    UPDATE payment_attempts SET next_check_at = (p_detail ->> 'nextCheckAt')::timestamptz, lease_until = NULL
    WHERE id = p_attempt AND status = p_outcome AND p_detail ? 'nextCheckAt';
    RETURN checkout_state(placed.id, p_attempt);
  END IF;
  -- What the processor said before cannot be unsaid by a later "I do not know".
  IF p_outcome = 'unknown' AND attempt.status <> 'sent' THEN
    RETURN checkout_state(placed.id, p_attempt);
  END IF;

  UPDATE payment_attempts SET
    status = p_outcome, updated_at = p_now, lease_until = NULL,
    client_hash = CASE WHEN p_outcome = 'pending' THEN client_hash END,
    processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref),
    next_action_url = coalesce(p_detail ->> 'nextActionUrl', next_action_url),
    decline_code = p_detail ->> 'declineCode',
    next_check_at = (p_detail ->> 'nextCheckAt')::timestamptz
  WHERE id = p_attempt;

  IF p_outcome IN ('failed', 'cancelled') THEN
    PERFORM checkout_release(placed, p_attempt, p_detail ->> 'reason', p_now);
    RETURN checkout_state(placed.id, p_attempt);
  END IF;

  IF p_outcome = 'succeeded' THEN
    UPDATE stock_holds SET state = 'committed' WHERE order_id = placed.id AND state = 'held';
    UPDATE discount_redemptions SET state = 'committed' WHERE order_id = placed.id AND state = 'held';
  END IF;
  UPDATE orders SET
    type = 'order', hold = CASE WHEN hold = 'cancelling' THEN hold ELSE 'none' END, version = version + 1, updated_at = p_now,
    placed_at = coalesce(placed_at, p_now),
    -- A number is taken only by what was placed: one that its bank may still refuse must not leave a gap.
    order_number = CASE WHEN p_outcome IN ('succeeded', 'pending')
      THEN coalesce(order_number, next_order_number(store_id, livemode)) ELSE order_number END,
    processor = attempt.processor, processor_ref = coalesce(p_detail ->> 'processorRef', processor_ref),
    payment_status = CASE p_outcome WHEN 'succeeded' THEN 'paid' WHEN 'requires_action' THEN 'requires_action' ELSE 'pending' END,
    paid_at = CASE WHEN p_outcome = 'succeeded' THEN p_now END,
    captured = captured + CASE WHEN p_outcome = 'succeeded' THEN attempt.amount ELSE 0 END
  WHERE id = placed.id;

  -- The order is read once where there are two events to write.
  IF placed.type = 'cart' AND p_outcome = 'succeeded' THEN
    PERFORM emit_order_events(placed.id, ARRAY['order.created', 'order.paid'], ARRAY['', p_attempt], p_now);
  ELSIF placed.type = 'cart' THEN
    PERFORM emit_order_event(placed.id, 'order.created', '', p_now);
  ELSIF p_outcome = 'succeeded' THEN
    PERFORM emit_order_event(placed.id, 'order.paid', p_attempt, p_now);
  END IF;
  IF placed.type = 'cart' AND placed.customer_id IS NOT NULL
    AND customer_keep_addresses(placed.customer_id, (SELECT o FROM orders o WHERE o.id = placed.id))
  THEN
    UPDATE customers SET version = version + 1, updated_at = p_now WHERE id = placed.customer_id;
    INSERT INTO events (id, store_id, livemode, type, object_id, dedupe_key, payload, created_at)
    SELECT new_id('evt_'), c.store_id, c.livemode, 'customer.updated', c.id, c.version::text, customer_record(c), p_now
    FROM customers c WHERE c.id = placed.customer_id;
  END IF;
  IF p_outcome = 'succeeded' THEN
    IF placed.hold = 'cancelling' THEN
      -- The payment was quicker than its seller: it is paid back, by a refund queued in this transaction.
      PERFORM order_cancel_step(placed.id, p_now);
    ELSE
      PERFORM queue_order_mail(placed.id, 'order_confirmation', p_now);
    END IF;
  ELSIF p_outcome = 'pending' AND attempt.payment_method = 'bank_transfer' THEN
    PERFORM queue_order_mail(placed.id, 'bank_transfer_instructions', p_now);
  END IF;
  RETURN checkout_state(placed.id, p_attempt);
END $$;

-- Gives back what an attempt held. A cart stays a cart and can be paid again. An order is cancelled, and unless its
-- seller cancels it, its lines return to the visitor's cart. Where that has lines of its own by now they come beside
-- those, unless the order merely ran out of time: then its shopper has long gone on to something else.
--
-- Arguments: the order's row; the attempt; why it ended, for the order; the moment.
-- Locks: the caller holds the order; the use of the discount, the stock in the order of the variants, then the
-- visitor's cart. Of an order that is being cancelled, those of order_cancel_finish.
CREATE OR REPLACE FUNCTION checkout_release(placed orders, p_attempt text, p_reason text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  back record;
  cart orders%ROWTYPE;
BEGIN
  IF placed.hold = 'cancelling' THEN
    PERFORM order_cancel_finish(placed.id, p_now);
    RETURN;
  END IF;
  PERFORM FROM discount_usage u JOIN discount_redemptions r USING (discount_id, livemode)
  WHERE r.order_id = placed.id AND r.state = 'held' FOR NO KEY UPDATE OF u;
  PERFORM FROM stock s JOIN stock_holds h USING (variant_id, livemode)
  WHERE h.order_id = placed.id AND h.state = 'held' ORDER BY s.variant_id FOR NO KEY UPDATE OF s;

  UPDATE discount_usage u SET used = u.used - 1
  FROM discount_redemptions r
  WHERE r.order_id = placed.id AND r.state = 'held' AND u.discount_id = r.discount_id AND u.livemode = r.livemode;
  UPDATE discount_redemptions SET state = 'released' WHERE order_id = placed.id AND state = 'held';
  FOR back IN
    UPDATE stock s SET available = s.available + h.quantity, updated_at = p_now
    FROM stock_holds h
    WHERE h.order_id = placed.id AND h.state = 'held' AND s.variant_id = h.variant_id AND s.livemode = h.livemode
    RETURNING s.variant_id, s.available - h.quantity AS before, s.available AS after, s.low_stock_threshold AS low
  LOOP
    -- Whoever was told that it ran low or out would not hear of a cart whose payment came to nothing.
    IF placed.type = 'cart' AND (back.before = 0 OR (back.before <= back.low AND back.after > back.low)) THEN
      PERFORM emit_stock_event('inventory.updated', back.variant_id, placed.livemode, p_attempt || '/' || back.variant_id,
        jsonb_build_object('stockBefore', back.before, 'stockAfter', back.after, 'reason', NULL), p_now);
    END IF;
  END LOOP;
  UPDATE stock_holds SET state = 'released' WHERE order_id = placed.id AND state = 'held';

  IF placed.type = 'cart' THEN
    -- The copy of the shipping address that checkout made is not one that the visitor entered.
    UPDATE orders SET hold = 'none', version = version + 1, updated_at = p_now,
      billing_address = CASE WHEN same_as_shipping THEN NULL ELSE billing_address END
    WHERE id = placed.id;
    RETURN;
  END IF;
  UPDATE orders SET
    hold = 'none', version = version + 1, updated_at = p_now,
    payment_status = 'cancelled', cancelled_at = p_now, cancel_reason = coalesce(p_reason, 'payment_failed')
  WHERE id = placed.id;
  PERFORM emit_order_event(placed.id, 'order.cancelled', p_attempt, p_now);

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

  INSERT INTO order_lines (id, order_id, product_id, variant_id, quantity, unit_price, product_name, product_slug)
  SELECT new_id('oitm_'), cart.id, product_id, variant_id, quantity, unit_price, product_name, product_slug
  FROM order_lines WHERE order_id = placed.id ORDER BY position;
  -- Personal data comes along only while the visitor is still within the two hours.
  UPDATE orders c SET
    email = CASE WHEN fresh THEN placed.email END,
    shipping_address = CASE WHEN fresh THEN placed.shipping_address END,
    billing_address = CASE WHEN fresh AND NOT placed.same_as_shipping THEN placed.billing_address END,
    same_as_shipping = fresh AND placed.same_as_shipping,
    notes = CASE WHEN fresh THEN placed.notes END,
    shipping_option_id = placed.shipping_option_id,
    discount_id = placed.discount_id, discount_code = placed.discount_code,
    version = c.version + 1, updated_at = p_now
  FROM (
    SELECT EXISTS (
      SELECT FROM visitors v
      WHERE v.token_hash = placed.token_hash AND v.last_seen_at > p_now - interval '2 hours'
        AND (v.forgotten_at IS NULL OR v.forgotten_at < placed.placed_at)
    ) AS fresh
  ) visit
  WHERE c.id = cart.id;
END $$;

-- The next number of one store and mode, without gaps.
--
-- Arguments: the store, the mode.
-- Locks: the row that counts, until the order is committed.
CREATE OR REPLACE FUNCTION next_order_number(p_store text, p_livemode boolean) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  number integer;
BEGIN
  UPDATE store_modes SET last_order_number = last_order_number + 1
  WHERE store_id = p_store AND livemode = p_livemode RETURNING last_order_number INTO number;
  RETURN CASE WHEN p_livemode THEN '' ELSE 'T-' END || number;
END $$;

-- Where an order and one of its attempts stand: what every checkout reply is made of.
--
-- Arguments: the order; the attempt, by default the latest.
-- Result: CheckoutState in lib/commerce/payments/rows.ts; null where nobody has tried to pay.
CREATE OR REPLACE FUNCTION checkout_state(p_order text, p_attempt text DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'orderId', o.id, 'orderNumber', o.order_number, 'type', o.type, 'hold', o.hold, 'livemode', o.livemode,
      'attempt', jsonb_build_object(
        'id', a.id, 'status', a.status, 'amount', a.amount, 'currency', a.currency, 'paymentMethod', a.payment_method, 'processor', a.processor,
        'returnUrl', a.return_url, 'nextActionUrl', a.next_action_url, 'declineCode', a.decline_code,
        'reusedRef', a.reused_ref, 'processorRef', a.processor_ref, 'createdAt', a.created_at, 'storeId', a.store_id,
        'checks', a.checks
      )
    )
    FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.id = p_order AND (p_attempt IS NULL OR a.id = p_attempt)
    ORDER BY a.created_at DESC, a.id DESC LIMIT 1
  );
END $$;
