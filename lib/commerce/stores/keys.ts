import { hash } from "node:crypto";
import { now } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Actor, StoreSettings } from "./context";
import { readStore, STORE_COLUMNS, type StoreRow } from "./rows";

/** The store and mode a key opens, or the session of a member of staff in place of a secret one. */
export interface KeyHolder {
  /** Of a member of staff: their id. */
  readonly apiKeyId: string;
  readonly actor: Actor;
  /** Endpoints it may not use, whatever its scopes say. */
  readonly withheld?: readonly string[];
  readonly type: "publishable" | "secret";
  readonly livemode: boolean;
  readonly scopes: readonly string[];
  readonly store: StoreSettings;
}

/** Thirty seconds: a revoked key stops working within this time (docs/contract.md, Keys and surfaces). */
const KNOWN_KEY_MS = 30_000;

/** Five seconds: a key just created works soon, and a client with a wrong one costs little. */
const UNKNOWN_KEY_MS = 5_000;

/** Far more keys than a process serves; the bound is against invented ones. */
const KEYS_KEPT = 10_000;

/** A minute: fine enough to tell a dead key from a live one, rare enough to cost nothing. */
const LAST_USED_EVERY_MS = 60_000;

type Entry = { holder: KeyHolder | null; endsAt: number; readAt: number; usedAt: number };

type Cache = {
  entries: Map<string, Entry>;
  lookups: Map<string, Promise<Entry>>;
  /** Moves with every store that is forgotten: a look-up begun before that is not kept. */
  generation: number;
};

declare global {
  var cartwrightKeys: Cache | undefined;
}

/** On globalThis: the custom server and Next each load this module and forget keys together. */
const cache: Cache = (globalThis.cartwrightKeys ??= {
  entries: new Map(),
  lookups: new Map(),
  generation: 0,
});

/** What a key is stored and looked up by. With 190 random bits a plain hash is enough. */
export function hashKey(key: string): Buffer<ArrayBuffer> {
  return Buffer.from(hash("sha256", key, "base64"), "base64");
}

/**
 * Who a key belongs to; null for one that is unknown, revoked or at its end. `beforeLookUp` may throw to stop
 * a look-up that the answers at hand do not spare.
 */
export async function findKey(
  key: string,
  beforeLookUp?: () => Promise<void>,
): Promise<KeyHolder | null> {
  const hashed = hash("sha256", key, "base64");
  const time = now().getTime();
  const kept = cache.entries.get(hashed);
  if (kept && isFresh(kept, time)) return used(kept, time);
  await beforeLookUp?.();
  return used(await lookUp(hashed, kept), time);
}

/**
 * Makes this process read a store and its keys anew; call it once a change of them is committed.
 * Other processes hear of it (watch-stores.ts), or come to know of it within half a minute.
 */
export function forgetStore(storeId: string): void {
  cache.generation += 1;
  cache.lookups.clear();
  for (const [hashed, { holder }] of cache.entries) {
    if (holder?.store.id === storeId) cache.entries.delete(hashed);
  }
}

/** The same for every store: what changed is not known. */
export function forgetEveryStore(): void {
  cache.generation += 1;
  cache.lookups.clear();
  cache.entries.clear();
}

/** Moves whenever a store is forgotten: who keeps settings elsewhere reads them anew then. */
export function storesGeneration(): number {
  return cache.generation;
}

function isFresh({ holder, endsAt, readAt }: Entry, time: number): boolean {
  const age = time - readAt;
  return time < endsAt && age >= 0 && age < (holder ? KNOWN_KEY_MS : UNKNOWN_KEY_MS);
}

/** One statement a key, however many requests ask for it at once. */
function lookUp(hashed: string, kept: Entry | undefined): Promise<Entry> {
  const running = cache.lookups.get(hashed);
  if (running) return running;
  const lookup = read(hashed, kept).finally(() => {
    if (cache.lookups.get(hashed) === lookup) cache.lookups.delete(hashed);
  });
  cache.lookups.set(hashed, lookup);
  return lookup;
}

async function read(hashed: string, kept: Entry | undefined): Promise<Entry> {
  const time = now();
  const { generation } = cache;
  try {
    const asked = query<KeyRow>("find_key", FIND_KEY, [Buffer.from(hashed, "base64"), time]);
    const [row] = await (kept?.holder ? withinPatience(asked) : asked);
    const entry = {
      holder: row ? readHolder(row) : null,
      endsAt: row?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      readAt: time.getTime(),
      usedAt: kept?.usedAt ?? 0,
    };
    return generation === cache.generation ? keep(hashed, entry) : entry;
  } catch (error) {
    // Without a database the last answer counts, so that the health check can still say what is wrong.
    if (!kept?.holder || kept.endsAt <= time.getTime()) throw error;
    log().warn({ error }, "A key could not be checked again; its last answer is used.");
    return kept;
  }
}

/** One second, where there is a last answer: a database that hangs is not to hang the health check. */
const PATIENCE_MS = 1_000;

function withinPatience<T>(asked: Promise<T>): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => tooLong.reject(new Error(`No answer within ${PATIENCE_MS} ms.`)),
    PATIENCE_MS,
  );
  // Nobody may be listening any more when it fails at last.
  asked.catch(() => undefined);
  return Promise.race([asked, tooLong.promise]).finally(() => clearTimeout(timer));
}

function keep(hashed: string, entry: Entry): Entry {
  cache.entries.delete(hashed);
  cache.entries.set(hashed, entry);
  const [oldest] = cache.entries.keys();
  if (cache.entries.size > KEYS_KEPT && oldest !== undefined) cache.entries.delete(oldest);
  return entry;
}

type KeyRow = StoreRow & {
  keyId: string;
  type: KeyHolder["type"];
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

function readHolder({ keyId, type, livemode, scopes, expiresAt: _, ...store }: KeyRow): KeyHolder {
  const actor = { kind: "api_key", id: keyId } as const;
  return { apiKeyId: keyId, actor, type, livemode, scopes, store: readStore(store) };
}

/** Nobody waits for the note: a request must not be slower, or fail, because of a statistic. */
function used(entry: Entry, time: number): KeyHolder | null {
  const { holder } = entry;
  if (!holder || Math.abs(time - entry.usedAt) < LAST_USED_EVERY_MS) return holder;
  entry.usedAt = time;
  query("note_key_use", "UPDATE api_keys SET last_used_at = $2 WHERE id = $1", [
    holder.apiKeyId,
    new Date(time),
  ]).catch((error) => log().warn({ error }, "The last use of a key was not noted."));
  return holder;
}
