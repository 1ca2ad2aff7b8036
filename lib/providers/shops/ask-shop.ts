import type { MoveProblem } from "@/lib/contract/move";
import { now } from "@/lib/kit/clock";
import { ask, type Question } from "@/lib/platform/safe-http";
import type { ShopAnswer, ShopConnection, ShopLater, ShopRefused } from "./port";

/** 20 MiB. A page of products with long descriptions takes about one. */
const ANSWER_BYTES_MAX = 20 * 1024 * 1024;

/** The bounds of a wait. */
const WAIT_MS_MAX = 60 * 60 * 1000;
const WAIT_MS_MIN = 1000;

/** The wait that a store asks for, within bounds. */
export const boundedWait = (waitMs: number): number =>
  Math.min(Math.max(waitMs, WAIT_MS_MIN), WAIT_MS_MAX);

/** Why a page could not be read; caught by {@link answering}. */
export class ShopReadError extends Error {
  override readonly name = "ShopReadError";

  constructor(readonly answer: ShopLater | ShopRefused) {
    super(answer.problem);
  }
}

/** To be retried later. */
export const later = (problem: MoveProblem, waitMs: number | null = null) =>
  new ShopReadError({
    kind: "later",
    problem,
    waitMs: waitMs === null ? null : boundedWait(waitMs),
  });

/** Not to be retried. */
export const refused = (problem: MoveProblem, { isOfKind = false } = {}) =>
  new ShopReadError({ kind: "refused", problem, isOfKind });

/** Runs the work and returns its page, or why there is none. */
export async function answering(work: () => Promise<ShopAnswer>): Promise<ShopAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopReadError) return error.answer;
    // A value outside its range, such as an amount with too many digits.
    if (error instanceof RangeError) return refused("unreadable", { isOfKind: true }).answer;
    throw error;
  }
}

/** Sends a request and returns the JSON of the response and its headers. Throws {@link ShopReadError}. */
export async function askShop(
  question: Question,
  { net, beforeRequest }: ShopConnection,
): Promise<{ json: unknown; header: (name: string) => string | undefined }> {
  await beforeRequest();
  const reply = await ask(question, { net, maxBytes: ANSWER_BYTES_MAX });
  if (!reply.isAnswered) {
    if (reply.isTooLong) throw refused("too_large", { isOfKind: true });
    throw reply.isFinal ? refused("unreachable") : later("unreachable");
  }
  const { status, headers, text } = reply;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  if (status === 429 || status === 503) {
    const waitMs = readRetryAfter(header("retry-after"));
    throw later(status === 429 || waitMs !== null ? "rate_limited" : "unreachable", waitMs);
  }
  if (status === 401) throw refused("unauthorized");
  if (status === 403) throw refused("forbidden", { isOfKind: true });
  if (status === 408 || status >= 500) throw later("unreachable");
  if (status >= 300 && status < 400) throw refused("redirected");
  if (status >= 400) throw refused("not_found");
  try {
    return { json: JSON.parse(text), header };
  } catch {
    throw refused("unreadable");
  }
}

/** Milliseconds from seconds or a date; null for anything else. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(value.trim())) return Math.ceil(Number(value) * 1000);
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.max(0, time - now().getTime());
}
