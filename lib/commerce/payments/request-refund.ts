import type { OrderRecord } from "@/lib/commerce/orders";
import { assert } from "@/lib/kit/assert";
import { type Refusal, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type { PaymentProcessor, RefundOutcome, RefundRequest } from "@/lib/providers/payments";
import { withProcessorTimeout } from "./with-processor-timeout";

/**
 * Asks for the money to be given back. No answer in time, or a broken connection, is `unknown`: the
 * worker asks again under the same key. So it is where the processor is not configured.
 */
export async function requestRefund(
  processor: PaymentProcessor | undefined,
  request: RefundRequest,
): Promise<RefundOutcome> {
  if (processor === undefined) return { kind: "unknown" };
  return withProcessorTimeout(
    () => processor.refund(request),
    (error) => log().error({ error, refundId: request.key }, "A refund ended without an answer."),
  );
}

/** Books what became of a refund, once, and answers the order as it is then. Unknown books nothing. */
export async function settleRefund(
  refundId: string,
  outcome: Exclude<RefundOutcome, { kind: "unknown" }>,
  now: Date,
): Promise<OrderRecord> {
  const failure = outcome.kind === "failed" ? outcome.failureCode : null;
  const [row] = await query<{ answer: { order: OrderRecord } }>(
    "refund_settle",
    "SELECT refund_settle($1, $2, $3, $4) AS answer",
    [refundId, outcome.kind === "succeeded", failure, now],
  );
  assert(row !== undefined, "refund_settle always answers");
  if (failure !== null) log().error({ refundId, failure }, "The processor refused a refund.");
  return row.answer.order;
}

/** The refusal to move money that is with a processor which is not configured: nothing has changed. */
export function notConfigured(
  code: "order_not_refundable" | "order_not_cancellable",
  processor: string,
): Refusal {
  return refuse(code, {
    message: `The order is paid through "${processor}", which is not configured here; nothing has changed.`,
    details: { processor },
  });
}
