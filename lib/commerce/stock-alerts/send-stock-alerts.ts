import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** So many a round: each is one short statement, and while there are any the next round follows at once. */
const BATCH = 100;

/**
 * Queues a mail for everybody whose variant can be bought again, the oldest first. Everybody is told,
 * however few units there are: how many of them buy is not known, and a unit nobody was told of sells
 * to nobody. Returns how many were told in this round. Any number of processes may run it at once.
 */
export async function sendStockAlerts(now: Date = clockNow()): Promise<number> {
  const [row] = await query<{ told: number }>(
    "stock_alerts_send",
    "SELECT stock_alerts_send($1, $2) AS told",
    [BATCH, now],
  );
  return row?.told ?? 0;
}
