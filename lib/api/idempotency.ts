import { hash } from "node:crypto";
import { assert } from "@/lib/kit/assert";
import { type Refusal, refuseField } from "@/lib/kit/errors";
import { log } from "@/lib/platform/log";
import type { Call, Reply } from "./call";
import type { Method } from "./definition";
import {
  claimKey,
  finishClaim,
  type KeyOwner,
  releaseClaim,
  storedReply,
} from "./idempotency-claims";

/** The methods whose repetition could do a thing twice. */
const REPEATABLE: ReadonlySet<Method> = new Set<Method>(["POST", "PATCH"]);

/** Longest key of a client (docs/contract.md, Idempotency). */
const KEY_LENGTH_MAX = 255;

/** Refusals that pass by themselves: a retry is meant to succeed, not to get the same refusal again. */
const PASSING = new Set<string>([
  "conflict",
  "precondition_failed",
  "checkout_in_progress",
  "rate_limited",
  "idempotency_in_progress",
]);

/** The client's key; undefined if there is none or the method does not support it. */
export function readIdempotencyKey(call: Call, method: Method): string | undefined {
  const key = REPEATABLE.has(method) ? call.header("idempotency-key") : undefined;
  if (key === undefined) return undefined;
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= KEY_LENGTH_MAX) return key;
  const sentence = `Must be 1 to ${KEY_LENGTH_MAX} visible ASCII characters.`;
  throw refuseField("Idempotency-Key", "invalid_format", sentence);
}

/** A reply, whether it settles the request for good or only for now, and the field that no repeat may see. */
export type Attempt = { reply: Reply; isFinal: boolean; shownOnce?: string | undefined };

/**
 * Runs the request at most once for its key: a repeat gets the reply of the first. A reply that is
 * not final frees the key, and a claim whose process died is taken over after a minute.
 */
export async function runIdempotent(
  key: string,
  { body, ...owner }: KeyOwner & { body: unknown },
  run: () => Promise<Attempt>,
): Promise<Reply> {
  const requestHash = hashOf(owner.call, body);
  const claim = await claimKey(key, owner, requestHash);
  if ("requestHash" in claim) return storedReply(claim, requestHash);
  const { reply, isFinal, shownOnce } = await run();
  await remember(() =>
    isFinal ? finishClaim(claim, withoutField(reply, shownOnce)) : releaseClaim(claim),
  );
  return reply;
}

/** Stores the reply to a request; a failure to store it is only logged. */
export async function remember(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    // The work is done: the client is better served by its reply than by a failure to remember it.
    log().warn({ error }, "The reply for an idempotency key was not kept.");
  }
}

/** Whether a repeat of the refused request gets the same refusal, rather than being tried again. */
export function isFinalRefusal({ code, kind }: Refusal): boolean {
  return kind !== "internal" && kind !== "unavailable" && !PASSING.has(code);
}

/** What may be kept in the database for a day: it must contain no secret. */
function withoutField(reply: Reply, field: string | undefined): Reply {
  if (field === undefined) return reply;
  assert(typeof reply.body === "string", "what is shown once is a field of a JSON answer");
  const { data } = JSON.parse(reply.body);
  return { ...reply, body: JSON.stringify({ data: { ...data, [field]: null } }) };
}

/** Over the meaning of the body rather than its bytes: a client may order its keys anew. */
function hashOf({ search }: Call, body: unknown): Buffer {
  return hash("sha256", `${search}\n${JSON.stringify(body, inOrder)}`, "buffer");
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
