-- MOVES money between an order and the gift cards and store credit that pay a part of it. All or nothing: if an amount
-- is not available in full, nothing is taken.
--
-- Arguments: the order's row, or that of a cart that is about to be charged; the step; its detail; the moment.
--   hold     takes [{id, amount, currency}] of accounts before any money is asked for
--   again    takes what the order says it was paid with once more: its payment came to nothing, and succeeds late
--   release  gives back all that was taken for it
--   spend nothing moves: what was taken has been spent, which is emitted to listeners
--   refund   gives back {refundId, amount, toStoreCredit}: to its customer's store credit, or to what it was paid with
--   revoke   takes {refundId, cards: [{id, amount}]}: gift cards that were bought in it, as they are paid back
--   restore  gives these of {refundId} back: they were not
-- Result: false where something cannot be taken; nothing has moved then.
-- Locks: the accounts in the order of their ids. The caller holds the order, and the stock where it needs that.
CREATE OR REPLACE FUNCTION stored_value_move(o orders, p_step text, p_detail jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  moves jsonb := '[]';
  left_over bigint := (p_detail ->> 'amount')::bigint;
  part record;
  account stored_value_accounts%ROWTYPE;
  v_amount bigint;
BEGIN
  IF p_step IN ('hold', 'again') THEN
    SELECT jsonb_agg(jsonb_build_object('id', coalesce(a.merged_into, a.id), 'amount', -(taken ->> 'amount')::bigint)) INTO moves
    FROM jsonb_array_elements(CASE p_step WHEN 'hold' THEN p_detail ELSE o.stored_value END) taken
    JOIN stored_value_accounts a ON a.id = taken ->> 'id'
    WHERE a.store_id = o.store_id AND a.livemode = o.livemode AND a.currency = taken ->> 'currency';
    IF jsonb_array_length(moves) IS DISTINCT FROM
      jsonb_array_length(CASE p_step WHEN 'hold' THEN p_detail ELSE o.stored_value END) THEN RETURN false; END IF;
  ELSIF p_step = 'refund' AND (p_detail ->> 'toStoreCredit')::boolean THEN
    INSERT INTO stored_value_accounts (id, store_id, livemode, kind, currency, customer_id, created_at, updated_at)
    VALUES (new_id('scr_'), o.store_id, o.livemode, 'store_credit', o.currency, o.customer_id, p_now, p_now)
    ON CONFLICT (customer_id, currency) DO NOTHING;
    SELECT jsonb_build_array(jsonb_build_object('id', a.id, 'amount', left_over)) INTO STRICT moves
    FROM stored_value_accounts a WHERE a.customer_id = o.customer_id AND a.currency = o.currency;
  ELSIF p_step = 'revoke' THEN
    SELECT jsonb_agg(jsonb_build_object('id', a.id, 'amount', -(card ->> 'amount')::bigint)) INTO moves
    FROM jsonb_array_elements(p_detail -> 'cards') card JOIN stored_value_accounts a ON a.id = card ->> 'id' AND a.order_id = o.id;
  ELSIF p_step = 'restore' THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'amount', -e.amount)), '[]') INTO moves
    FROM stored_value_accounts a JOIN stored_value_entries e ON e.account_id = a.id
    WHERE a.order_id = o.id AND a.revoked_at IS NOT NULL AND e.kind = 'revoke' AND e.refund_id = p_detail ->> 'refundId';
  ELSIF p_step IN ('release', 'refund') THEN
    -- The parts that the order still has, in the order in which it was paid with them.
    FOR part IN
      SELECT coalesce(a.merged_into, a.id) AS id, -sum(e.amount) AS amount
      FROM stored_value_entries e JOIN stored_value_accounts a ON a.id = e.account_id
      WHERE e.order_id = o.id AND NOT EXISTS (SELECT FROM refunds r WHERE r.id = e.refund_id AND r.to_store_credit)
      GROUP BY 1 HAVING sum(e.amount) < 0
      ORDER BY min((
        SELECT paid.place FROM jsonb_array_elements(o.stored_value) WITH ORDINALITY paid (part, place)
        WHERE paid.part ->> 'id' = e.account_id
      ))
    LOOP
      v_amount := CASE p_step WHEN 'release' THEN part.amount ELSE least(part.amount, left_over) END;
      left_over := left_over - v_amount;
      IF v_amount > 0 THEN moves := moves || jsonb_build_object('id', part.id, 'amount', v_amount); END IF;
    END LOOP;
    IF p_step = 'refund' AND left_over > 0 THEN
      RAISE EXCEPTION 'More is given back to the accounts of % than was taken of them', o.id;
    END IF;
  END IF;

  -- Everything is decided under the locks and only then written.
  FOR part IN SELECT move ->> 'id' AS id, (move ->> 'amount')::bigint AS amount FROM jsonb_array_elements(moves) move ORDER BY 1
  LOOP
    SELECT * INTO STRICT account FROM stored_value_accounts a WHERE a.id = part.id FOR NO KEY UPDATE;
    IF part.amount < 0 AND (
      account.balance + part.amount < 0
      OR (p_step <> 'revoke' AND (account.disabled_at IS NOT NULL OR account.expires_at <= p_now))
    ) THEN
      RETURN false;
    END IF;
  END LOOP;
  FOR part IN SELECT move ->> 'id' AS id, (move ->> 'amount')::bigint AS amount FROM jsonb_array_elements(moves) move ORDER BY 1
  LOOP
    UPDATE stored_value_accounts a SET
      balance = a.balance + part.amount, updated_at = p_now,
      -- What is given back for goods that are returned can be spent again.
      expires_at = CASE WHEN p_step = 'refund' AND a.expires_at <= p_now THEN p_now + interval '1 year' ELSE a.expires_at END,
      -- Its seller may have switched it off before.
      disabled_at = CASE
        WHEN p_step = 'revoke' THEN coalesce(a.disabled_at, p_now)
        WHEN p_step = 'restore' THEN nullif(a.disabled_at, a.revoked_at)
        ELSE a.disabled_at END,
      revoked_at = CASE p_step WHEN 'revoke' THEN p_now WHEN 'restore' THEN NULL ELSE a.revoked_at END
    WHERE a.id = part.id RETURNING * INTO account;
    INSERT INTO stored_value_entries (account_id, kind, amount, balance, order_id, refund_id, created_at)
    VALUES (account.id, CASE WHEN p_step IN ('hold', 'again') THEN 'spend' WHEN p_step = 'restore' THEN 'revoke' ELSE p_step END,
      part.amount, account.balance,
      -- What it was bought in it has not paid.
      CASE WHEN p_step NOT IN ('revoke', 'restore') THEN o.id END, p_detail ->> 'refundId', p_now);
  END LOOP;

  -- The same as in present.ts, which a test compares.
  IF p_step IN ('spend', 'refund', 'revoke', 'restore') THEN
    PERFORM emit_event(
      a.store_id, a.livemode, CASE p_step WHEN 'spend' THEN 'gift_card.used' ELSE 'gift_card.updated' END, a.id,
      coalesce(p_detail ->> 'refundId', o.id) || CASE p_step WHEN 'restore' THEN ' failed' ELSE '' END, jsonb_build_object(
        'id', a.id, 'livemode', a.livemode, 'currency', a.currency, 'balance', a.balance, 'issued', (
          SELECT coalesce(sum(e.amount), 0) FROM stored_value_entries e WHERE e.account_id = a.id AND e.kind = 'issue'
        ), 'lastFour', a.last_four, 'recipientEmail', a.recipient_email, 'recipientName', a.recipient_name,
        'message', a.message, 'note', a.note, 'sendOn', a.send_on, 'expiresAt', a.expires_at,
        'disabledAt', a.disabled_at, 'orderId', a.order_id, 'revokedAt', a.revoked_at, 'version', a.version, 'createdAt', a.created_at, 'updatedAt', a.updated_at
      ), p_now, true
    )
    FROM stored_value_accounts a
    WHERE a.kind = 'gift_card' AND a.id IN (
      SELECT paid ->> 'id' FROM jsonb_array_elements(CASE p_step WHEN 'spend' THEN o.stored_value ELSE moves END) paid
    );
  END IF;
  RETURN true;
END $$;
