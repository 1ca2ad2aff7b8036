import { listen } from "@/lib/platform/db";
import { invalidateAllStores, invalidateStore } from "./authenticate-key";

/** Named in store-changes.sql. */
const CHANNEL = "cartwright_store";

/**
 * Invalidates this process's cache of a store's settings and keys whenever any process has changed them,
 * some milliseconds after the commit. Where a notification is lost, cache entries expire after half a
 * minute. Then `onChange` is called. Returns how to stop.
 */
export function watchStoreChanges(onChange: () => unknown = () => undefined): () => Promise<void> {
  return listen(CHANNEL, {
    onMessage: (storeId) => {
      invalidateStore(storeId);
      onChange();
    },
    onGap: () => {
      invalidateAllStores();
      onChange();
    },
  });
}
