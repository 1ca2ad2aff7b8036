import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

/** Alerts per round: each round is one short statement, and the next one follows at once until none is left. */
const BATCH = 100;

/**
 * Queues a mail for each alert whose variant can be bought again, the oldest first. All are mailed,
 * however few units there are: it is not known how many of them will buy, and a unit without a mail may stay unsold.
 * Returns how many mails were queued in this round. Any number of processes may run it at once.
 */
export async function sendStockAlerts(now: Date = clockNow()): Promise<number> {
  const [row] = await query<{ count: number }>("send_stock_alerts", SEND, [BATCH, now]);
  return row?.count ?? 0;
}

/** A shop that is closed or a product that is not for sale keeps its alerts waiting. */
const ALERTS: Queue = {
  from: `stock_alerts a
    JOIN variants v ON v.id = a.variant_id
    JOIN products p ON p.id = v.product_id
    JOIN stores s ON s.id = a.store_id`,
  where: `p.status = 'published' AND s.maintenance_message IS NULL
    AND (NOT p.track_inventory OR EXISTS (
      SELECT FROM stock k
      WHERE k.variant_id = a.variant_id AND k.livemode = a.livemode AND k.available > 0
    ))`,
  orderBy: "a.created_at, a.id",
};

/**
 * The row is deleted as its mail is queued: a process that is killed has done both or neither, and two at once take
 * different ones.
 */
const SEND = `
  WITH due AS (
    ${claimSql(ALERTS, { columns: "a.id", limit: "$1", of: "a" })}
  ), gone AS (
    DELETE FROM stock_alerts a USING due WHERE a.id = due.id RETURNING a.*
  )
  SELECT count(queue_mail(
    store_id, livemode, 'back_in_stock', id::text, email, locale, jsonb_build_object('variantId', variant_id), $2
  )) AS count
  FROM gone`;
