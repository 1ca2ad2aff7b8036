/**
 * Committed units by `variant_id`: of unshipped orders and of checkouts being paid. On hand is available plus
 * these. $1 store, $2 mode. By orders_in_order_of_fulfillment and payment_attempts_one_open: open orders are
 * few, however many were sold.
 */
export const RESERVED_UNITS = `
  SELECT h.variant_id, sum(h.quantity - h.gone)::integer AS units
  FROM (
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND o.livemode = $2 AND o.type = 'order'
      AND o.fulfillment_status IN ('unfulfilled', 'partially_fulfilled', 'ready_for_pickup')
      AND o.payment_status IN ('pending', 'requires_action', 'authorized', 'paid', 'partially_refunded')
    UNION
    SELECT a.order_id FROM payment_attempts a
    WHERE a.store_id = $1 AND a.livemode = $2
      AND attempt_is_open(a.status)
  ) open
  -- Order by order: a plan that reads every hold there ever was would look cheaper than it is.
  CROSS JOIN LATERAL (
    SELECT held.variant_id, held.quantity, (
      SELECT coalesce(sum(u.gone), 0) FROM line_units u
      WHERE u.order_id = held.order_id AND u.variant_id = held.variant_id
    ) AS gone
    FROM stock_holds held
    WHERE held.order_id = open.id AND held.state <> 'released' OFFSET 0
  ) h
  GROUP BY h.variant_id`;
