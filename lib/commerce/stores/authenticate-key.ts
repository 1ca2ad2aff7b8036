import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { now } from "@/lib/kit/clock";
import { processWide } from "@/lib/kit/process-state";
import { withTimeout } from "@/lib/kit/with-timeout";
import { query, runInBackground } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Actor, StoreSettings } from "./context";
import { STORE_COLUMNS, type StoreRow, toStoreSettings } from "./rows";

/** The authenticated caller: an API key, or a member of staff, whose session stands for a secret key. */
export interface Principal {
  /** Of a member of staff: their id. */
  readonly apiKeyId: string;
  readonly actor: Actor;
  /** Endpoints it may not use, regardless of its scopes. */
  readonly withheld?: readonly string[];
  readonly type: "publishable" | "secret";
  readonly livemode: boolean;
  readonly scopes: readonly string[];
  readonly store: StoreSettings;
}

/** Thirty seconds: a revoked key stops working within this time (docs/contract.md, Keys and surfaces). */
const CACHED_KEY_MS = 30_000;

/** Five seconds: a key just created works soon, and a client with a wrong one costs little. */
const UNKNOWN_KEY_MS = 5_000;

/** Far more keys than a process serves; the bound is against invented ones. */
const CACHED_KEYS_MAX = 10_000;

/** A minute: fine enough to distinguish an unused key, rare enough to cost nothing. */
const LAST_USED_EVERY_MS = 60_000;

type Entry = { principal: Principal | null; endsAt: number; readAt: number; usedAt: number };

type Cache = {
  entries: LRUCache<string, Entry>;
  lookups: Map<string, Promise<Entry>>;
  /** Moves with every store that is invalidated: a look-up begun before that is not cached. */
  generation: number;
};

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    keyCache: Cache;
  }
}

const cache: Cache = processWide("keyCache", () => ({
  entries: new LRUCache<string, Entry>({ max: CACHED_KEYS_MAX }),
  lookups: new Map(),
  generation: 0,
}));

/** What a key is stored and looked up by. With 190 random bits a plain hash is enough. */
export function hashApiKey(key: string): Buffer<ArrayBuffer> {
  return Buffer.from(hash("sha256", key, "base64"), "base64");
}

/**
 * The principal of a key; null for one that is unknown, revoked or expired. `beforeLookUp` runs before a
 * query that the cache does not spare, and may throw to prevent it.
 */
export async function authenticateKey(
  key: string,
  beforeLookUp?: () => Promise<void>,
): Promise<Principal | null> {
  const hashed = hash("sha256", key, "base64");
  const time = now().getTime();
  const cached = cache.entries.get(hashed);
  if (cached && isFresh(cached, time)) return recordUse(cached, time);
  await beforeLookUp?.();
  return recordUse(await lookUp(hashed, cached), time);
}

/**
 * Drops a store and its keys from this process's cache; call it once a change of them is committed.
 * Other processes are notified (watch-stores.ts), or notice within half a minute.
 */
export function invalidateStore(storeId: string): void {
  cache.generation += 1;
  cache.lookups.clear();
  for (const [hashed, { principal }] of cache.entries) {
    if (principal?.store.id === storeId) cache.entries.delete(hashed);
  }
}

/** The same for all stores, where it is not known what changed. */
export function invalidateAllStores(): void {
  cache.generation += 1;
  cache.lookups.clear();
  cache.entries.clear();
}

/** Changes whenever a store is invalidated, for other caches that hold settings. */
export function storeCacheGeneration(): number {
  return cache.generation;
}

function isFresh({ principal, endsAt, readAt }: Entry, time: number): boolean {
  const age = time - readAt;
  return time < endsAt && age >= 0 && age < (principal ? CACHED_KEY_MS : UNKNOWN_KEY_MS);
}

/** One statement a key, however many requests ask for it at once. */
function lookUp(hashed: string, cached: Entry | undefined): Promise<Entry> {
  const running = cache.lookups.get(hashed);
  if (running) return running;
  const lookup = readEntry(hashed, cached).finally(() => {
    if (cache.lookups.get(hashed) === lookup) cache.lookups.delete(hashed);
  });
  cache.lookups.set(hashed, lookup);
  return lookup;
}

async function readEntry(hashed: string, cached: Entry | undefined): Promise<Entry> {
  const time = now();
  const { generation } = cache;
  try {
    const asked = query<KeyRow>("find_key", FIND_KEY, [Buffer.from(hashed, "base64"), time]);
    const [row] = await (cached?.principal ? withTimeout(asked, RECHECK_TIMEOUT_MS) : asked);
    const entry = {
      principal: row ? toPrincipal(row) : null,
      endsAt: row?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      readAt: time.getTime(),
      usedAt: cached?.usedAt ?? 0,
    };
    return generation === cache.generation ? cacheEntry(hashed, entry) : entry;
  } catch (error) {
    // Without a database the cached answer is used, so that the health check can still answer.
    if (!cached?.principal || cached.endsAt <= time.getTime()) throw error;
    log().warn({ error }, "A key could not be checked again; its last answer is used.");
    return cached;
  }
}

/** One second, where a cached answer exists: a database that hangs must not hang the health check. */
const RECHECK_TIMEOUT_MS = 1_000;

function cacheEntry(hashed: string, entry: Entry): Entry {
  cache.entries.set(hashed, entry);
  return entry;
}

type KeyRow = StoreRow & {
  keyId: string;
  type: Principal["type"];
  livemode: boolean;
  scopes: string[];
  expiresAt: Date | null;
};

/** By the unique index on key_hash. */
const FIND_KEY = `
  SELECT k.id AS "keyId", k.type, k.livemode, k.scopes, k.expires_at AS "expiresAt",
    ${STORE_COLUMNS}
  FROM api_keys k JOIN stores s ON s.id = k.store_id
  WHERE k.key_hash = $1 AND k.revoked_at IS NULL
    AND (k.expires_at IS NULL OR k.expires_at > $2)`;

function toPrincipal({ keyId, type, livemode, scopes, expiresAt: _, ...store }: KeyRow): Principal {
  const actor = { kind: "api_key", id: keyId } as const;
  return { apiKeyId: keyId, actor, type, livemode, scopes, store: toStoreSettings(store) };
}

/** Best effort and in the background: a request must not be slower, or fail, because of a statistic. */
function recordUse(entry: Entry, time: number): Principal | null {
  const { principal } = entry;
  if (!principal || Math.abs(time - entry.usedAt) < LAST_USED_EVERY_MS) return principal;
  entry.usedAt = time;
  runInBackground("The last use of a key was not noted.", () =>
    query("note_key_use", "UPDATE api_keys SET last_used_at = $2 WHERE id = $1", [
      principal.apiKeyId,
      new Date(time),
    ]),
  );
  return principal;
}
