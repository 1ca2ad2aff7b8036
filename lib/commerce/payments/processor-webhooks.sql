-- What the webhook of a processor tells days later of a payment that is long settled. Each is booked once. A payment is
-- found by the processor's name and its name for the payment; p_processor is null in calls of the version before.

-- The money of a refund came back: the bank would not take it. The order shows again what it keeps, and its seller has
-- to find another way; units that were put back stay where they are. Answers whether that was news.
CREATE OR REPLACE FUNCTION refund_returned(p_refund text, p_failure text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  refund refunds%ROWTYPE;
BEGIN
  SELECT o.* INTO current FROM orders o JOIN refunds r ON r.order_id = o.id WHERE r.id = p_refund FOR NO KEY UPDATE OF o;
  UPDATE refunds SET status = 'failed', failure_code = p_failure, updated_at = p_now
  WHERE id = p_refund AND status = 'succeeded' RETURNING * INTO refund;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE orders SET
    refunded = refunded - refund.amount,
    payment_status = CASE
      WHEN payment_status NOT IN ('refunded', 'partially_refunded') THEN payment_status
      WHEN refunded = refund.amount THEN 'paid'
      ELSE 'partially_refunded'
    END,
    version = version + 1, updated_at = p_now
  WHERE id = current.id;
  PERFORM emit_order_event(current.id, 'order.updated', refund.id || ' returned', p_now);
  PERFORM audit_write(current.store_id, current.livemode, '{"kind": "system", "id": "payments"}', 'refund.returned', 'refund',
    refund.id, NULL, jsonb_build_object('orderId', current.id, 'amount', refund.amount, 'failureCode', p_failure), p_now);
  RETURN true;
END $$;

-- IMPORT a refund that was made at the processor's own site: the money is the shopper's already, so it is booked as any
-- other refund, once for the processor's id of it. p_refund {id, ref, amount, reason}. Units go back as with the shop's own,
-- unless the order has been sent: nobody has said that they came back. Answers null for a payment that is not ours;
-- 'booked' | 'known'; 'later' while money of this order is under way, which may be this; 'excess' for what the order does
-- not hold.
CREATE OR REPLACE FUNCTION refund_found(
  p_payment text, p_livemode boolean, p_refund jsonb, p_now timestamptz, p_processor text DEFAULT NULL
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
  refund jsonb;
BEGIN
  SELECT * INTO current FROM orders
  WHERE id = (
    SELECT order_id FROM payment_attempts
    WHERE processor_ref = p_payment AND livemode = p_livemode AND processor = coalesce(p_processor, processor)
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM refunds WHERE found_ref = p_refund ->> 'ref' AND processor = coalesce(p_processor, processor)
  ) THEN
    RETURN 'known';
  END IF;
  IF (p_refund ->> 'amount')::bigint > current.captured - current.refunded - current.refund_pending THEN
    RETURN CASE
      WHEN current.refund_pending > 0 OR EXISTS (
        SELECT FROM payment_attempts
        WHERE order_id = current.id AND status IN ('sent', 'unknown', 'requires_action', 'pending')
      ) THEN 'later'
      ELSE 'excess'
    END;
  END IF;
  refund := p_refund || jsonb_build_object('restock', current.fulfillment_status = 'unfulfilled', 'notifyCustomer', true);
  PERFORM refund_reserve(current, refund, p_now);
  UPDATE refunds SET
    found_ref = p_refund ->> 'ref', processor = coalesce(p_processor, processor), processor_ref = p_payment
  WHERE id = p_refund ->> 'id';
  PERFORM audit_write(current.store_id, current.livemode, '{"kind": "system", "id": "payments"}', 'refund.found', 'refund',
    p_refund ->> 'id', NULL, refund || jsonb_build_object('orderId', current.id), p_now);
  PERFORM refund_settle(p_refund ->> 'id', true, NULL, p_now);
  RETURN 'booked';
END $$;

-- Flags the order of a disputed payment, or moves the flag on. p_dispute {id, status, reason, amount, openedAt}. An order
-- changes in nothing else; a later dispute about it takes the place of an earlier. Answers whether that was news.
CREATE OR REPLACE FUNCTION order_dispute(
  p_ref text, p_livemode boolean, p_dispute jsonb, p_now timestamptz, p_processor text DEFAULT NULL
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  current orders%ROWTYPE;
BEGIN
  SELECT * INTO current FROM orders
  WHERE id = (
    SELECT order_id FROM payment_attempts
    WHERE processor_ref = p_ref AND livemode = p_livemode AND processor = coalesce(p_processor, processor)
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) FOR NO KEY UPDATE;
  IF NOT FOUND OR current.dispute = p_dispute OR current.type <> 'order' OR
    (current.dispute ->> 'openedAt')::timestamptz > (p_dispute ->> 'openedAt')::timestamptz
  THEN
    RETURN false;
  END IF;
  UPDATE orders SET dispute = p_dispute, version = version + 1, updated_at = p_now WHERE id = current.id;
  PERFORM emit_order_event(current.id, 'order.updated', (p_dispute ->> 'id') || ' ' || (p_dispute ->> 'status'), p_now);
  PERFORM audit_write(current.store_id, current.livemode, '{"kind": "system", "id": "payments"}', 'order.disputed', 'order',
    current.id, jsonb_build_object('dispute', current.dispute), jsonb_build_object('dispute', p_dispute), p_now);
  RETURN true;
END $$;
