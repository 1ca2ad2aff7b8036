import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** So many stores and modes are brought on in one transaction, which takes a moment then. */
const BATCH = 100;

/**
 * Counts visitors of quarters of an hour that are over, so that a summary need not count them one by
 * one. Any number of processes may run it at once, and what was never rolled is caught up with. How
 * many stores and modes were brought on; one statement.
 */
export async function rollVisits(now: Date = clockNow()): Promise<number> {
  const [row] = await query<{ moved: number }>(
    "roll_visits",
    "SELECT roll_visits($1, $2) AS moved",
    [BATCH, now],
  );
  return row?.moved ?? 0;
}
