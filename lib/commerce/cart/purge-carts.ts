import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/**
 * Housekeeping, safe to run any number of times and from several processes: forgets the personal data
 * of carts left for two hours, removes carts left for 30 days and empty ones left for one, for
 * visitors who never come back, and drops what has run out. Visitors who do come back are judged at
 * their request (visitor-seen.sql).
 */
export async function purgeCarts(now: Date = clockNow()): Promise<void> {
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    await query(`sweep_${name}`, statement, [now]);
  }
}

const STATEMENTS = {
  personal_data: `
    SELECT forget_cart(o.id) FROM orders o JOIN visitors v USING (token_hash)
    WHERE o.type = 'cart' AND o.hold = 'none' AND o.draft_id IS NULL AND v.last_seen_at < $1::timestamptz - interval '2 hours'
      AND (o.email IS NOT NULL OR o.shipping_address IS NOT NULL OR o.billing_address IS NOT NULL
        OR o.notes IS NOT NULL OR o.vat_id IS NOT NULL)`,
  carts: `
    DELETE FROM orders o USING visitors v
    WHERE v.token_hash = o.token_hash AND o.type = 'cart' AND o.hold = 'none' AND o.draft_id IS NULL
      AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'late')
      AND (
        v.last_seen_at < $1::timestamptz - interval '30 days'
        OR (v.last_seen_at < $1::timestamptz - interval '1 day'
          AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id))
      )`,
  idempotency_keys: "DELETE FROM idempotency_keys WHERE expires_at < $1",
  attempts: "DELETE FROM attempt_counts WHERE ends_at < $1",
  // For a day it is known of a link that it was used.
  login_links: "DELETE FROM login_links WHERE expires_at < $1::timestamptz - interval '1 day'",
  sessions: "DELETE FROM customer_sessions WHERE expires_at < $1",
  // Processors repeat their messages for some days.
  processor_events:
    "DELETE FROM processor_events WHERE received_at < $1::timestamptz - interval '90 days'",
  // Whoever has waited for stock for so long waits no more.
  stock_alerts: "DELETE FROM stock_alerts WHERE created_at < $1::timestamptz - interval '180 days'",
  // An import can be undone for 30 days, and its undoing takes a while.
  removed_stock_alerts:
    "DELETE FROM removed_stock_alerts WHERE removed_at < $1::timestamptz - interval '31 days'",
};
