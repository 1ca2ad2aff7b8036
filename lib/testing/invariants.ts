import { CREDIT_IS_OVER_SQL } from "@/lib/commerce/payments";

/** The amount of an order `o` paid by gift cards and store credit. */
const STORED_VALUE_OF = `(
  SELECT coalesce(sum((part ->> 'amount')::bigint), 0) FROM jsonb_array_elements(o.stored_value) part
)`;

/**
 * The invariants of a store: each is a query that finds violations; $1 is the store. Tests of races and crashes and
 * `npm run torture` share this list.
 */
export const ALWAYS = {
  "every charge belongs to an order that shows it": `
    SELECT t.id FROM test_payments t
    LEFT JOIN orders o ON o.id = t.metadata ->> 'orderId' AND o.captured >= t.amount
    WHERE t.metadata ->> 'storeId' = $1 AND t.status = 'succeeded' AND o.id IS NULL`,
  "money is held for an order while its attempt says so": `
    SELECT o.id FROM orders o WHERE o.store_id = $1 AND (o.payment_status = 'authorized') IS DISTINCT FROM EXISTS (
      SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'authorized' AND o.type = 'order'
        AND a.amount = o.total AND o.captured < o.total AND a.next_check_at IS NOT NULL) AND o.type = 'order'`,
  "where an order stands is what its attempts and refunds say": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND o.payment_status IS DISTINCT FROM payment_status_of(o)`,
  "what was taken of held money are its captures, and the rest was let go": `
    SELECT o.id FROM orders o JOIN payment_attempts a ON a.order_id = o.id AND a.status IN ('authorized', 'succeeded')
    WHERE o.store_id = $1 AND o.payment_capture IS NOT NULL AND (
      o.captured - o.voided <> (
        SELECT coalesce(sum(c.amount), 0) FROM captures c WHERE c.order_id = o.id AND c.status = 'succeeded')
      OR (a.status = 'succeeded' AND o.captured <> a.amount)
      OR o.voided <> (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.processor = 'void'))`,
  "the processor has taken of held money what the orders say, or is asked": `
    SELECT o.id FROM orders o JOIN test_payments t ON t.metadata ->> 'orderId' = o.id AND t.status IN ('authorized', 'succeeded')
    WHERE o.store_id = $1 AND o.payment_capture IS NOT NULL AND o.hold = 'none' AND o.captured - o.voided <> t.captured
      AND o.payment_status <> 'cancelled'`,
  "a capture is asked for while its order is held for it": `
    SELECT c.id FROM captures c JOIN orders o ON o.id = c.order_id
    WHERE o.store_id = $1 AND c.status = 'pending' AND o.hold <> 'capturing'`,
  "no more is taken than was asked for": `
    SELECT o.id FROM orders o WHERE o.store_id = $1 AND o.captured > o.credit + (
      SELECT coalesce(sum(a.amount), 0) FROM payment_attempts a
      WHERE a.order_id = o.id AND a.status IN ('authorized', 'succeeded', 'late'))
      -- What had come of a transfer before its order was cancelled.
      + CASE WHEN o.payment_status = 'cancelled' THEN o.received ELSE 0 END`,
  "what has come to the seller is what was booked and counts, all of it once it is paid": `
    SELECT o.id FROM orders o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.amount), 0) AS booked FROM order_payments p WHERE p.order_id = o.id AND p.reversed_at IS NULL
    ) came
    WHERE o.store_id = $1 AND (o.received <> came.booked
      OR (o.payment_status = 'pending' AND o.received >= o.total - o.credit AND o.received > 0)
      OR (o.payment_status IN ('paid', 'partially_refunded') AND o.received NOT IN (0, o.captured - o.credit)))`,
  "one charge an order": `
    SELECT metadata ->> 'orderId' AS id FROM test_payments
    WHERE metadata ->> 'storeId' = $1 AND status = 'succeeded'
    GROUP BY metadata ->> 'orderId' HAVING count(*) > 1`,
  "one order a charge": `
    SELECT processor_ref AS id FROM payment_attempts
    WHERE store_id = $1 AND processor_ref IS NOT NULL
    GROUP BY processor, processor_ref HAVING count(DISTINCT order_id) > 1`,
  "a debit that its bank has refused is counted as paid nowhere": `
    SELECT o.id FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    JOIN test_payments t ON t.id = a.processor_ref AND t.status = 'failed'
    WHERE o.store_id = $1 AND a.status IN ('succeeded', 'late')`,
  "what was sent before its payment failed is owed, once": `
    SELECT e.object_id AS id FROM audit_entries e
    WHERE e.store_id = $1 AND e.action = 'order.payment_failed'
    GROUP BY e.object_id HAVING count(*) > 1 OR (
      SELECT count(*) FROM payment_attempts a WHERE a.order_id = e.object_id AND a.processor = 'invoice') <> 1`,
  "no order is paid without a charge": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND o.payment_status IN ('paid', 'partially_refunded', 'refunded') AND o.total > 0
      AND o.captured > o.credit AND o.payment_method NOT IN ('bank_transfer', 'invoice', 'exchange') AND NOT EXISTS (
        SELECT FROM test_payments t
        WHERE t.metadata ->> 'orderId' = o.id AND t.status = 'succeeded' AND t.amount = o.captured - o.credit)`,
  "an exchange is paid by one refund of the same amount, and every such refund pays for one": `
    SELECT coalesce(o.id, r.processor_ref) AS id
    FROM (SELECT * FROM orders WHERE store_id = $1 AND payment_method = 'exchange' AND total > 0) o
    FULL JOIN (
      SELECT r.* FROM refunds r LEFT JOIN orders c ON c.credit_refund_id = r.id
      WHERE r.store_id = $1 AND r.processor = 'exchange' AND r.processor_ref IS NOT NULL AND r.status <> 'pending'
        AND c.id IS NULL
    ) r ON r.processor_ref = o.id
    WHERE r.amount IS DISTINCT FROM o.captured OR r.status <> 'succeeded'`,
  "a part that an exchange pays is one refund, set aside until the rest is paid": `
    SELECT o.id FROM orders o LEFT JOIN refunds r ON r.id = o.credit_refund_id AND r.processor = 'exchange' AND r.processor_ref = o.id
    CROSS JOIN LATERAL (SELECT o.credit - ${STORED_VALUE_OF} AS credit) exchanged
    WHERE o.store_id = $1 AND (exchanged.credit > 0 OR o.credit_refund_id IS NOT NULL) AND (
      r.amount IS DISTINCT FROM exchanged.credit
      OR r.status <> CASE WHEN o.type = 'order' AND o.paid_at IS NOT NULL THEN 'succeeded' ELSE 'pending' END)`,
  "the entries of an account come to its balance, one after the other": `
    SELECT a.id FROM stored_value_accounts a
    WHERE a.store_id = $1 AND (
      a.balance <> (SELECT coalesce(sum(e.amount), 0) FROM stored_value_entries e WHERE e.account_id = a.id)
      OR EXISTS (
        SELECT FROM (
          SELECT e.balance, sum(e.amount) OVER (ORDER BY e.id) AS come_to FROM stored_value_entries e WHERE e.account_id = a.id
        ) e WHERE e.balance <> e.come_to))`,
  "gift cards and store credit have paid what their orders say, less what was given back": `
    SELECT o.id FROM orders o
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(e.amount), 0) AS spent FROM stored_value_entries e
      WHERE e.order_id = o.id AND NOT EXISTS (SELECT FROM refunds r WHERE r.id = e.refund_id AND r.to_store_credit)
    ) kept
    WHERE o.store_id = $1 AND kept.spent <> CASE
      -- What came too late and went back at once was no payment of it.
      WHEN o.payment_status = 'cancelled' AND o.paid_at IS NULL THEN 0
      ELSE ${STORED_VALUE_OF} - (
        SELECT coalesce(sum(r.credited), 0) FROM refunds r
        WHERE r.order_id = o.id AND r.status = 'succeeded' AND NOT r.to_store_credit) END`,
  "what refunds give to gift cards and store credit is on them": `
    SELECT r.id FROM refunds r
    WHERE r.store_id = $1 AND (r.credited + r.by_hand > r.amount OR (r.status = 'succeeded' AND r.credited <> (
      SELECT coalesce(sum(e.amount), 0) FROM stored_value_entries e WHERE e.refund_id = r.id AND e.kind <> 'revoke')))`,
  "a gift card that was sold is one for each unit that was sent, and worth nothing once it was taken back": `
    SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
    LEFT JOIN stored_value_accounts a ON a.order_line_id = l.id
    WHERE o.store_id = $1 AND o.type = 'order' AND l.product_type = 'gift_card' AND l.unit_price > 0
    GROUP BY l.id
    HAVING count(a.id) <> l.fulfilled OR bool_or(a.revoked_at IS NOT NULL AND a.balance > 0)`,
  "every hold on an order has somebody to end it": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND (
      (o.hold IN ('charging', 'capturing') AND NOT EXISTS (${openAttempt("o.id")}))
      OR (o.hold = 'cancelling' AND NOT EXISTS (${openAttempt("o.id")}) AND NOT EXISTS (
        SELECT FROM refunds r WHERE r.order_id = o.id AND r.status = 'pending' AND r.next_check_at IS NOT NULL)))`,
  "every paid line has taken its stock": `
    SELECT u.order_id AS id FROM line_units u JOIN orders o ON o.id = u.order_id
    JOIN order_lines l ON l.id = u.line_id
    LEFT JOIN variants v ON v.id = u.variant_id
    JOIN products p ON p.id = coalesce(v.product_id, l.product_id) AND p.track_inventory
    LEFT JOIN stock_holds h ON h.order_id = o.id AND h.variant_id = u.variant_id
    WHERE o.store_id = $1 AND o.payment_status IN ('paid', 'partially_refunded', 'refunded')
    GROUP BY u.order_id, u.variant_id
    HAVING max(h.quantity) IS DISTINCT FROM sum(u.quantity) OR bool_or(h.state <> 'committed')`,
  "no unit is sold twice or lost: what came in less what is out is what is there": `
    SELECT s.variant_id AS id FROM stock s
    WHERE s.store_id = $1 AND NOT s.is_keyed AND NOT s.is_bundle AND s.available <> (
      SELECT coalesce(sum(m.after - m.before), 0) FROM stock_movements m
      WHERE m.variant_id = s.variant_id AND m.livemode = s.livemode AND m.kind <> 'restock'
    ) - (
      SELECT coalesce(sum(h.quantity - (
        SELECT coalesce(sum(u.restocked), 0) FROM line_units u WHERE u.order_id = h.order_id AND u.variant_id = h.variant_id
      )), 0) FROM stock_holds h
      WHERE h.variant_id = s.variant_id AND h.livemode = s.livemode AND h.state <> 'released')`,
  "no bundle says another number than its parts allow": `
    SELECT s.variant_id AS id FROM stock s
    WHERE s.store_id = $1 AND s.is_bundle AND NOT s.sells_when_out AND s.available <> (
      SELECT coalesce(min(greatest(t.available, 0) / b.quantity) FILTER (WHERE p.track_inventory AND NOT t.sells_when_out), 0)
      FROM bundle_parts b
        LEFT JOIN products p ON p.id = b.part_product_id
        LEFT JOIN stock t ON t.variant_id = b.variant_id AND t.livemode = s.livemode
      WHERE b.product_id = s.product_id
      HAVING bool_and(coalesce(p.status = 'published' AND t.variant_id IS NOT NULL, false)))`,
  "no unit is put back twice": `
    SELECT l.order_id AS id FROM (
      SELECT u.order_id, u.variant_id, sum(u.restocked) AS restocked FROM line_units u GROUP BY u.order_id, u.variant_id
    ) l JOIN orders o ON o.id = l.order_id
    WHERE o.store_id = $1
      AND NOT EXISTS (SELECT FROM stock s WHERE s.variant_id = l.variant_id AND s.livemode = o.livemode AND (s.is_keyed OR s.is_bundle))
      AND l.restocked <> (
      SELECT coalesce(sum(m.after - m.before), 0) FROM stock_movements m
      WHERE m.variant_id = l.variant_id AND m.kind = 'restock' AND (m.source_id = o.id OR m.source_id IN (
        SELECT r.id FROM refunds r WHERE r.order_id = o.id) OR m.source_id IN (
        SELECT r.id FROM returns r WHERE r.order_id = o.id) OR m.source_id IN (
        SELECT d.withdrawal_id FROM withdrawal_decisions d WHERE d.order_id = o.id)))`,
  "no more units are returned than were ordered": `
    SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.store_id = $1 AND l.quantity < (
      SELECT coalesce(sum(CASE WHEN r.received_at IS NULL THEN i.quantity ELSE i.received END), 0)
      FROM return_items i JOIN returns r ON r.id = i.return_id
      WHERE i.order_line_id = l.id AND r.status NOT IN ('declined', 'cancelled'))`,
  "no unit is both still to be sent and paid back": `
    SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
    CROSS JOIN LATERAL (SELECT order_line_unsent(l, o) AS units) unsent
    WHERE o.store_id = $1 AND o.payment_status NOT IN ('refunded', 'cancelled') AND unsent.units > 0 AND l.quantity < unsent.units + (
      SELECT coalesce(sum(g.quantity), 0) FROM units_given_back(o.id) g WHERE g.line_id = l.id)`,
  "the stock of a variant with keys is the keys that nobody has": `
    SELECT s.variant_id AS id FROM stock s
    WHERE s.store_id = $1 AND s.is_keyed AND s.available <> license_keys_left(s.variant_id, s.livemode)`,
  "an order holds a key for each unit that it holds": `
    SELECT h.order_id AS id FROM stock_holds h JOIN stock s USING (variant_id, livemode)
    WHERE s.store_id = $1 AND s.is_keyed AND h.state <> 'released' AND h.quantity > (
      SELECT count(*) FROM license_keys k WHERE k.order_id = h.order_id AND k.variant_id = h.variant_id)`,
  "a revoked key was paid for, or its buyer has seen it": `
    SELECT k.id FROM license_keys k JOIN orders o ON o.id = k.order_id
    WHERE k.store_id = $1 AND k.status = 'revoked' AND o.paid_at IS NULL AND k.delivered_at IS NULL`,
  "an order gives back what its refunds say, and never more than it took": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND (o.refunded + o.refund_pending > o.captured
      OR o.refunded <> (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.status = 'succeeded')
      OR o.refund_pending <> (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.status = 'pending'))`,
  "an edited order has cost what was taken, less what edits have given back or still owe": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND o.payment_status IN ('paid', 'partially_refunded') AND o.captured <> o.total + o.overpaid + (
      SELECT coalesce(sum(r.overpaid_part), 0) FROM refunds r WHERE r.order_id = o.id AND r.status <> 'failed'
    ) + (
      SELECT coalesce(sum(a.amount), 0) FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'late')`,
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
      FROM daily_totals t CROSS JOIN LATERAL totals_of_days(t.store_id, t.livemode, ARRAY[t.starts_at, t.ends_at]) r
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
      UNION ALL
      SELECT t.starts_at, t.ends_at, t.livemode FROM order_counts t WHERE t.store_id = $1 AND t.orders <> (
        SELECT count(*) FROM orders o
        WHERE o.store_id = t.store_id AND o.livemode = t.livemode AND o.type = 'order'
          AND o.placed_at >= t.starts_at AND o.placed_at < t.ends_at AND o.payment_status = t.payment_status
          AND o.fulfillment_status = t.fulfillment_status AND coalesce(o.shipping_country, '') = t.shipping_country)
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
    SELECT id FROM orders WHERE store_id = $1 AND fulfillment_status IN ('partially_fulfilled', 'fulfilled') AND payment_status = 'cancelled'`,
  "a line's units sent are those in its parcels": `
    SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.store_id = $1 AND l.fulfilled <> (
      SELECT coalesce(sum(i.quantity), 0) FROM fulfillment_items i
      JOIN fulfillments f ON f.id = i.fulfillment_id AND f.status <> 'cancelled' WHERE i.order_line_id = l.id)`,
  "credit notes give back no more of an invoice than it says": `
    SELECT i.id FROM documents i JOIN documents c ON c.order_id = i.order_id AND c.kind = 'credit_note'
      AND c.record -> 'corrects' ->> 'number' = i.number
    WHERE i.store_id = $1 AND i.kind = 'invoice'
    GROUP BY i.id HAVING sum(c.net) > i.net OR sum(c.tax) > i.tax OR sum(c.total) > i.total`,
  "a credit note is about an invoice of its order": `
    SELECT c.id FROM documents c WHERE c.store_id = $1 AND c.kind = 'credit_note' AND NOT EXISTS (
      SELECT FROM documents i WHERE i.order_id = c.order_id AND i.kind = 'invoice'
        AND i.number = c.record -> 'corrects' ->> 'number')`,
  "of the invoices of an order all but the last are taken back": `
    SELECT i.id FROM documents i JOIN documents n ON n.order_id = i.order_id AND n.kind = 'invoice'
      AND n.edit_version > coalesce(i.edit_version, 0)
    WHERE i.store_id = $1 AND i.kind = 'invoice' AND i.total <> (
      SELECT coalesce(sum(c.total), 0) FROM documents c
      WHERE c.order_id = i.order_id AND c.kind = 'credit_note' AND c.record -> 'corrects' ->> 'number' = i.number)`,
  "document numbers have no gap and no double in a year": `
    SELECT kind || ' ' || year AS id FROM (
      SELECT livemode, kind, year, count(*) AS written, max(sequence) AS last FROM documents
      WHERE store_id = $1 GROUP BY livemode, kind, year
    ) d FULL JOIN (SELECT * FROM document_counters WHERE store_id = $1) c USING (livemode, kind, year)
    -- The counter of a kind that has no documents yet stands at nothing.
    WHERE d.written IS DISTINCT FROM d.last OR coalesce(d.last, 0) IS DISTINCT FROM c.last`,
  "documents come to what was taken and has not gone back, once none is due": `
    SELECT o.id FROM orders o
    WHERE o.store_id = $1 AND o.refund_pending = 0
      AND EXISTS (SELECT FROM documents d WHERE d.order_id = o.id)
      AND NOT EXISTS (SELECT FROM document_tasks t WHERE t.order_id = o.id)
      AND (SELECT sum(CASE d.kind WHEN 'invoice' THEN d.total ELSE -d.total END) FROM documents d WHERE d.order_id = o.id)
        <> o.captured - o.refunded - o.overpaid
          -- What is owed on invoice was invoiced when the order was placed.
          + CASE WHEN o.payment_method = 'invoice' AND o.payment_status = 'pending' THEN o.total ELSE 0 END - (
          -- What came too late and went back was never part of the order.
          SELECT coalesce(sum(a.amount - coalesce(r.amount, 0)), 0) FROM payment_attempts a
          LEFT JOIN refunds r ON r.id = 'ref_' || substr(a.id, 5) AND r.status = 'succeeded'
          WHERE a.order_id = o.id AND a.status = 'late')`,
  "one event for each order placed": eventsOf("order.created", "o.type = 'order'"),
  "one event for each order paid, and for each time it was paid anew": eventsOf(
    "order.paid",
    "o.paid_at IS NOT NULL",
    "(SELECT count(*) FROM order_payments p WHERE p.order_id = o.id AND p.reopened)",
  ),
  "one event for each order sent, and for each time it was sent anew": `
    SELECT o.id FROM orders o
    CROSS JOIN LATERAL (SELECT count(*) AS sent FROM events e WHERE e.object_id = o.id AND e.type = 'order.fulfilled') fulfilled_events
    CROSS JOIN LATERAL (SELECT count(*) AS times FROM fulfillments f WHERE f.order_id = o.id AND f.status = 'cancelled') anew
    WHERE o.store_id = $1 AND fulfilled_events.sent NOT BETWEEN
      CASE WHEN o.fulfillment_status = 'fulfilled' THEN 1 ELSE 0 END
      AND anew.times + CASE WHEN o.fulfillment_status = 'fulfilled' THEN 1 ELSE 0 END`,
  "one event for each order cancelled": `
    SELECT o.id FROM orders o WHERE o.store_id = $1 AND o.payment_status = 'cancelled'
      AND (SELECT count(*) FROM events e WHERE e.object_id = o.id AND e.type = 'order.cancelled') <> 1`,
  "one event for each refund": `
    SELECT o.id FROM orders o WHERE o.store_id = $1
      AND (SELECT count(*) FROM refunds r WHERE r.order_id = o.id AND r.status = 'succeeded'
        AND r.processor IS DISTINCT FROM 'void')
       <> (SELECT count(*) FROM events e WHERE e.object_id = o.id AND e.type = 'order.refunded')`,
  "one event for each change of stock by hand": `
    SELECT m.id::text FROM stock_movements m
    WHERE m.store_id = $1 AND m.source_kind = 'manual' AND m.before <> m.after AND NOT EXISTS (
      SELECT FROM events e
      WHERE e.object_id = m.variant_id AND e.type = 'inventory.updated' AND e.dedupe_key = m.id::text)`,
} as const;

