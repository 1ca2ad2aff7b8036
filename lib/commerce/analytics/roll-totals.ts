import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** So many months in one round, so that a shop whose past is new is not all that the worker does. */
const BATCH = 100;

/**
 * Adds up the months of stores in which something has changed, as far as their days are over, so that
 * a summary need not add up order by order. Any number of processes may run it at once. How many
 * months there were; one statement each, and a transaction of its own.
 */
export async function rollTotals(now: Date = clockNow()): Promise<number> {
  for (let months = 0; months < BATCH; months += 1) {
    const [row] = await query<{ found: boolean }>(
      "roll_totals",
      "SELECT roll_totals($1) AS found",
      [now],
    );
    if (!row?.found) return months;
  }
  return BATCH;
}
