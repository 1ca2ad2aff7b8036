import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Deletes alerts older than 180 days, and those kept to undo an import once that is no longer possible. */
export async function purgeStockAlerts(now: Date = clockNow()): Promise<void> {
  await query("purge_stock_alerts", WAITING, [now]);
  await query("purge_removed_stock_alerts", REMOVED, [now]);
}

const WAITING = "DELETE FROM stock_alerts WHERE created_at < $1::timestamptz - interval '180 days'";

/** An import can be undone for 30 days, and its undoing takes a while. */
const REMOVED =
  "DELETE FROM removed_stock_alerts WHERE removed_at < $1::timestamptz - interval '31 days'";
