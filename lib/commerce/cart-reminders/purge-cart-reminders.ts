import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { retentionCutoff } from "./rules";

/** Deletes recipients and lines of reminders sent a month ago, and reminders never mailed; the figures stay. */
export async function purgeCartReminders(now: Date = clockNow()): Promise<void> {
  await query("purge_cart_reminders", PURGE, [retentionCutoff(now)]);
}

const PURGE = `
  WITH dropped AS (
    DELETE FROM cart_reminders WHERE sent_at IS NULL AND last_seen_at < $1
  )
  UPDATE cart_reminders SET subscriber_id = NULL, token_hash = NULL, lines = '[]'
  WHERE sent_at < $1 AND (subscriber_id IS NOT NULL OR token_hash IS NOT NULL)`;
