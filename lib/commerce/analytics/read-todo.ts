import { PAID_STATUSES_SQL } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import type { AnalyticsTodo } from "@/lib/contract/analytics";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";

/** Counts what waits for the seller. One statement. */
export async function readTodo({ store, livemode, now }: SellerContext): Promise<AnalyticsTodo> {
  const [row] = await query<AnalyticsTodo>("analytics_todo", TODO, [store.id, livemode, now]);
  assert(row, "a SELECT without FROM has a row");
  return row;
}

/**
 * By the indexes orders_to_fulfill, orders_disputed, orders_authorized, orders_owed, orders_sent_before_paid and mails_failed, of reviews by status and of stock by product.
 * Stock has no index of its own for this: one on units would cost every sale.
 */
const TODO = `
WITH counted AS (
  SELECT count(*) FILTER (WHERE s.available > 0 AND s.available <= s.low_stock_threshold) AS low,
    count(*) FILTER (WHERE s.available <= 0) AS out
  FROM products p JOIN stock s ON s.product_id = p.id AND s.livemode = $2 AND NOT s.is_bundle
  WHERE p.store_id = $1 AND p.status = 'published' AND p.track_inventory
), held AS (
  -- What waits for a withdrawal to be decided is not to be sent.
  SELECT o.id FROM withdrawals w JOIN orders o ON o.id = w.order_id
  WHERE w.store_id = $1 AND w.livemode = $2 AND withdrawal_status(w.id) IN ('open', 'refund_pending') AND order_held(o) = 'all'
)
SELECT
  (SELECT count(*) FROM orders
   WHERE store_id = $1 AND livemode = $2 AND type = 'order' AND fulfillment_status = 'unfulfilled'
     AND payment_status IN ${PAID_STATUSES_SQL}
     AND id NOT IN (SELECT id FROM held))
  -- What is on invoice, or by a way to pay that the seller trusts, is sent before it is paid.
  + (SELECT count(*) FROM orders
   WHERE store_id = $1 AND livemode = $2 AND sends_before_paid AND payment_status = 'pending'
     AND type = 'order' AND order_number IS NOT NULL AND fulfillment_status = 'unfulfilled' AND id NOT IN (SELECT id FROM held))
  -- Authorized orders are charged when they are sent, except with manual capture.
  + (SELECT count(*) FROM orders
   WHERE store_id = $1 AND livemode = $2 AND payment_status = 'authorized' AND payment_capture <> 'manual'
     AND type = 'order' AND fulfillment_status = 'unfulfilled' AND id NOT IN (SELECT id FROM held)) AS "unfulfilledOrders",
  (SELECT count(*) FROM orders
   WHERE store_id = $1 AND livemode = $2 AND type = 'order'
     AND dispute ->> 'status' IN ('needs_response', 'warning_needs_response')) AS "disputesToAnswer",
  (SELECT count(*) FROM orders
   WHERE store_id = $1 AND livemode = $2 AND payment_status = 'authorized'
     AND capture_before <= $3::timestamptz + interval '48 hours') AS "expiringAuthorizations",
  (SELECT count(*) FROM orders
   WHERE store_id = $1 AND livemode = $2 AND payment_due_at IS NOT NULL AND payment_due_at < $3::timestamptz
     AND payment_status = 'pending') AS "overdueInvoices",
  (SELECT count(*) FROM returns
   WHERE store_id = $1 AND livemode = $2 AND status = 'requested') AS "requestedReturns",
  (SELECT count(*) FROM withdrawals w
   WHERE w.store_id = $1 AND w.livemode = $2 AND withdrawal_status(w.id) = 'open') AS "openWithdrawals",
  (SELECT low FROM counted) AS "lowStockVariants",
  (SELECT out FROM counted) AS "outOfStockVariants",
  (SELECT count(*) FROM reviews
   WHERE store_id = $1 AND livemode = $2 AND status = 'pending_moderation') AS "pendingReviews",
  (SELECT count(*) FROM conversations c
   WHERE c.store_id = $1 AND c.livemode = $2 AND EXISTS (
     SELECT FROM conversation_messages m
     WHERE m.conversation_id = c.id AND m.sequence > c.seller_read_sequence AND m.sender = 'visitor'
   )) AS "unreadConversations",
  (SELECT count(*) FROM webhook_endpoints
   WHERE store_id = $1 AND livemode = $2
     AND (failing_since IS NOT NULL OR (NOT active AND disabled_reason IS NOT NULL))) AS "failingWebhooks",
  (SELECT count(*) FROM mails
   WHERE store_id = $1 AND livemode = $2 AND status = 'failed'
     AND created_at > $3::timestamptz - interval '7 days') AS "failedMails"`;
