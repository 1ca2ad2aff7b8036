import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Principal } from "./authenticate-key";

/** A minute: it is the warning that counts, not how often. */
const RECORDED_EVERY_MS = 60_000;

/** More secret keys than leak at once; beyond it the oldest notes are taken anew. */
const RECORDED_KEYS_MAX = 10_000;

/** When each key was last noted by this process. */
const lastRecordedAt = new Map<string, number>();

/**
 * Notes that a browser has sent a secret key, of whatever surface: whoever opens that page can read
 * it. At most once a minute and key; nobody waits for it, and no request fails because of it.
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

/** By primary key. Other processes note it too; none goes back behind another. */
const RECORD = `UPDATE api_keys SET browser_seen_at = $2
  WHERE id = $1 AND type = 'secret' AND (browser_seen_at IS NULL OR browser_seen_at < $2)`;
