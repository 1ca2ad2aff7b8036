import type { OrderRecord, RefundRecord } from "@/lib/commerce/orders";
import { assert } from "@/lib/kit/assert";
import { query, type Tx } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import type {
  PaymentProcessor,
  PaymentProcessors,
  RefundOutcome,
  RefundRequest,
} from "@/lib/providers/payments";
import { withProcessorTimeout } from "./with-processor-timeout";

/** A reserved refund, as SQL functions return it, to be requested from its processor. */
export interface RefundToRequest {
  result: "request_refund";
  refundId: string;
  amount: number;
  currency: string;
  createdAt: string;
  processor: string;
  processorRef: string;
}

/** The argument of the SQL function `refund_begin`. */
interface NewRefund {
  id: string;
  amount: number;
  reason: RefundRecord["reason"];
  restock: boolean;
  items: { id: string; quantity: number }[] | null;
  notifyCustomer: boolean;
  /** It goes to the store credit of the order's customer. */
  toStoreCredit?: boolean;
  /** It returns the amount by which an edit reduced the order. */
  forEdit?: boolean;
  /** The processor's id of a refund found there. */
  foundRef?: string;
  /** For such a refund the processor and its payment id; for one that pays for an exchange, that order. */
  processor?: string;
  processorRef?: string;
}

/**
 * Reserves a refund of an order that the caller has locked and that has so much left. Without a processor it is settled
 * at once.
 */
export async function createRefund(
  tx: Tx,
  orderId: string,
  refund: NewRefund,
  now: Date,
): Promise<RefundToRequest | { result: "done"; order: OrderRecord }> {
  const [row] = await tx.$queryRaw<
    { created: RefundToRequest | { result: "done"; order: OrderRecord } }[]
  >`
    SELECT refund_begin(${orderId}, ${JSON.stringify(refund)}::jsonb, ${now}) AS created`;
  assert(row !== undefined, "refund_begin always answers");
  return row.created;
}

/**
 * Requests the refund from the processor. A timeout or a broken connection is `unknown`: a worker repeats it with the
 * same key. The same applies if the processor is not configured.
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

/** Carries out a reserved refund. Undefined while its outcome is unknown: then a worker repeats it. */
export async function requestOrderRefund(
  { livemode, now }: { livemode: boolean; now: Date },
  { refundId, amount, currency, createdAt, processor: name, processorRef: ref }: RefundToRequest,
  processors: PaymentProcessors,
): Promise<
  { order: OrderRecord; outcome: Exclude<RefundOutcome, { kind: "unknown" }> } | undefined
> {
  const request = { key: refundId, ref, amount, currency, createdAt: new Date(createdAt) };
  const outcome = await requestRefund(processors.named(name, livemode), request);
  if (outcome.kind === "unknown") return undefined;
  return { order: await settleRefund(refundId, outcome, now), outcome };
}

/** Books the outcome of a refund, once, and returns the updated order. An unknown outcome books nothing. */
export async function settleRefund(
  refundId: string,
  outcome: Exclude<RefundOutcome, { kind: "unknown" }>,
  now: Date,
): Promise<OrderRecord> {
  const failure = outcome.kind === "failed" ? outcome.failureCode : null;
  const [row] = await query<{ settled: { order: OrderRecord } }>(
    "refund_settle",
    "SELECT refund_settle($1, $2, $3, $4) AS settled",
    [refundId, outcome.kind === "succeeded", failure, now],
  );
  assert(row !== undefined, "refund_settle always answers");
  if (failure !== null) log().error({ refundId, failure }, "The processor refused a refund.");
  return row.settled.order;
}
