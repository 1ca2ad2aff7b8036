import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** Removes sessions that have ended by themselves, and login links a day after: until then a used link is known as used. */
export async function purgeLogins(now: Date = clockNow()): Promise<void> {
  await query("purge_login_links", LINKS, [now]);
  await query("purge_sessions", "DELETE FROM customer_sessions WHERE expires_at < $1", [now]);
}

const LINKS = "DELETE FROM login_links WHERE expires_at < $1::timestamptz - interval '1 day'";
