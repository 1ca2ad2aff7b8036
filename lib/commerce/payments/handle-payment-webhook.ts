import { now } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import type { PaymentProcessor } from "@/lib/providers/payments";
import { type CheckoutState, findCheckoutByAttempt } from "./rows";
import { settle } from "./settle";

/** The sender of a webhook: a processor, opened for a mode. */
export type WebhookSource = { processor: PaymentProcessor; livemode: boolean };

/**
 * Handles a webhook about a payment. Its content is not trusted: the payment is queried, so that late,
 * repeated and reordered webhooks do no harm. Returns false if the processor could not be queried: the
 * webhook has to be sent again.
 */
export async function handlePaymentWebhook(
  ref: string,
  { processor, livemode }: WebhookSource,
): Promise<boolean> {
  const { key, metadata, outcome, isMissing } = await processor.retrieve(ref);
  if (isMissing) return recordUnknownPayment(ref);
  if (outcome.kind === "unknown") return false;
  // A payment of another application in the same account.
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
  // Given up, and authorized after all: it is voided.
  if (outcome.kind === "authorized" && isFailure(state.attempt.status)) {
    return (await processor.cancel(ref)).kind !== "unknown";
  }
  if (!isFailure(outcome.kind)) {
    await settle(state.attempt, outcome, now());
    return true;
  }
  // A failed request is reported by its own response or by the fence: it may still be in progress. After that
  // the payment stays open: the shopper's next attempt confirms it again.
  if (!isWaitedFor(state)) return true;
  // The bank declined: the payment is cancelled before its stock is released.
  const ended = await processor.cancel(ref);
  await settle(state.attempt, ended.kind === "cancelled" ? outcome : ended, now());
  return true;
}

/**
 * The webhook is about an unknown payment, as a test webhook may be: it belongs to no store here, and sending
 * it again changes nothing. A payment of ours is still queried by the reconciler.
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
