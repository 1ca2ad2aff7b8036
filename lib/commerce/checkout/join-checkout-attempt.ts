import { setTimeout as delay } from "node:timers/promises";
import { type CheckoutState, findCheckout } from "@/lib/commerce/payments";
import { refuse } from "@/lib/kit/errors";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { pay } from "./pay";
import { type CheckoutReply, replyTo } from "./reply";

/** Ten seconds of waiting for a concurrent charge, polled ten times a second. */
const LOOKS = 100;
const LOOK_MS = 100;

/** Past the timeout of a charge no process waits for it any more: the one that did has died. */
const ABANDONED_MS = 25_000;

/**
 * The reply to a checkout of a cart that is already being charged: waits for that attempt, and resumes it if its
 * process died. Never starts a second one. Refuses checkout_in_progress when it takes too long, and with any refusal of
 * the joined attempt.
 */
export async function joinCheckoutAttempt(
  orderId: string,
  processors: PaymentProcessors,
  now: Date,
): Promise<CheckoutReply> {
  for (let look = 0; look < LOOKS; look += 1) {
    const state = await findCheckout(orderId);
    if (state === undefined) break;
    if (state.attempt.status !== "sent") return { ...replyTo(state), isReplay: true };
    if (isAbandoned(state, now)) return { ...(await pay(state, processors, now)), isReplay: true };
    await delay(LOOK_MS);
  }
  throw refuse("checkout_in_progress");
}

function isAbandoned({ attempt }: CheckoutState, now: Date): boolean {
  return now.getTime() - new Date(attempt.createdAt).getTime() > ABANDONED_MS;
}
