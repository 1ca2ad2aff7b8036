import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Thirteen months: a year, and the month to compare with. */
const KEPT_DAYS = 400;

/** One hour longer than an order can be attributed (count-bought.ts), so that the job counts the last ones. */
const CART_ADDS_KEPT_HOURS = 25;

/**
 * Deletes old search terms, and additions to carts that were not ordered in time. Uses the indexes
 * search_term_counts_by_day and search_cart_adds_by_time.
 */
export async function purgeSearches(now: Date = clockNow()): Promise<void> {
  await query(
    "purge_searches",
    "DELETE FROM search_term_counts WHERE day < $1::timestamptz::date - $2::int",
    [now, KEPT_DAYS],
  );
  await query(
    "purge_search_cart_adds",
    "DELETE FROM search_cart_adds WHERE added_at < $1::timestamptz - make_interval(hours => $2)",
    [now, CART_ADDS_KEPT_HOURS],
  );
}
