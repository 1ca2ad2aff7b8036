import { hash } from "node:crypto";
import type { Principal } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { Call, Reply } from "./call";
import type { Method } from "./definition";
import { JSON_TYPE, PROBLEM_TYPE } from "./headers";

/** The methods whose repetition could do a thing twice. */
const REPEATABLE: ReadonlySet<Method> = new Set<Method>(["POST", "PATCH"]);

/** Longest key of a client (docs/contract.md, Idempotency). */
const KEY_LENGTH_MAX = 255;

/** A day: as long as a client may go on retrying (docs/contract.md, Idempotency). */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A minute: no request runs this long, so a claim of this age belongs to a process that died. */
const CLAIM_MS = 60_000;

/** A claim that meets another just being made asks again; each round ends in an answer or a race. */
const CLAIM_ROUNDS = 5;

/** Refusals that pass by themselves: the retry is meant to succeed, not to be told the same again. */
const PASSING = new Set<string>(["conflict", "checkout_in_progress", "rate_limited"]);

/** What a key is good for: one caller, one path, one visitor, one request. */
export type IdempotentRequest = {
  call: Call;
  principal: Principal;
  tokenHash: Buffer | undefined;
  body: unknown;
};

/** The client's key; undefined when there is none or the method does not need one. */
export function readIdempotencyKey(call: Call, method: Method): string | undefined {
  const key = REPEATABLE.has(method) ? call.header("idempotency-key") : undefined;
  if (key === undefined) return undefined;
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= KEY_LENGTH_MAX) return key;
  const sentence = `Must be 1 to ${KEY_LENGTH_MAX} visible ASCII characters.`;
  throw refuse("validation_failed", {
    fields: { "Idempotency-Key": [fieldError("invalid_format", sentence)] },
  });
}

/** A reply, whether it settles the request for good or only for now, and the field that no repeat may see. */
export type Attempt = { reply: Reply; isFinal: boolean; shownOnce?: string | undefined };

/**
 * Runs the request at most once for its key: a repeat gets the reply of the first. A reply that is
 * not final frees the key, and a claim whose process died is taken over after a minute.
 */
export async function runIdempotent(
  key: string,
  request: IdempotentRequest,
  run: () => Promise<Attempt>,
): Promise<Reply> {
  const claim = await claimScope(scopeOf(key, request), hashOf(request));
  if ("stored" in claim) return claim.stored;
  const { reply, isFinal, shownOnce } = await run();
  try {
    await (isFinal ? finish(claim, withoutField(reply, shownOnce)) : release(claim));
  } catch (error) {
    // The work is done: the client is better served by its reply than by a failure to remember it.
    log().warn({ error }, "The reply for an idempotency key was not kept.");
  }
  return reply;
}

/** Whether a repeat of the refused request should be told the same, rather than try again. */
export function isFinalRefusal({ code, kind }: Refusal): boolean {
  return kind !== "internal" && kind !== "unavailable" && !PASSING.has(code);
}

type Claim = { scope: Buffer; lockedUntil: Date };

async function claimScope(scope: Buffer, requestHash: Buffer): Promise<Claim | { stored: Reply }> {
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
    if (row)
      return row.isClaimed ? { scope, lockedUntil } : { stored: storedReply(row, requestHash) };
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

function storedReply({ requestHash: first, status, body }: ClaimRow, requestHash: Buffer): Reply {
  if (!first?.equals(requestHash)) throw refuse("idempotency_key_reused");
  if (status === null) throw refuse("idempotency_in_progress");
  const headers: Record<string, string> = { "idempotent-replayed": "true" };
  if (body !== null) headers["content-type"] = isProblem(body) ? PROBLEM_TYPE : JSON_TYPE;
  return { status, headers, body };
}

/** Of the two forms a refusal has, only the envelope begins like this. */
function isProblem(body: string): boolean {
  return !body.startsWith('{"error"') && !body.startsWith('{"data"');
}

/** What may lie in the database for a day: whoever reads it there must find no secret. */
function withoutField(reply: Reply, field: string | undefined): Reply {
  if (field === undefined) return reply;
  assert(typeof reply.body === "string", "what is shown once is a field of a JSON answer");
  const { data } = JSON.parse(reply.body);
  return { ...reply, body: JSON.stringify({ data: { ...data, [field]: null } }) };
}

/** The lock time is a fence: a request that was taken over can no longer write its reply. */
async function finish({ scope, lockedUntil }: Claim, { status, body }: Reply): Promise<void> {
  await query("finish_idempotency_key", FINISH, [
    scope,
    lockedUntil,
    status,
    typeof body === "string" ? body : null,
  ]);
}

const FINISH = `
  UPDATE idempotency_keys SET status = $3, body = $4
  WHERE scope = $1 AND locked_until = $2 AND status IS NULL`;

async function release({ scope, lockedUntil }: Claim): Promise<void> {
  await query("release_idempotency_key", RELEASE, [scope, lockedUntil]);
}

const RELEASE = `
  DELETE FROM idempotency_keys WHERE scope = $1 AND locked_until = $2 AND status IS NULL`;

function scopeOf(key: string, { call, principal, tokenHash }: IdempotentRequest): Buffer {
  const token = tokenHash?.toString("base64") ?? "";
  // A key is of one store and mode; a member of staff is of several.
  const whose = [principal.apiKeyId, principal.store.id, principal.livemode];
  const parts = [...whose, call.method, call.path, token, key];
  return hash("sha256", parts.join("\n"), "buffer");
}

/** Over the meaning of the body rather than its bytes: a client may order its keys anew. */
function hashOf({ call, body }: IdempotentRequest): Buffer {
  return hash("sha256", `${call.search}\n${JSON.stringify(body, inOrder)}`, "buffer");
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
