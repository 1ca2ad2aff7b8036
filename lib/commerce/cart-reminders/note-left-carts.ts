import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { leftBetween } from "./rules";

/**
 * Records the carts that subscribers have left, before the address of the cart expires; of the address, only the
 * subscriber is recorded. If the visitor came back and left again, the later time counts. Any number of processes may
 * run it at once.
 */
export async function noteLeftCarts(now: Date = clockNow()): Promise<void> {
  await query("note_left_carts", NOTE, [now, ...leftBetween(now)]);
}

/** By the index of visitors on when they were last seen. */
const NOTE = `
  INSERT INTO cart_reminders AS r (id, store_id, livemode, cart_id, subscriber_id, last_seen_at, created_at)
  SELECT new_id('crm_'), o.store_id, o.livemode, o.id, n.id, v.last_seen_at, $1
  FROM visitors v
  JOIN stores s ON s.id = v.store_id AND s.cart_reminder_hours IS NOT NULL
  JOIN orders o ON o.token_hash = v.token_hash AND o.type = 'cart' AND o.hold = 'none' AND o.draft_id IS NULL
  JOIN newsletter_subscribers n ON n.store_id = o.store_id AND n.livemode = o.livemode
    AND n.email = lower(o.email) AND n.status = 'confirmed'
  WHERE v.last_seen_at > $2 AND v.last_seen_at <= $3
    AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
  ORDER BY o.id
  ON CONFLICT (cart_id) DO UPDATE
  SET subscriber_id = excluded.subscriber_id, last_seen_at = excluded.last_seen_at
  WHERE r.sent_at IS NULL
    AND (r.subscriber_id, r.last_seen_at) IS DISTINCT FROM (excluded.subscriber_id, excluded.last_seen_at)`;
