import { setTimeout as delay } from "node:timers/promises";
import { handlePaymentWebhook } from "@/lib/commerce/payments";
import { query } from "@/lib/platform/db";
import { testProcessor } from "@/lib/providers/payments";
import { chance, oneOf } from "./chance";
import type { Run } from "./client";

/** Between two mornings at the bank. */
const DAY_MS = 250;

/** So many debits are decided at a time. */
const BATCH = 4;

/**
 * Decides debits, days after they were made by their own clock, and notifies the shop: the latest first, some
 * twice at once, some again much later, some not at all. Some are decided too late, when the shop no longer
 * waits.
 */
export async function decideDebits(run: Run): Promise<void> {
  const notified: string[] = [];
  while (!run.isOver()) {
    await delay(DAY_MS);
    if (chance(0.5)) await query("torture_hold", END_HOLD, [run.store.id]);
    const decided = await query<{ id: string }>("torture_debits", AGE, [run.store.id, BATCH]);
    const messages = decided.flatMap(({ id }) => {
      if (chance(0.25)) return [];
      return chance(0.5) ? [id, id] : [id];
    });
    const again = chance(0.5) ? oneOf(notified) : undefined;
    await Promise.all(
      [...messages.reverse(), ...(again ? [again] : [])].map((id) => tell(run, id)),
    );
    notified.push(...decided.map(({ id }) => id));
  }
}

/** The shop's webhook about a payment; if it fails, the sender would retry. */
async function tell({ counters }: Run, ref: string): Promise<void> {
  try {
    await handlePaymentWebhook(ref, { processor: testProcessor, livemode: false });
  } catch (error) {
    counters.failures.push(`message about ${ref}: ${error}`);
  }
}

/**
 * Expires the hold on the units of one payment: the shop cancels its order, and the bank's decision comes too late.
 * The order is locked first, as everywhere both are locked.
 */
const END_HOLD = `
  WITH over AS (
    UPDATE orders SET stock_held_until = now()
    WHERE payment_status = 'pending' AND hold = 'none' AND id = (
      SELECT o.id FROM orders o JOIN payment_attempts a ON a.order_id = o.id
      WHERE o.store_id = $1 AND NOT o.livemode AND o.fulfillment_status = 'unfulfilled' AND o.stock_held_until > now()
        AND a.status = 'pending' AND a.payment_method LIKE 'test_debit%' AND a.created_at < now() - interval '1 second'
      ORDER BY random() LIMIT 1
    )
    RETURNING id
  )
  UPDATE payment_attempts SET next_check_at = now() WHERE order_id IN (SELECT id FROM over) AND status = 'pending'`;

/**
 * Moves some that the bank works on a week into the past: long enough to be decided, and to be taken back. First those
 * whose orders were sent meanwhile or are waited for no longer; for the others sellers have had some seconds.
 */
const AGE = `
  UPDATE test_payments SET created_at = created_at - interval '7 days'
  WHERE id IN (
    SELECT t.id FROM test_payments t JOIN orders o ON o.id = t.metadata ->> 'orderId'
    CROSS JOIN LATERAL (
      SELECT o.fulfillment_status <> 'unfulfilled' OR o.payment_status = 'cancelled' AS first
    ) turn
    WHERE t.status = 'processing' AND o.store_id = $1 AND t.created_at > now() - interval '1 day'
      AND t.created_at < now() - CASE WHEN turn.first THEN interval '1 second' ELSE interval '8 seconds' END
    ORDER BY turn.first DESC, random() LIMIT $2
  )
  RETURNING id`;
