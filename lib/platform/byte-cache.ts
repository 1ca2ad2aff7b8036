import { LRUCache } from "lru-cache";
import { processForLife } from "@/lib/kit/process-state";

/** How full a cache is. */
export interface CacheUse {
  name: string;
  bytes: number;
  bytesMax: number;
}

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    byteCaches: Map<string, () => CacheUse>;
  }
}

/** Each is made while its module is loaded, and is there for as long as that. */
const caches = processForLife("byteCaches", () => new Map());

/**
 * An LRU cache of this process that is bounded in bytes. Each entry is set with its `size`. The metrics show
 * its fill level under `name`.
 */
export function createByteCache<Value extends {}>(
  name: string,
  bytesMax: number,
): LRUCache<string, Value> {
  const cache = new LRUCache<string, Value>({ maxSize: bytesMax });
  caches.set(name, () => ({ name, bytes: cache.calculatedSize, bytesMax }));
  return cache;
}

/** Every cache made here, with what it holds and may hold. */
export function cacheUse(): CacheUse[] {
  return [...caches.values()].map((read) => read());
}
