import type { MoveProblem } from "@/lib/contract/move";
import { now } from "@/lib/kit/clock";
import { ask, type Network, type Question } from "@/lib/platform/safe-http";
import type { ShopAnswer, ShopLater, ShopRefused } from "./port";

/** Twenty MiB: a page of products with long descriptions takes one. */
const ANSWER_BYTES_MAX = 20 * 1024 * 1024;

/** Nobody is waited for longer at a time. */
const WAIT_MS_MAX = 60 * 60 * 1000;

/** Why a page could not be read, on its way to {@link answering}. */
export class Unread extends Error {
  override readonly name = "Unread";

  constructor(readonly answer: ShopLater | ShopRefused) {
    super(answer.problem);
  }
}

/** An answer that waits. */
export const later = (problem: MoveProblem, waitMs: number | null = null) =>
  new Unread({ kind: "later", problem, waitMs: waitMs && Math.min(waitMs, WAIT_MS_MAX) });

/** An answer that is final. */
export const refused = (problem: MoveProblem, { isOfKind = false } = {}) =>
  new Unread({ kind: "refused", problem, isOfKind });

/** The page that some work makes, or why there is none. */
export async function answering(work: () => Promise<ShopAnswer>): Promise<ShopAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unread) return error.answer;
    // An amount in a currency that is none, and the like.
    if (error instanceof RangeError) return refused("unreadable", { isOfKind: true }).answer;
    throw error;
  }
}

/** The JSON that a shop answers, with a header or two. Throws {@link Unread}. */
export async function askShop(
  question: Question,
  net: Network,
): Promise<{ json: unknown; header: (name: string) => string | undefined }> {
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

/** Seconds, or a date; null where it says neither. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(value.trim())) return Math.ceil(Number(value) * 1000);
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : Math.max(0, time - now().getTime());
}
