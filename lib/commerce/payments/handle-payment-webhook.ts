import { now } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import type { PaymentProcessor } from "@/lib/providers/payments";
import { type CheckoutState, findCheckoutByAttempt } from "./rows";
import { settle } from "./settle";

/** Whose webhook it is: a processor, opened for a mode. */
export type WebhookSource = { processor: PaymentProcessor; livemode: boolean };

/**
 * Handles a webhook that tells that something became of a payment. What it says is not believed: the
 * payment is asked for, so that late, doubled and reordered webhooks do no harm. Returns false when the
 * processor could not say just now: the webhook has to come again.
 */
export async function handlePaymentWebhook(
  ref: string,
  { processor, livemode }: WebhookSource,
): Promise<boolean> {
  const { key, metadata, outcome, isMissing } = await processor.retrieve(ref);
  if (isMissing) return recordUnknownPayment(ref);
  if (outcome.kind === "unknown") return false;
  // A payment that was made by somebody else, in the same account.
  const state = key === null ? undefined : await findCheckoutByAttempt(key);
  if (state === undefined) return true;
  if (
    state.attempt.processor !== processor.name ||
    state.livemode !== livemode ||
    state.orderId !== metadata?.orderId ||
    state.attempt.storeId !== metadata.storeId
  ) {
    log().error({ ref, attemptId: key }, "A payment says it is of another order than it is.");
    return true;
  }
  // Given up, and held after all: it is let go.
  if (outcome.kind === "authorized" && isFailure(state.attempt.status)) {
    return (await processor.cancel(ref)).kind !== "unknown";
  }
  if (!isFailure(outcome.kind)) {
    await settle(state.attempt, outcome, now());
    return true;
  }
  // That a request has failed is said by its own answer or by the fence: it may still be on its way.
  // Once that is known, the payment stays open: the shopper's next try confirms it again.
  if (!isWaitedFor(state)) return true;
  // The shopper's bank said no: the payment is ended before its stock is given back.
  const ended = await processor.cancel(ref);
  await settle(state.attempt, ended.kind === "cancelled" ? outcome : ended, now());
  return true;
}

/**
 * The processor tells of what it does not know itself, as a test webhook may: it belongs to no store here,
 * and sending it again changes nothing. A payment of ours that were gone is still asked for by the
 * reconciler.
 */
export function recordUnknownPayment(ref: string): true {
  log().warn({ ref }, "A webhook of the processor is about something that it does not know.");
  return true;
}

function isFailure(kind: string): boolean {
  return kind === "declined" || kind === "failed" || kind === "cancelled";
}

function isWaitedFor({ attempt: { status } }: CheckoutState): boolean {
  return status === "requires_action" || status === "pending" || status === "authorized";
}
