import { now as clockNow } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import { type PaymentProcessor, paymentProcessor } from "@/lib/providers/payments";
import { charge, chargeRequest } from "./charge";
import { type CheckoutState, claimDueAttempts } from "./rows";
import { type Outcome, settle } from "./settle";
import { endPayment } from "./void-payment";

/** Half an hour for a shopper to answer the bank's question, then the payment is ended. */
const ACTION_MS = 30 * 60_000;

/** So many attempts are taken at once. */
const BATCH = 50;

/**
 * Looks at every payment attempt whose time has come and brings it on: finds out what a dead process
 * left behind, asks again about unknown outcomes, ends payments nobody confirmed. Any number of
 * processes may run it at once. Returns how many were looked at.
 */
export async function reconcile(
  processor?: PaymentProcessor,
  now: Date = clockNow(),
): Promise<number> {
  const due = await claimDueAttempts(BATCH, now);
  for (const state of due) {
    try {
      const { processorRef } = state.attempt;
      const asked = processor ?? paymentProcessor(state.livemode, processorRef);
      await settle(state.attempt, await findOut(state, asked, now), now);
    } catch (error) {
      // The lease runs out and the next round tries again; one bad attempt must not stop the others.
      log().error({ error, attemptId: state.attempt.id }, "An attempt could not be reconciled.");
    }
  }
  return due.length;
}

async function findOut(
  state: CheckoutState,
  processor: PaymentProcessor,
  now: Date,
): Promise<Outcome> {
  const { attempt } = state;
  // Its seller cancels the order: no payment is waited for any more.
  if (state.hold === "cancelling") return endPayment(state, processor);
  if (attempt.status === "sent") return processor.fence(chargeRequest(state));
  if (attempt.paymentMethod === "bank_transfer") return { kind: "expired" };
  if (attempt.processorRef === null) return charge(processor, chargeRequest(state));
  // The shopper's time is up: only what the processor says cannot succeed any more gives stock back.
  const isOver = now.getTime() - new Date(attempt.createdAt).getTime() >= ACTION_MS;
  if (attempt.status === "requires_action" && isOver) return processor.cancel(attempt.processorRef);
  return (await processor.retrieve(attempt.processorRef)).outcome;
}
