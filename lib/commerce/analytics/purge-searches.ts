import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Thirteen months: a year to look back on, and the month to compare with. */
const KEPT_DAYS = 400;

/** Forgets what was looked for long ago. By the index search_term_counts_by_day. */
export async function purgeSearches(now: Date = clockNow()): Promise<void> {
  await query(
    "forget_searches",
    "DELETE FROM search_term_counts WHERE day < $1::timestamptz::date - $2::int",
    [now, KEPT_DAYS],
  );
}
