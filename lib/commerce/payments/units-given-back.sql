-- Its result columns have changed since an earlier version.
DROP FUNCTION IF EXISTS units_given_back(text);

-- Units of an order that were refunded: by returns, by withdrawals, and by refunds that named them. Failed
-- ones do not count. The single source for this, so that no unit is refunded twice.
--
-- Arguments: the order.
-- Result: a row for each line and refund, with the units restocked; the refund is null if the units cost
-- nothing, or were withdrawn while their payment is still authorized.
-- Locks: none.
CREATE FUNCTION units_given_back(p_order text)
RETURNS TABLE (line_id text, quantity integer, refund_id text, restocked integer)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT i.order_line_id, CASE t.kind WHEN 'claim' THEN i.quantity ELSE i.received END, r.id, i.restocked
    FROM returns t
      JOIN refunds r ON r.id = coalesce(t.exchange_refund_id, t.refund_id) AND r.status <> 'failed'
      JOIN return_items i ON i.return_id = t.id
    WHERE t.order_id = p_order
    UNION ALL
    SELECT item.id, item.quantity - coalesce(released.quantity, 0), d.refund_id, coalesce((
      SELECT sum(named.quantity)::integer FROM jsonb_to_recordset(r.restock_lines) named (id text, quantity integer)
      WHERE named.id = item.id
    ), 0) + coalesce((
      SELECT sum(i.restocked)::integer FROM returns t JOIN return_items i ON i.return_id = t.id
      WHERE t.withdrawal_id = d.withdrawal_id AND i.order_line_id = item.id
    ), 0)
    FROM withdrawal_decisions d
      LEFT JOIN refunds r ON r.id = d.refund_id
      CROSS JOIN jsonb_to_recordset(d.items) item (id text, quantity integer)
      LEFT JOIN jsonb_to_recordset(d.released) released (id text, quantity integer) ON released.id = item.id
    WHERE d.order_id = p_order AND d.kind = 'accepted' AND r.status IS DISTINCT FROM 'failed'
      AND item.quantity > coalesce(released.quantity, 0)
    UNION ALL
    -- What was withdrawn before it was charged is voided with the rest of the held money, whatever the outcome of a
    -- refund.
    SELECT released.id, released.quantity, (
      SELECT r.id FROM refunds r WHERE r.order_id = p_order AND r.processor = 'void' LIMIT 1
    ), released.quantity
    FROM withdrawal_decisions d
      CROSS JOIN jsonb_to_recordset(d.released) released (id text, quantity integer)
    WHERE d.order_id = p_order AND d.kind = 'accepted'
    UNION ALL
    SELECT item.id, item.quantity, r.id, item.quantity
    FROM refunds r CROSS JOIN jsonb_to_recordset(r.restock_lines) item (id text, quantity integer)
    WHERE r.order_id = p_order AND r.status <> 'failed' AND r.restock_lines IS NOT NULL
      AND NOT EXISTS (SELECT FROM withdrawal_decisions d WHERE d.refund_id = r.id)
      AND NOT EXISTS (SELECT FROM returns t WHERE r.id IN (t.refund_id, t.exchange_refund_id));
END $$;
