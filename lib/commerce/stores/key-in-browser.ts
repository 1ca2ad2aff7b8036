import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { KeyHolder } from "./keys";

/** A minute: it is the warning that counts, not how often. */
const NOTED_EVERY_MS = 60_000;

/** More secret keys than leak at once; beyond it the oldest notes are taken anew. */
const NOTES_KEPT = 10_000;

/** When each key was last noted by this process. */
const noted = new Map<string, number>();

/**
 * Notes that a browser has sent a secret key, of whatever surface: whoever opens that page can read
 * it. At most once a minute and key; nobody waits for it, and no request fails because of it.
 */
export function noteKeyInBrowser({ apiKeyId }: Pick<KeyHolder, "apiKeyId">, now: Date): void {
  const time = now.getTime();
  if (Math.abs(time - (noted.get(apiKeyId) ?? Number.NEGATIVE_INFINITY)) < NOTED_EVERY_MS) return;
  noted.delete(apiKeyId);
  noted.set(apiKeyId, time);
  const [oldest] = noted.keys();
  if (noted.size > NOTES_KEPT && oldest !== undefined) noted.delete(oldest);
  query("note_key_in_browser", NOTE, [apiKeyId, now]).catch((error) =>
    log().warn({ error }, "A secret key in a browser was not noted."),
  );
}

/** By primary key. Other processes note it too; none goes back behind another. */
const NOTE = `UPDATE api_keys SET browser_seen_at = $2
  WHERE id = $1 AND type = 'secret' AND (browser_seen_at IS NULL OR browser_seen_at < $2)`;
