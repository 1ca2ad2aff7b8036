import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/**
 * Deletes the wishlists of visitors without an account who have not been seen for 30 days, the time after which their
 * carts are deleted. Safe to run any number of times and from several processes.
 */
export async function purgeWishlists(now: Date = clockNow()): Promise<void> {
  await query("purge_wishlists", PURGE, [now]);
}

/** A visitor who uses only the wishlist may have no row in `visitors`: then the time of the latest item counts. */
const PURGE = `
  DELETE FROM wishlist_items w
  WHERE w.token_hash IS NOT NULL AND NOT EXISTS (
    SELECT FROM wishlist_items o
    WHERE o.token_hash = w.token_hash AND o.created_at >= $1::timestamptz - interval '30 days'
  ) AND NOT EXISTS (
    SELECT FROM visitors v
    WHERE v.token_hash = w.token_hash AND v.last_seen_at >= $1::timestamptz - interval '30 days'
  )`;
