import { LRUCache } from "lru-cache";
import { moduleState } from "@/lib/kit/module-state";
import { query, runInBackground } from "@/lib/platform/db";
import type { Principal } from "./authenticate-key";

/** One minute: the dashboard only shows that it happened, not how often. */
const RECORD_INTERVAL_MS = 60_000;

/** More secret keys than leak at once; beyond that the least recently used is recorded again early. */
const RECORDED_KEYS_MAX = 10_000;

/** When this process last recorded each key. */
const lastRecordedAt = moduleState(() => new LRUCache<string, number>({ max: RECORDED_KEYS_MAX }));

/**
 * Records that a browser has sent a secret key: every visitor of that page can read the key. At most once a
 * minute and key; best effort and in the background.
 */
export function recordBrowserUse({ apiKeyId }: Pick<Principal, "apiKeyId">, now: Date): void {
  const time = now.getTime();
  const last = lastRecordedAt.get(apiKeyId);
  if (last !== undefined && Math.abs(time - last) < RECORD_INTERVAL_MS) return;
  lastRecordedAt.set(apiKeyId, time);
  runInBackground("A secret key in a browser was not recorded.", () =>
    query("record_key_in_browser", RECORD, [apiKeyId, now]),
  );
}

/** By primary key. Other processes record it too; the time never goes back. */
const RECORD = `UPDATE api_keys SET browser_seen_at = $2
  WHERE id = $1 AND type = 'secret' AND (browser_seen_at IS NULL OR browser_seen_at < $2)`;
