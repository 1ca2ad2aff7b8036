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

/** So many attempts are taken at once: a round ends well within the lease of a minute. */
const BATCH = 50;

/**
 * Looks at every payment attempt whose time has come and brings it on: finds out what a dead process
 * left behind, asks again about unknown outcomes, ends payments that were not confirmed. Any number of
 * processes may run it at once. Returns how many were looked at.
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
      // The lease runs out and the next round tries again; one bad attempt must not stop the others.
      log().error({ error, attemptId: state.attempt.id }, "An attempt could not be reconciled.");
    }
  }
  return due.length;
}

/** Null where the attempt's processor is not configured and cannot be asked. */
async function findOutcome(
  state: CheckoutState,
  processors: PaymentProcessors,
  now: Date,
): Promise<Outcome | null> {
  const { attempt } = state;
  // No transfer came, or a process died before it had placed what needs no processor.
  if (WITHOUT_PROCESSOR.includes(attempt.processor)) return { kind: "expired" };
  const processor = getProcessor(state, processors);
  if (processor === undefined) return null;
  // Its seller cancels the order: no payment is waited for any more.
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
  // The shopper's time is up: only what the processor says cannot succeed any more gives stock back.
  const isOver = now.getTime() - new Date(attempt.createdAt).getTime() >= PAYMENT_ANSWER_MS;
  if (attempt.status === "requires_action" && isOver) return processor.cancel(attempt.processorRef);
  // What is held too long is let go by the processor: here it is made sure, before its units are sold again.
  const isHeldTooLong = state.captureBefore !== null && new Date(state.captureBefore) <= now;
  if (attempt.status === "authorized" && isHeldTooLong)
    return processor.cancel(attempt.processorRef);
  return (await processor.retrieve(attempt.processorRef)).outcome;
}

/** Whether a payment has had the days that its units are held for; what was sent is not waited for any longer. */
function isHeldLongEnough({ attempt, stockHeldUntil, isSent }: CheckoutState, now: Date): boolean {
  return (
    attempt.status === "pending" &&
    !isSent &&
    stockHeldUntil !== null &&
    new Date(stockHeldUntil) <= now
  );
}

/** What became of a payment whose order was cancelled while the processor could not be asked to end it; null while that is not known. */
async function findLateOutcome(
  { attempt }: CheckoutState,
  processor: PaymentProcessor,
): Promise<Outcome | null> {
  assert(attempt.processorRef !== null, "only what the processor has named is asked about");
  const { outcome } = await processor.retrieve(attempt.processorRef);
  const isOver = ["succeeded", "declined", "cancelled"].includes(outcome.kind);
  return isOver ? outcome : null;
}
