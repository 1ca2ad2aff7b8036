import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Principal } from "./authenticate-key";

/** A minute: the dashboard warns of it, and does not count. */
const RECORDED_EVERY_MS = 60_000;

/** More secret keys than leak at once; the oldest beyond that are recorded again. */
const RECORDED_KEYS_MAX = 10_000;

/** When this process last recorded each key. */
const lastRecordedAt = new Map<string, number>();

/**
 * Records that a browser has sent a secret key: whoever opens that page can read the key. At most once a
 * minute and key; best effort and in the background.
 */
export function recordBrowserUse({ apiKeyId }: Pick<Principal, "apiKeyId">, now: Date): void {
  const time = now.getTime();
  if (
    Math.abs(time - (lastRecordedAt.get(apiKeyId) ?? Number.NEGATIVE_INFINITY)) < RECORDED_EVERY_MS
  )
    return;
  lastRecordedAt.delete(apiKeyId);
  lastRecordedAt.set(apiKeyId, time);
  const [oldest] = lastRecordedAt.keys();
  if (lastRecordedAt.size > RECORDED_KEYS_MAX && oldest !== undefined)
    lastRecordedAt.delete(oldest);
  query("note_key_in_browser", RECORD, [apiKeyId, now]).catch((error) =>
    log().warn({ error }, "A secret key in a browser was not noted."),
  );
}

/** By primary key. Other processes record it too; the time never goes back. */
const RECORD = `UPDATE api_keys SET browser_seen_at = $2
  WHERE id = $1 AND type = 'secret' AND (browser_seen_at IS NULL OR browser_seen_at < $2)`;
