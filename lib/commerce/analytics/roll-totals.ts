import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Months per round, so that a shop with newly imported history does not occupy the worker. */
const BATCH = 100;

/**
 * Adds up the months of stores with changes, as far as their days are over, so that a summary need not add up order by
 * order. Any number of processes may run it at once. Returns the number of months; one statement and one transaction
 * each.
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