/** Invariants that also hold once all due work is done and every wait is over. */
export const IDLE_INVARIANTS = {
  "no payment is left open": `
    SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.store_id = $1 AND a.status IN ('sent', 'unknown', 'requires_action', 'pending') AND a.payment_method <> 'invoice'
      AND o.received = 0`,
  // Stock reserved for a pay link stays reserved as long as the link is valid.
  "no refund is left open": `
    SELECT id FROM refunds r WHERE store_id = $1 AND status = 'pending' AND (processor <> 'exchange' OR ${CREDIT_IS_OVER_SQL})`,
  "no order is left held": "SELECT id FROM orders WHERE store_id = $1 AND hold <> 'none'",
  "no stock is left held": `
    SELECT h.order_id AS id FROM stock_holds h JOIN orders o ON o.id = h.order_id
    WHERE o.store_id = $1 AND h.state = 'held'`,
  "the processor has paid back what the orders say": `
    SELECT t.id FROM test_payments t
    WHERE t.metadata ->> 'storeId' = $1 AND t.refunded <> (
      SELECT coalesce(sum(r.amount - r.by_hand - r.credited), 0) FROM refunds r
      WHERE r.order_id = t.metadata ->> 'orderId' AND r.processor_ref = t.id AND r.status = 'succeeded'
        AND r.processor IS DISTINCT FROM 'void')`,
  "what came too late has gone back, whole": `
    SELECT a.id FROM payment_attempts a LEFT JOIN refunds r ON r.id = 'ref_' || substr(a.id, 5)
    WHERE a.store_id = $1 AND a.status = 'late' AND (r.status IS DISTINCT FROM 'succeeded' OR r.amount <> a.amount)`,
  "no cancelled order keeps money": `
    SELECT id FROM orders WHERE store_id = $1 AND payment_status = 'cancelled' AND captured <> refunded`,
  "no document is left to be written": `
    SELECT t.order_id AS id FROM document_tasks t JOIN orders o ON o.id = t.order_id WHERE o.store_id = $1`,
  "no mail is left waiting": "SELECT id FROM mails WHERE store_id = $1 AND status = 'pending'",
} as const;

function openAttempt(order: string): string {
  return `SELECT FROM payment_attempts a WHERE a.order_id = ${order} AND a.next_check_at IS NOT NULL
    AND attempt_is_open(a.status)`;
}

/** Exactly one event of the type if `happened` holds for the order `o`, none otherwise; and `more` in addition. */
function eventsOf(type: string, happened: string, more = "0"): string {
  return `
    SELECT o.id FROM orders o WHERE o.store_id = $1
      AND (SELECT count(*) FROM events e WHERE e.object_id = o.id AND e.type = '${type}')
       <> (CASE WHEN ${happened} THEN 1 ELSE 0 END) + ${more}`;
}
