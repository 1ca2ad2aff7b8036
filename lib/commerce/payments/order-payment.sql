-- BOOKS a payment received by the seller: its row, the order's sum, and once the total is received settles the attempt
-- like any payment. Until then the attempt waits without a deadline: money was received, and the seller decides.
--
-- Arguments: the attempt that waits for it; {id, amount, receivedOn, reference, bankEntryId, actor: {kind, id}}; the moment.
-- Locks: the caller holds the order, and has checked that so much is open; then those of checkout_settle.
CREATE OR REPLACE FUNCTION order_payment_book(p_attempt text, p_payment jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  attempt payment_attempts%ROWTYPE;
  v_received bigint;
BEGIN
  SELECT * INTO STRICT attempt FROM payment_attempts WHERE id = p_attempt;
  INSERT INTO order_payments (id, order_id, store_id, livemode, amount, received_on, reference, bank_entry_id, actor_kind, actor_id, created_at)
  VALUES (p_payment ->> 'id', attempt.order_id, attempt.store_id, attempt.livemode, (p_payment ->> 'amount')::bigint,
    (p_payment ->> 'receivedOn')::date, p_payment ->> 'reference', p_payment ->> 'bankEntryId',
    p_payment #>> '{actor,kind}', p_payment #>> '{actor,id}', p_now);
  UPDATE orders SET received = received + (p_payment ->> 'amount')::bigint, version = version + 1, updated_at = p_now
  WHERE id = attempt.order_id RETURNING received INTO v_received;
  IF v_received = attempt.amount THEN
    PERFORM checkout_settle(p_attempt, 'succeeded',
      jsonb_build_object('amount', attempt.amount, 'currency', attempt.currency), p_now);
    RETURN;
  END IF;
  UPDATE payment_attempts SET next_check_at = NULL, lease_until = NULL WHERE id = p_attempt;
  PERFORM emit_order_event(attempt.order_id, 'order.partially_paid', p_payment ->> 'id', p_now);
END $$;
