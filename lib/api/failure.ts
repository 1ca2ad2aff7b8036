import { Refusal, refuse } from "@/lib/kit/errors";
import { sqlState } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";

/** Turns a thrown value into the refusal that is sent to the client. Logs what the client did not cause. */
export function toRefusal(error: unknown, facts: { requestId: string; endpoint: string }): Refusal {
  if (error instanceof Refusal && error.kind !== "internal" && error.kind !== "unavailable") {
    return error;
  }
  const refusal = error instanceof Refusal ? error : diagnose(error);
  const line = { ...facts, code: refusal.code, error };
  if (refusal.kind === "internal") log().error(line, "A request failed.");
  else log().warn(line, "A request could not be served.");
  return refusal;
}

function diagnose(cause: unknown): Refusal {
  const state = sqlState(cause);
  if (state !== undefined && CLASH_STATES.has(state)) return refuse("conflict", { cause });
  if (state !== undefined && UNSTORABLE_STATES.has(state))
    return refuse("validation_failed", { cause });
  if (isUnavailable(cause)) return refuse("service_unavailable", { cause });
  return refuse("internal_error", { cause });
}

/** Races that were lost even after the retries: serialization, deadlock, lock wait, unique key. */
const CLASH_STATES = new Set(["40001", "40P01", "55P03", "23505"]);

/** Values the contract should have stopped: NUL in a text, a number or text that does not fit. */
const UNSTORABLE_STATES = new Set(["22021", "22P05", "22003", "22001"]);

/** Lost connections (class 08), shutting down or starting (57P0x), too many clients, cancelled. */
const UNAVAILABLE_STATE = /^(?:08...|57P0[1-5]|53[0-4]00|57014)$/;

/** Node's own codes of a network that does not answer, and Prisma's of a database or pool. */
const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
]);

/** pg says these without a code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|connection timeout|Cannot use a pool after calling end|Query read timeout/i;

/** How deep Prisma and pg wrap the error of a socket. */
const CAUSES_FOLLOWED = 5;

/** Whether the error, or one it was caused by, says that the database cannot be reached now. */
export function isUnavailable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < CAUSES_FOLLOWED && current instanceof Error; depth += 1) {
    if (UNAVAILABLE_STATE.test(sqlState(current) ?? "")) return true;
    const code: unknown = Reflect.get(current, "code");
    if (typeof code === "string" && UNAVAILABLE_CODES.has(code)) return true;
    if (UNAVAILABLE_MESSAGES.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isUnavailable)) return true;
    current = current.cause;
  }
  return false;
}
