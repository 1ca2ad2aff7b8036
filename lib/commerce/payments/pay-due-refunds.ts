import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { type PaymentProcessor, paymentProcessor } from "@/lib/providers/payments";
import { payBack, settleRefund } from "./request-refund";

/** So many refunds are taken at once. */
const BATCH = 50;

interface DueRefund {
  id: string;
  amount: number;
  processor_ref: string;
  currency: string;
  livemode: boolean;
  created_at: Date;
}

/**
 * Pays back the refunds that are queued. Their id is the processor's key, so that one carried out by
 * a process that died is not paid twice. Returns how many were looked at.
 */
export async function payDueRefunds(
  processor?: PaymentProcessor,
  now: Date = clockNow(),
): Promise<number> {
  const due = await query<DueRefund>(
    "claim_due_refunds",
    `SELECT r.id, r.amount, r.processor_ref, r.livemode, r.created_at, o.currency
     FROM claim_due_refunds($1, $2) r JOIN orders o ON o.id = r.order_id`,
    [BATCH, now],
  );
  for (const { id, amount, currency, livemode, created_at, processor_ref: ref } of due) {
    try {
      const asked = processor ?? paymentProcessor(livemode, ref);
      const request = { key: id, ref, amount, currency, createdAt: created_at };
      const outcome = await payBack(asked, request);
      // Unknown stays queued: the lease ends and the same key asks again.
      if (outcome.kind !== "unknown") await settleRefund(id, outcome, now);
    } catch (error) {
      log().error({ error, refundId: id }, "A refund could not be carried out.");
    }
  }
  return due.length;
}
