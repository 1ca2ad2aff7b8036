import { listen } from "@/lib/platform/db";
import { invalidateAllStores, invalidateStore } from "./authenticate-key";

/** Named in store-changes.sql. */
const CHANNEL = "cartwright_store";

/**
 * Invalidates this process's cache of a store's settings and keys whenever any process has changed them,
 * some milliseconds after the commit. Where a notification is lost, cache entries expire after half a
 * minute. Returns how to stop.
 */
export function watchStoreChanges(): () => Promise<void> {
  return listen(CHANNEL, { onMessage: invalidateStore, onGap: invalidateAllStores });
}
