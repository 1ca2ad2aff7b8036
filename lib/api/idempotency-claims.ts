import { hash } from "node:crypto";
import type { Principal } from "@/lib/commerce/stores";
import { now } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { Call, Reply } from "./call";
import { JSON_TYPE, PROBLEM_TYPE } from "./headers";

/** A day: as long as a client may retry (docs/contract.md, Idempotency). */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A minute: no request runs this long without saying so, so a claim of this age belongs to a process that died. */
const CLAIM_MS = 60_000;

/** A claim that meets another just being made asks again; each round ends in an answer or a race. */
const CLAIM_ROUNDS = 5;

/** What a key is good for: one caller, one path, one visitor. */
export type KeyOwner = {
  call: Call;
  principal: Principal;
  tokenHash: Buffer | undefined;
};

/** The right to do the work of a key, until `lockedUntil`. */
export type Claim = { scope: Buffer; lockedUntil: Date };

/** The existing entry of a key: another claim, or the reply to the first request. */
type Claimed = { requestHash: Buffer; status: number | null; body: string | null };

/** Claims a key for a request, or returns the existing entry. */
export async function claimKey(
  key: string,
  owner: KeyOwner,
  requestHash: Buffer,
): Promise<Claim | Claimed> {
  const scope = scopeOf(key, owner);
  for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
    const time = now();
    const lockedUntil = new Date(time.getTime() + CLAIM_MS);
    const expiresAt = new Date(time.getTime() + KEPT_MS);
    const [row] = await query<ClaimRow>("claim_idempotency_key", CLAIM, [
      scope,
      requestHash,
      time,
      lockedUntil,
      expiresAt,
    ]);
    if (row?.isClaimed) return { scope, lockedUntil };
    if (row?.requestHash) return { ...row, requestHash: row.requestHash };
  }
  throw refuse("idempotency_in_progress");
}

type ClaimRow = {
  isClaimed: boolean;
  requestHash: Buffer | null;
  status: number | null;
  body: string | null;
};

/**
 * Makes the claim, or returns what stands in its place. No row at all means that another request
 * made the claim while this statement ran and its row was not visible yet.
 */
const CLAIM = `
  WITH claim AS (
    INSERT INTO idempotency_keys AS k
      (scope, request_hash, created_at, locked_until, expires_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (scope) DO UPDATE
      SET request_hash = $2, created_at = $3, locked_until = $4, expires_at = $5,
          status = NULL, body = NULL
      WHERE k.expires_at <= $3
        OR (k.status IS NULL AND k.locked_until <= $3 AND k.request_hash = $2)
    RETURNING 1
  )
  SELECT true AS "isClaimed", NULL::bytea AS "requestHash", NULL::int AS status, NULL::text AS body
  FROM claim
  UNION ALL
  SELECT false, request_hash, status, body
  FROM idempotency_keys
  WHERE scope = $1 AND NOT EXISTS (SELECT FROM claim)`;

/** The reply to the first request, for one of the same hash. Refuses idempotency_key_reused, idempotency_in_progress. */
export function storedReply({ requestHash: first, status, body }: Claimed, own: Buffer): Reply {
  if (!first.equals(own)) throw refuse("idempotency_key_reused");
  if (status === null) throw refuse("idempotency_in_progress");
  const headers: Record<string, string> = { "idempotent-replayed": "true" };
  if (body !== null) headers["content-type"] = isProblem(body) ? PROBLEM_TYPE : JSON_TYPE;
  return { status, headers, body };
}

/** Of the two forms a refusal has, only the envelope begins like this. */
function isProblem(body: string): boolean {
  return !body.startsWith('{"error"') && !body.startsWith('{"data"');
}

/**
 * Keeps the reply for repeats of the request with that hash. The lock time is a fence: a request that was
 * taken over can no longer write its reply.
 */
export async function finishClaim(
  { scope, lockedUntil }: Claim,
  { status, body }: Reply,
  requestHash?: Buffer,
): Promise<void> {
  const kept = typeof body === "string" ? body : null;
  const values = [scope, lockedUntil, status, kept, requestHash ?? null];
  await query("finish_idempotency_key", FINISH, values);
}

const FINISH = `
  UPDATE idempotency_keys
  SET status = $3, body = $4, request_hash = COALESCE($5::bytea, request_hash)
  WHERE scope = $1 AND locked_until = $2 AND status IS NULL`;

/** Releases the key as if it had never been used. */
export async function releaseClaim({ scope, lockedUntil }: Claim): Promise<void> {
  await query("release_idempotency_key", RELEASE, [scope, lockedUntil]);
}

const RELEASE = `
  DELETE FROM idempotency_keys WHERE scope = $1 AND locked_until = $2 AND status IS NULL`;

/** Whether half of the time of a claim has passed. */
export function isClaimAging({ lockedUntil }: Claim): boolean {
  return lockedUntil.getTime() - now().getTime() < CLAIM_MS / 2;
}

/** The claim for another minute. Refuses idempotency_in_progress where another request has taken it over. */
export async function extendClaim({ scope, lockedUntil }: Claim): Promise<Claim> {
  const until = new Date(now().getTime() + CLAIM_MS);
  const extended = await query("extend_idempotency_key", EXTEND, [scope, lockedUntil, until]);
  if (extended.length === 0) throw refuse("idempotency_in_progress");
  return { scope, lockedUntil: until };
}

const EXTEND = `
  UPDATE idempotency_keys SET locked_until = $3
  WHERE scope = $1 AND locked_until = $2 AND status IS NULL
  RETURNING 1`;

function scopeOf(key: string, { call, principal, tokenHash }: KeyOwner): Buffer {
  const token = tokenHash?.toString("base64") ?? "";
  // A key is of one store and mode; a member of staff is of several.
  const whose = [principal.apiKeyId, principal.store.id, principal.livemode];
  const parts = [...whose, call.method, call.path, token, key];
  return hash("sha256", parts.join("\n"), "buffer");
}

/** Deletes keys that have expired. */
export async function purgeIdempotencyKeys(time: Date = now()): Promise<void> {
  await query("purge_idempotency_keys", "DELETE FROM idempotency_keys WHERE expires_at < $1", [
    time,
  ]);
}
