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

/** A refund that is reserved, as SQL functions answer it: now its processor is asked. */
export interface RefundToRequest {
  result: "pay_back";
  refundId: string;
  amount: number;
  currency: string;
  createdAt: string;
  processor: string;
  processorRef: string;
}

/** What the SQL function `refund_create` takes. */
interface NewRefund {
  id: string;
  amount: number;
  reason: RefundRecord["reason"];
  restock: boolean;
  items: { id: string; quantity: number }[] | null;
  notifyCustomer: boolean;
  /** It goes to the store credit of the order's customer. */
  toStoreCredit?: boolean;
  /** It gives back what an edit has made the order cheaper by. */
  forEdit?: boolean;
  /** Of a refund that was found at the processor: its name for it. */
  foundRef?: string;
  /** Of such a refund who the processor is and its name for the payment; of one that pays for an exchange that order. */
  processor?: string;
  processorRef?: string;
}

/**
 * Reserves a refund of an order that the caller has locked and that has so much left. Where no processor
 * has to be asked it is settled at once.
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
    SELECT refund_create(${orderId}, ${JSON.stringify(refund)}::jsonb, ${now}) AS created`;
  assert(row !== undefined, "refund_create always answers");
  return row.created;
}

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

/**
 * Carries out a refund that is reserved. Undefined while its outcome is unknown: then the worker
 * asks again.
 */
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

/** Books what became of a refund, once, and answers the order as it is then. Unknown books nothing. */
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
