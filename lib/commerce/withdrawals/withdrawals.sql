-- The status of a declaration of withdrawal, by its last decision. A declaration whose refund the processor refused has
-- to be decided again.
--
-- Arguments: the declaration.
-- Result: open | refund_pending | accepted | rejected.
-- Locks: none.
CREATE OR REPLACE FUNCTION withdrawal_status(p_withdrawal text) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT CASE
      WHEN d.kind = 'rejected' THEN 'rejected'
      WHEN r.status = 'failed' THEN 'open'
      WHEN r.status = 'pending' THEN 'refund_pending'
      ELSE 'accepted'
    END
    FROM withdrawal_decisions d LEFT JOIN refunds r ON r.id = d.refund_id
    WHERE d.withdrawal_id = p_withdrawal ORDER BY d.id DESC LIMIT 1
  ), 'open');
END $$;

-- The declarations about an order: those that named it, and those that a seller assigned to it.
--
-- Arguments: the order.
-- Locks: none.
CREATE OR REPLACE FUNCTION withdrawals_of(p_order text) RETURNS SETOF withdrawals
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT * FROM withdrawals w WHERE w.id IN (
    SELECT id FROM withdrawals WHERE order_id = p_order
    UNION
    SELECT withdrawal_id FROM withdrawal_decisions WHERE order_id = p_order
  );
END $$;

-- The same as shown with an order, the oldest first.
--
-- Arguments: the order.
-- Result: [{id, status, isLate, createdAt}].
-- Locks: none.
CREATE OR REPLACE FUNCTION order_withdrawals(p_order text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', w.id, 'status', withdrawal_status(w.id), 'isLate', w.is_late, 'createdAt', w.created_at
    ) ORDER BY w.created_at, w.id), '[]')
    FROM withdrawals_of(p_order) w
  );
END $$;

-- Whether a withdrawal from an order is still to be decided or refunded.
--
-- Arguments: the order.
-- Locks: none.
CREATE OR REPLACE FUNCTION is_withdrawn(p_order text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM withdrawals_of(p_order) w WHERE withdrawal_status(w.id) IN ('open', 'refund_pending')
  );
END $$;

-- How many unsent units of a line are not to be sent before a withdrawal is decided: those it names, or all if it names
-- the whole order or describes them in free text. Units of an accepted withdrawal are removed by its refund.
--
-- Arguments: the line; how many of it are unsent.
-- Locks: none.
CREATE OR REPLACE FUNCTION order_line_held(l order_lines, p_unsent integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN least(p_unsent, (
    SELECT coalesce(sum(CASE WHEN w.items IS NULL OR w.details IS NOT NULL THEN l.quantity ELSE (
      SELECT coalesce(sum(item.quantity), 0)
      FROM jsonb_to_recordset(w.items) item (id text, quantity integer) WHERE item.id = l.id
    ) END), 0)
    FROM withdrawals_of(l.order_id) w WHERE withdrawal_status(w.id) = 'open'
  ));
END $$;

-- Which part of an order's unsent units a withdrawal holds.
--
-- Arguments: the order.
-- Result: none without a withdrawal to be decided or refunded; all where nothing else is left to send; else part.
-- Locks: none.
CREATE OR REPLACE FUNCTION order_held(o orders) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT is_withdrawn(o.id) THEN
    RETURN 'none';
  END IF;
  RETURN CASE WHEN EXISTS (
    SELECT FROM order_lines l CROSS JOIN LATERAL (SELECT order_line_unsent(l, o) AS units) unsent
    WHERE l.order_id = o.id AND unsent.units > order_line_held(l, unsent.units)
  ) THEN 'part' ELSE 'all' END;
END $$;

-- How much of the money authorized for an order is no longer to be captured, because its units were withdrawn before
-- they were charged.
--
-- Arguments: the order.
-- Locks: none.
CREATE OR REPLACE FUNCTION order_uncharged(p_order text) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(d.uncharged), 0)::bigint FROM withdrawal_decisions d
    WHERE d.order_id = p_order AND d.kind = 'accepted'
  );
END $$;

-- Makes declarations and decisions immutable. Erasing a person may only clear personal data.
CREATE OR REPLACE FUNCTION keep_withdrawal() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  erasable text[] := '{name,email,details,order_number,note}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Erasable values may only be cleared, and all other values have to be unchanged.
    IF to_jsonb(NEW) - erasable = to_jsonb(OLD) - erasable AND NOT EXISTS (
      SELECT FROM jsonb_each_text(to_jsonb(NEW)) WHERE key = ANY (erasable) AND value <> ''
    ) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'A withdrawal is kept as it was declared and decided.' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER keep_withdrawal BEFORE UPDATE OR DELETE ON withdrawals
FOR EACH ROW EXECUTE FUNCTION keep_withdrawal();
CREATE OR REPLACE TRIGGER keep_withdrawal_decision BEFORE UPDATE OR DELETE ON withdrawal_decisions
FOR EACH ROW EXECUTE FUNCTION keep_withdrawal();
