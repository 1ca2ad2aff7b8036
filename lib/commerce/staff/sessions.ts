import { LRUCache } from "lru-cache";
import {
  type Principal,
  STORE_COLUMNS,
  type StoreRow,
  type StoreSettings,
  storeCacheGeneration,
  toStoreSettings,
} from "@/lib/commerce/stores";
import { ROLE_SCOPES, ROLE_WITHHOLDS, StaffRole } from "@/lib/contract/staff";
import { now } from "@/lib/kit/clock";
import { processWide } from "@/lib/kit/process-state";
import { query, runInBackground } from "@/lib/platform/db";
import { readSessionToken } from "./session-token";

/** Eight hours without a request end a session. */
export const IDLE_TIMEOUT_MS = 8 * 60 * 60 * 1000;

/** Ten seconds: a removed member loses access in other processes within this time. */
const CACHED_MS = 10_000;

/** A minute: precise enough for the time of the last visit. */
const LAST_SEEN_EVERY_MS = 60_000;

/** Far more sessions than one process serves. */
const CACHED_SESSIONS_MAX = 10_000;

type Membership = { role: StaffRole; store: StoreSettings };

type Entry = {
  sessionId: string;
  userId: string;
  endsAt: number;
  seenAt: number;
  readAt: number;
  generation: number;
  memberships: Membership[];
};

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    staffSessions: { entries: LRUCache<string, Entry>; generation: number };
  }
}

const cache = processWide("staffSessions", () => ({
  entries: new LRUCache<string, Entry>({ max: CACHED_SESSIONS_MAX }),
  generation: 0,
}));

/** The store asked for, by default the first the member joined, and its mode. */
type RequestedStore = { storeId: string | undefined; livemode: boolean };

/**
 * Who is signed in by this cookie, as a principal with the scopes of their role; null for
 * a session that we did not sign, that has ended, or of no member of that store. One statement at most
 * every ten seconds, and one each time for a store that they were not in.
 */
export async function findStaffSession(
  cookie: string,
  { storeId, livemode }: RequestedStore,
): Promise<Principal | null> {
  const token = readSessionToken(cookie);
  if (token === null) return null;
  const isAskedFor = ({ store }: Membership) => !storeId || store.id === storeId;
  const entry = await findEntry(token, ({ memberships }) => memberships.some(isAskedFor));
  const membership = entry?.memberships.find(isAskedFor);
  if (entry === null || membership === undefined) return null;
  const { role, store } = membership;
  return {
    apiKeyId: entry.userId,
    actor: { kind: "staff", id: entry.userId, sessionId: entry.sessionId },
    type: "secret",
    livemode,
    scopes: ROLE_SCOPES[role],
    withheld: ROLE_WITHHOLDS[role],
    store,
  };
}

/** Makes this process read a member's sessions again; call it after their permissions have changed. */
export function invalidateStaffSessions(userId: string): void {
  cache.generation += 1;
  for (const [token, entry] of cache.entries) {
    if (entry.userId === userId) cache.entries.delete(token);
  }
}

/** Read again if the cached one is insufficient: another process may have added them to a store since. */
async function findEntry(
  token: string,
  isEnough: (entry: Entry) => boolean,
): Promise<Entry | null> {
  const time = now().getTime();
  const kept = cache.entries.get(token);
  const entry = kept && isFresh(kept, time) && isEnough(kept) ? kept : await read(token, time);
  if (entry === null || time >= entry.endsAt || time - entry.seenAt > IDLE_TIMEOUT_MS) return null;
  recordLastSeen(entry, time);
  return entry;
}

function isFresh({ readAt, generation }: Entry, time: number): boolean {
  const age = time - readAt;
  return age >= 0 && age < CACHED_MS && generation === storeCacheGeneration();
}

async function read(token: string, time: number): Promise<Entry | null> {
  const { generation } = cache;
  const storesRead = storeCacheGeneration();
  const rows = await query<SessionRow>("find_staff_session", FIND, [token]);
  const [first] = rows;
  cache.entries.delete(token);
  if (first === undefined) return null;
  const { sessionId, userId, expiresAt, seenAt } = first;
  const memberships = rows.map(({ role, ...row }) => {
    const { sessionId: _, userId: __, expiresAt: ___, seenAt: ____, ...store } = row;
    return { role: StaffRole.parse(role), store: toStoreSettings(store) };
  });
  const entry: Entry = {
    ...{ sessionId, userId, memberships },
    endsAt: expiresAt.getTime(),
    seenAt: seenAt.getTime(),
    readAt: time,
    generation: storesRead,
  };
  // A session was invalidated while this was read, so the rows may be out of date: they are not cached.
  if (generation !== cache.generation) return entry;
  cache.entries.set(token, entry);
  return entry;
}

type SessionRow = StoreRow & {
  sessionId: string;
  userId: string;
  expiresAt: Date;
  seenAt: Date;
  role: string;
};

/** By the unique index on token; a row a store, in the order they were joined. */
const FIND = `
  SELECT t.id AS "sessionId", t.user_id AS "userId", t.expires_at AS "expiresAt",
    t.updated_at AS "seenAt", m.role, ${STORE_COLUMNS}
  FROM staff_sessions t
    JOIN staff_memberships m ON m.user_id = t.user_id
    JOIN stores s ON s.id = m.store_id
  WHERE t.token = $1
  ORDER BY m.created_at, s.id`;

/** Best effort and in the background: the last use may be lost. */
function recordLastSeen(entry: Entry, time: number): void {
  if (time - entry.seenAt < LAST_SEEN_EVERY_MS) return;
  entry.seenAt = time;
  runInBackground("The last use of a session was not noted.", () =>
    query("note_staff_use", "UPDATE staff_sessions SET updated_at = $2 WHERE id = $1", [
      entry.sessionId,
      new Date(time),
    ]),
  );
}
