/**
 * What must be true of a store whatever happened to it: each a statement that finds what breaks it, $1 is the store.
 * The one list, for the tests of races and crashes and for `npm run torture`.
 */
export const ALWAYS = {
  "every charge belongs to an order that shows it": `
    SELECT t.id FROM test_payments t
    LEFT JOIN orders o ON o.id = t.metadata ->> 'orderId' AND o.captured >= t.amount
    WHERE t.metadata ->> 'storeId' = $1 AND t.status = 'succeeded' AND o.id IS NULL`,
  "one charge an order": `
    SELECT metadata ->> 'orderId' AS id FROM test_payments
    WHERE metadata ->> 'storeId' = $1 AND status = 'succeeded'
    GROUP BY metadata ->> 'orderId' HAVING count(*) > 1`,
  "no order is paid without a charge": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND o.payment_status IN ('paid', 'partially_refunded', 'refunded') AND o.total > 0
      AND o.payment_method <> 'bank_transfer' AND NOT EXISTS (
        SELECT FROM test_payments t
        WHERE t.metadata ->> 'orderId' = o.id AND t.status = 'succeeded' AND t.amount = o.captured)`,
  "every hold on an order has somebody to end it": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND (
      (o.hold = 'charging' AND NOT EXISTS (${openAttempt("o.id")}))
      OR (o.hold = 'cancelling' AND NOT EXISTS (${openAttempt("o.id")}) AND NOT EXISTS (
        SELECT FROM refunds r WHERE r.order_id = o.id AND r.status = 'pending' AND r.next_check_at IS NOT NULL)))`,
  "every paid line has taken its stock": `
    SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
    JOIN products p ON p.id = l.product_id AND p.track_inventory
    LEFT JOIN stock_holds h ON h.order_id = o.id AND h.variant_id = l.variant_id
    WHERE o.store_id = $1 AND o.payment_status IN ('paid', 'partially_refunded', 'refunded')
      AND (h.quantity IS DISTINCT FROM l.quantity OR h.state <> 'committed')`,
  "no unit is sold twice or lost: what came in less what is out is what is there": `
    SELECT s.variant_id AS id FROM stock s
    WHERE s.store_id = $1 AND s.available <> (
      SELECT coalesce(sum(m.after - m.before), 0) FROM stock_movements m
      WHERE m.variant_id = s.variant_id AND m.livemode = s.livemode AND m.kind <> 'restock'
    ) - (
      SELECT coalesce(sum(h.quantity - l.restocked), 0) FROM stock_holds h
      JOIN order_lines l ON l.order_id = h.order_id AND l.variant_id = h.variant_id
      WHERE h.variant_id = s.variant_id AND h.livemode = s.livemode AND h.state <> 'released')`,
  "no unit is put back twice": `
    SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.store_id = $1 AND l.restocked <> (
      SELECT coalesce(sum(m.after - m.before), 0) FROM stock_movements m
      WHERE m.variant_id = l.variant_id AND m.kind = 'restock' AND (m.source_id = o.id OR m.source_id IN (
        SELECT r.id FROM refunds r WHERE r.order_id = o.id)))`,
  "an order gives back what its refunds say, and never more than it took": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND (o.refunded + o.refund_pending > o.captured
      OR o.refunded <> (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.status = 'succeeded')
      OR o.refund_pending <> (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.status = 'pending'))`,
  "no code is used more often than it may be, and each use is somebody's": `
    SELECT d.id FROM discounts d JOIN discount_usage u ON u.discount_id = d.id AND u.livemode = d.livemode
    WHERE d.store_id = $1 AND (u.used > d.usage_limit OR u.used <> (
      SELECT count(*) FROM discount_redemptions r
      WHERE r.discount_id = d.id AND r.livemode = u.livemode AND r.state <> 'released'))`,
  "no customer uses a code more often than one may": `
    SELECT d.id FROM discounts d JOIN discount_redemptions r ON r.discount_id = d.id AND r.livemode = d.livemode AND r.state <> 'released'
    WHERE d.store_id = $1 GROUP BY d.id, d.livemode, r.customer_key HAVING count(*) > d.usage_limit_per_customer`,
  "a total is that of its rows, or put down as changed": `
    WITH wrong AS (
      SELECT t.starts_at, t.ends_at, t.livemode
      FROM daily_totals t CROSS JOIN LATERAL totals_between(t.store_id, t.livemode, t.starts_at, t.ends_at) r
      WHERE t.store_id = $1
        AND (t.orders, t.sales, t.placed, t.refunds, t.visits) <> (r.orders, r.sales, r.placed, r.refunds, r.visits)
      UNION ALL
      SELECT t.starts_at, t.ends_at, t.livemode
      FROM product_totals t CROSS JOIN LATERAL (
        SELECT coalesce(sum(s.units), 0) AS units, coalesce(sum(s.amount), 0) AS amount FROM product_sales s
        WHERE s.store_id = t.store_id AND s.livemode = t.livemode AND s.product_id = t.product_id
          AND s.paid_at >= t.starts_at AND s.paid_at < t.ends_at
      ) r
      WHERE t.store_id = $1 AND (t.units, t.amount) <> (r.units, r.amount)
    )
    SELECT starts_at::text AS id FROM wrong WHERE NOT EXISTS (
      SELECT FROM total_changes c
      WHERE c.store_id = $1 AND c.livemode = wrong.livemode AND c.at >= wrong.starts_at AND c.at < wrong.ends_at)`,
  "order numbers have no gap and no double": `
    SELECT 'after ' || last AS id FROM (
      SELECT count(*) AS placed, max(substr(order_number, 3)::integer) AS last FROM orders
      WHERE store_id = $1 AND NOT livemode AND order_number IS NOT NULL) numbers
    WHERE placed > 0 AND last <> 1000 + placed`,
  "an order that was sent is not cancelled": `
    SELECT id FROM orders WHERE store_id = $1 AND fulfillment_status = 'fulfilled' AND payment_status = 'cancelled'`,
  "one event for each order placed": eventsOf("order.created", "o.type = 'order'"),
  "one event for each order paid": eventsOf("order.paid", "o.paid_at IS NOT NULL"),
  "one event for each order sent": eventsOf(
    "order.fulfilled",
    "o.fulfillment_status = 'fulfilled'",
  ),
  "one event for each order cancelled": `
    SELECT o.id FROM orders o WHERE o.store_id = $1 AND o.payment_status = 'cancelled'
      AND (SELECT count(*) FROM events e WHERE e.object_id = o.id AND e.type = 'order.cancelled') <> 1`,
  "one event for each refund": `
    SELECT o.id FROM orders o WHERE o.store_id = $1
      AND (SELECT count(*) FROM refunds r WHERE r.order_id = o.id AND r.status = 'succeeded')
       <> (SELECT count(*) FROM events e WHERE e.object_id = o.id AND e.type = 'order.refunded')`,
  "one event for each change of stock by hand": `
    SELECT m.id::text FROM stock_movements m
    WHERE m.store_id = $1 AND m.source_kind = 'manual' AND m.before <> m.after AND NOT EXISTS (
      SELECT FROM events e
      WHERE e.object_id = m.variant_id AND e.type = 'inventory.updated' AND e.dedupe_key = m.id::text)`,
} as const;

/** What must be true besides, once nothing more is to come: all due work done and every wait over. */
export const AT_REST = {
  "no payment is left open": `
    SELECT id FROM payment_attempts
    WHERE store_id = $1 AND status IN ('sent', 'unknown', 'requires_action', 'pending')`,
  "no refund is left open": "SELECT id FROM refunds WHERE store_id = $1 AND status = 'pending'",
  "no order is left held": "SELECT id FROM orders WHERE store_id = $1 AND hold <> 'none'",
  "no stock is left held": `
    SELECT h.order_id AS id FROM stock_holds h JOIN orders o ON o.id = h.order_id
    WHERE o.store_id = $1 AND h.state = 'held'`,
  "the processor has paid back what the orders say": `
    SELECT t.id FROM test_payments t
    WHERE t.metadata ->> 'storeId' = $1 AND t.refunded <> (
      SELECT coalesce(sum(r.amount), 0) FROM refunds r
      WHERE r.order_id = t.metadata ->> 'orderId' AND r.processor_ref = t.id AND r.status = 'succeeded')`,
  "no cancelled order keeps money": `
    SELECT id FROM orders WHERE store_id = $1 AND payment_status = 'cancelled' AND captured <> refunded`,
  "no mail is left waiting": "SELECT id FROM mails WHERE store_id = $1 AND status = 'pending'",
} as const;

function openAttempt(order: string): string {
  return `SELECT FROM payment_attempts a WHERE a.order_id = ${order} AND a.next_check_at IS NOT NULL
    AND a.status IN ('sent', 'unknown', 'requires_action', 'pending')`;
}

/** Exactly one event of the type where `happened` is true of the order `o`, and none where it is not. */
function eventsOf(type: string, happened: string): string {
  return `
    SELECT o.id FROM orders o WHERE o.store_id = $1
      AND (SELECT count(*) FROM events e WHERE e.object_id = o.id AND e.type = '${type}')
       <> (CASE WHEN ${happened} THEN 1 ELSE 0 END)`;
}
