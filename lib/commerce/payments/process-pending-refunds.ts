import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { claimSql } from "@/lib/platform/queue";
import { type PaymentProcessors, paymentProcessors } from "@/lib/providers/payments";
import { PENDING_REFUNDS } from "./queues";
import { requestRefund, settleRefund } from "./request-refund";
import { POSTPONED_MS } from "./rows";

/** Refunds claimed at once. */
const BATCH = 50;

interface PendingRefund {
  id: string;
  amount: number;
  processor: string;
  processor_ref: string;
  currency: string;
  livemode: boolean;
  created_at: Date;
}

/**
 * Carries out the due refunds, each through the processor that captured the money. They are claimed under a lease of a
 * minute, so that another worker takes over from a killed one. A refund's id is its idempotency key, so that one
 * already carried out by a killed process is not paid twice. Returns how many were processed.
 */
export async function processPendingRefunds(
  processors: PaymentProcessors = paymentProcessors,
  now: Date = clockNow(),
): Promise<number> {
  const due = await query<PendingRefund>(
    "claim_due_refunds",
    `WITH due AS MATERIALIZED (
       ${claimSql(PENDING_REFUNDS, { now: "$2", limit: "$1" })}
     )
     UPDATE refunds r SET lease_until = $2::timestamptz + interval '60 seconds'
     FROM due, orders o
     WHERE r.id = due.id AND o.id = r.order_id
     RETURNING r.id, r.amount - r.by_hand - r.credited AS amount, coalesce(r.processor, o.processor) AS processor,
       coalesce(r.processor_ref, o.processor_ref) AS processor_ref, r.livemode, r.created_at, o.currency`,
    [BATCH, now],
  );
  for (const refund of due) {
    try {
      await processPendingRefund(refund, processors, now);
    } catch (error) {
      log().error({ error, refundId: refund.id }, "A refund could not be carried out.");
    }
  }
  return due.length;
}

async function processPendingRefund(
  {
    id,
    amount,
    currency,
    livemode,
    created_at,
    processor: name,
    processor_ref: ref,
  }: PendingRefund,
  processors: PaymentProcessors,
  now: Date,
): Promise<void> {
  const processor = processors.named(name, livemode);
  if (processor === undefined) {
    log().error(
      { refundId: id, processor: name },
      "A refund waits: its processor is not configured.",
    );
    return postpone(id, now);
  }
  const request = { key: id, ref, amount, currency, createdAt: created_at };
  const outcome = await requestRefund(processor, request);
  // An unknown outcome stays queued: after the lease it is requested again with the same key.
  if (outcome.kind !== "unknown") await settleRefund(id, outcome, now);
}

async function postpone(refundId: string, now: Date): Promise<void> {
  await query(
    "refund_postpone",
    "UPDATE refunds SET next_check_at = $2, lease_until = NULL WHERE id = $1 AND status = 'pending'",
    [refundId, new Date(now.getTime() + POSTPONED_MS)],
  );
}
