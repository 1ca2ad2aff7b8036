import { PAYMENT_ANSWER_MS } from "@/lib/contract/checkout";
import { assert } from "@/lib/kit/assert";
import { now as clockNow } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import {
  type PaymentProcessor,
  type PaymentProcessors,
  paymentProcessors,
} from "@/lib/providers/payments";
import { capturePayment } from "./capture-payment";
import { charge, chargeRequest } from "./charge";
import { getProcessor, WITHOUT_PROCESSOR } from "./get-processor";
import { type CheckoutState, claimPendingAttempts, postponeAttempt } from "./rows";
import { type Outcome, settle } from "./settle";
import { voidPayment } from "./void-payment";

/** Attempts claimed at once: a round ends well within the lease of a minute. */
const BATCH = 50;

/**
 * Processes every due payment attempt: completes what a dead process left behind, polls unknown outcomes, ends payments
 * that were not confirmed. Any number of processes may run it at once. Returns how many were processed.
 */
export async function reconcile(
  processors: PaymentProcessors = paymentProcessors,
  now: Date = clockNow(),
): Promise<number> {
  const due = await claimPendingAttempts(BATCH, now);
  for (const state of due) {
    try {
      const outcome = await findOutcome(state, processors, now);
      if (outcome === null) await postponeAttempt(state.attempt.id, now);
      else await settle(state.attempt, outcome, now);
    } catch (error) {
      // After the lease the next round retries; one failing attempt must not stop the others.
      log().error({ error, attemptId: state.attempt.id }, "An attempt could not be reconciled.");
    }
  }
  return due.length;
}

/** Null if the attempt's processor is not configured and cannot be queried. */
async function findOutcome(
  state: CheckoutState,
  processors: PaymentProcessors,
  now: Date,
): Promise<Outcome | null> {
  const { attempt } = state;
  // No transfer was received, or a process died before placing an order that needs no processor.
  if (WITHOUT_PROCESSOR.includes(attempt.processor)) return { kind: "expired" };
  const processor = getProcessor(state, processors);
  if (processor === undefined) return null;
  // The seller is cancelling the order: its payment is no longer awaited.
  if (state.hold === "cancelling") return voidPayment(state, processors);
  if (state.hold === "capturing") return capturePayment(state, processors, now);
  if (attempt.status === "sent")
    return processor.invalidateCharge(await chargeRequest(state, processor));
  if (attempt.processorRef === null) return charge(state, processors);
  if (attempt.status === "cancelled") return findLateOutcome(state, processor);
  if (isHeldLongEnough(state, now)) {
    const outcome = await processor.cancel(attempt.processorRef);
    return outcome.kind === "processing" ? { kind: "hold_over", ref: outcome.ref } : outcome;
  }
  // The shopper's time is up: stock is released only once the processor confirms that the payment cannot succeed.
  const isOver = now.getTime() - new Date(attempt.createdAt).getTime() >= PAYMENT_ANSWER_MS;
  if (attempt.status === "requires_action" && isOver) return processor.cancel(attempt.processorRef);
  // The processor voids an expired authorization: this is confirmed before its units are sold again.
  const isHeldTooLong = state.captureBefore !== null && new Date(state.captureBefore) <= now;
  if (attempt.status === "authorized" && isHeldTooLong)
    return processor.cancel(attempt.processorRef);
  return (await processor.retrieve(attempt.processorRef)).outcome;
}

/** Whether the days for which a payment holds its units are over; a shipped order holds none. */
function isHeldLongEnough({ attempt, stockHeldUntil, isSent }: CheckoutState, now: Date): boolean {
  return (
    attempt.status === "pending" &&
    !isSent &&
    stockHeldUntil !== null &&
    new Date(stockHeldUntil) <= now
  );
}

/**
 * The outcome of a payment whose order was cancelled while the processor could not be asked to end it; null while
 * unknown.
 */
async function findLateOutcome(
  { attempt }: CheckoutState,
  processor: PaymentProcessor,
): Promise<Outcome | null> {
  assert(attempt.processorRef !== null, "only what the processor has named is asked about");
  const { outcome } = await processor.retrieve(attempt.processorRef);
  const isOver = ["succeeded", "declined", "cancelled"].includes(outcome.kind);
  return isOver ? outcome : null;
}
