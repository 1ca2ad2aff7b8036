import { now } from "@/lib/kit/clock";
import { type PaymentProcessor, paymentProcessor } from "@/lib/providers/payments";
import { findCheckoutByRef } from "./rows";
import { settle } from "./settle";

/**
 * Takes in a notice of the processor that something became of a payment. What it says is not
 * believed: the payment is asked for, so that late, doubled and reordered notices do no harm.
 * Returns false for a payment that is not ours.
 */
export async function takePaymentNotice(
  ref: string,
  processor: PaymentProcessor = paymentProcessor(),
): Promise<boolean> {
  const state = await findCheckoutByRef(ref);
  if (state === undefined) return false;
  await settle(state.attempt, await processor.retrieve(ref), now());
  return true;
}
