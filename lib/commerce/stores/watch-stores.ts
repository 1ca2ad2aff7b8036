import { listen } from "@/lib/platform/db";
import { invalidateAllStores, invalidateStore } from "./authenticate-key";

/** Named in store-changes.sql. */
const CHANNEL = "cartwright_store";

/**
 * Has this process forget a store's settings and keys whenever any process has changed them, some
 * milliseconds after the commit. Without a word from the database what is kept lasts half a minute at
 * most. Returns how to stop.
 */
export function watchStoreChanges(): () => Promise<void> {
  return listen(CHANNEL, { onMessage: invalidateStore, onGap: invalidateAllStores });
}
