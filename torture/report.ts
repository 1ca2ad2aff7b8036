import { query } from "@/lib/platform/db";
import { ALWAYS, IDLE_INVARIANTS } from "@/lib/testing/invariants";
import type { Run } from "./client";

/** Prints what happened and what held; true when something did not. */
export async function report({ store, fleet, counters }: Run): Promise<boolean> {
  const [happened] = await query<Record<string, number>>("torture_happened", HAPPENED, [store.id]);
  table("What happened", [
    ["requests", counters.requests],
    ["processes killed", fleet.kills()],
    ...Object.entries(happened ?? {}),
  ]);
  table(
    "Answers",
    [...counters.statuses].sort(([, a], [, b]) => b - a),
  );
  const held: [string, string | number][] = [];
  let isAnyBroken = counters.failures.length > 0;
  for (const [name, statement] of Object.entries({ ...ALWAYS, ...IDLE_INVARIANTS })) {
    const broken = await query<{ id: string }>(`torture: ${name}`.slice(0, 63), statement, [
      store.id,
    ]);
    held.push([
      name,
      broken.length === 0 ? "holds" : `BROKEN ${broken.length} times, ${broken[0]?.id}`,
    ]);
    isAnyBroken ||= broken.length > 0;
  }
  held.push([
    "no request fails for a reason of ours, or is never answered",
    counters.failures.length === 0
      ? "holds"
      : `BROKEN ${counters.failures.length} times, ${counters.failures[0]}`,
  ]);
  table("What must be true", held);
  console.log(isAnyBroken ? "\nSomething is broken.\n" : "\nEverything holds.\n");
  return isAnyBroken;
}

function table(title: string, rows: [string, string | number][]): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`);
}

const HAPPENED = `
  SELECT count(*) FILTER (WHERE type = 'order') AS "orders placed",
    count(*) FILTER (WHERE paid_at IS NOT NULL) AS "orders paid",
    count(*) FILTER (WHERE fulfillment_status = 'fulfilled') AS "orders sent",
    count(*) FILTER (WHERE payment_status = 'cancelled') AS "orders cancelled",
    (SELECT count(*) FROM payment_attempts WHERE store_id = $1 AND status = 'failed') AS "payments declined",
    (SELECT count(*) FROM payment_attempts WHERE store_id = $1 AND payment_method LIKE 'test_debit%' AND processor = 'test')
      AS "debits",
    count(*) FILTER (WHERE payment_status = 'cancelled' AND cancel_reason = 'expired' AND payment_method LIKE 'test_debit%')
      AS "debits waited for no longer",
    (SELECT count(*) FROM payment_attempts WHERE store_id = $1 AND status = 'late') AS "payments that came too late",
    (SELECT count(*) FROM audit_entries WHERE store_id = $1 AND action = 'order.payment_failed')
      AS "payments that failed after sending",
    (SELECT count(*) FROM orders WHERE store_id = $1 AND dispute ->> 'status' = 'lost') AS "payments taken back",
    (SELECT count(*) FROM fulfillments WHERE store_id = $1) AS parcels,
    (SELECT count(*) FROM captures c JOIN orders p ON p.id = c.order_id WHERE p.store_id = $1 AND c.status = 'succeeded')
      AS captures,
    (SELECT count(*) FROM returns WHERE store_id = $1) AS "returns and claims",
    (SELECT count(*) FROM withdrawals WHERE store_id = $1) AS withdrawals,
    (SELECT count(*) FROM audit_entries WHERE store_id = $1 AND action = 'order.edited') AS edits,
    (SELECT count(*) FROM audit_entries WHERE store_id = $1 AND action = 'order.edited' AND after ? 'shippingAddress')
      AS "edits of an address",
    (SELECT count(*) FROM orders c WHERE c.store_id = $1 AND c.credit > 0 AND c.paid_at IS NOT NULL)
      AS "exchanges paid in part by a link",
    (SELECT count(*) FROM audit_entries WHERE store_id = $1 AND action = 'order.credit_released')
      AS "links that ended unpaid",
    (SELECT count(*) FROM draft_orders WHERE store_id = $1) AS drafts,
    (SELECT count(*) FROM refunds WHERE store_id = $1 AND status = 'succeeded') AS refunds,
    (SELECT count(*) FROM stock_movements WHERE store_id = $1 AND NOT livemode) AS "movements of stock",
    (SELECT count(*) FROM discount_redemptions r JOIN discounts d ON d.id = r.discount_id WHERE d.store_id = $1)
      AS "uses of a code"
  FROM orders WHERE store_id = $1`;
