import { setTimeout as delay } from "node:timers/promises";
import type { OrderFacts } from "@/lib/commerce/orders";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { PaymentProcessor, RefundOutcome, RefundRequest } from "@/lib/providers/payments";

/** Twenty seconds, as for a charge; after that the worker asks again under the same key. */
const REFUND_TIMEOUT_MS = 20_000;

/** Asks for the money to be given back. No answer in time, or a broken connection, is `unknown`. */
export async function payBack(
  processor: PaymentProcessor,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const abort = new AbortController();
  const timeout = delay(REFUND_TIMEOUT_MS, { kind: "unknown" } as const, { signal: abort.signal });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([processor.refund(request), timeout]);
  } catch (error) {
    log().error({ error, refundId: request.key }, "A refund ended without an answer.");
    return { kind: "unknown" };
  } finally {
    abort.abort();
  }
}

/** Books what became of a refund, once, and answers the order as it is then. Unknown books nothing. */
export async function settleRefund(
  refundId: string,
  outcome: Exclude<RefundOutcome, { kind: "unknown" }>,
  now: Date,
): Promise<OrderFacts> {
  const failure = outcome.kind === "failed" ? outcome.failureCode : null;
  const [row] = await query<{ answer: { order: OrderFacts } }>(
    "refund_settle",
    "SELECT refund_settle($1, $2, $3, $4) AS answer",
    [refundId, outcome.kind === "succeeded", failure, now],
  );
  assert(row !== undefined, "refund_settle always answers");
  if (failure !== null) log().error({ refundId, failure }, "The processor refused a refund.");
  return row.answer.order;
}
