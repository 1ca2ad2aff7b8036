-- Moves the credit reserved by a refund to another cart.
--
-- Arguments: the refund; the cart.
-- Locks: the refund; the caller holds the order that it was set aside for.
CREATE OR REPLACE FUNCTION credit_move(p_refund text, p_cart text) RETURNS void
LANGUAGE sql AS $$
  UPDATE refunds SET processor_ref = p_cart WHERE id = p_refund
$$;
