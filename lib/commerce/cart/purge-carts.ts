import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/**
 * Removes the personal data of carts left for two hours, carts left for 30 days, and empty ones left for
 * one. Any number of processes may run it at once. Visitors who come back before it are judged at their
 * request (touch-visitor.sql).
 */
export async function purgeCarts(now: Date = clockNow()): Promise<void> {
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    await query(`sweep_${name}`, statement, [now]);
  }
}

const STATEMENTS = {
  personal_data: `
    SELECT anonymize_cart(o.id) FROM orders o JOIN visitors v USING (token_hash)
    WHERE o.type = 'cart' AND o.hold = 'none' AND o.draft_id IS NULL AND v.last_seen_at < $1::timestamptz - visit_window()
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
};
