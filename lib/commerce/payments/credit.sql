-- Whether what a refund has set aside for a draft is not going to pay for it any more: the draft has expired or was deleted,
-- or the order that it became came to nothing.
--
-- Arguments: the refund.
-- Locks: none; who acts on it holds the draft's cart, or the order that it became, and the refund's own order.
CREATE OR REPLACE FUNCTION credit_is_over(r refunds) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN r.status = 'pending' AND r.processor = 'exchange' AND NOT EXISTS (
    SELECT FROM orders o LEFT JOIN draft_orders d ON d.order_id = o.id
    WHERE o.id = r.processor_ref AND o.credit_refund_id = r.id AND CASE o.type
      WHEN 'cart' THEN o.hold <> 'none' OR d.status IN ('open', 'sent')
      ELSE o.payment_status IN ('pending', 'requires_action')
    END
  );
END $$;

-- Has what a refund has set aside pay a part of another cart.
--
-- Arguments: the refund; the cart.
-- Locks: the refund; the caller holds the order that it was set aside for.
CREATE OR REPLACE FUNCTION credit_move(p_refund text, p_cart text) RETURNS void
LANGUAGE sql AS $$
  UPDATE refunds SET processor_ref = p_cart WHERE id = p_refund
$$;
