import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Thirteen months: a year to look back on, and the month to compare with. */
const KEPT_DAYS = 400;

/** An hour more than an order may take after its search (count-bought.ts), so that the last is counted. */
const CART_ADDS_KEPT_HOURS = 25;

/**
 * Forgets what was looked for long ago, and what of it is in a cart that was not ordered. By the indexes
 * search_term_counts_by_day and search_cart_adds_by_time.
 */
export async function purgeSearches(now: Date = clockNow()): Promise<void> {
  await query(
    "forget_searches",
    "DELETE FROM search_term_counts WHERE day < $1::timestamptz::date - $2::int",
    [now, KEPT_DAYS],
  );
  await query(
    "forget_search_cart_adds",
    "DELETE FROM search_cart_adds WHERE added_at < $1::timestamptz - make_interval(hours => $2)",
    [now, CART_ADDS_KEPT_HOURS],
  );
}
