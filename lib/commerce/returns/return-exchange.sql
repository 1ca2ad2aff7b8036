-- Has the exchange of a return be another cart.
--
-- Arguments: the refund that pays for the exchange; the cart.
-- Locks: the return; the caller holds the order that the exchange was.
CREATE OR REPLACE FUNCTION return_move_exchange(p_refund text, p_cart text) RETURNS void
LANGUAGE sql AS $$
  UPDATE returns SET exchange_order_id = p_cart WHERE exchange_refund_id = p_refund
$$;
