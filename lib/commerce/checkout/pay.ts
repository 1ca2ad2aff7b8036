import { type CheckoutState, charge, settle } from "@/lib/commerce/payments";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { type CheckoutReply, replyTo } from "./reply";

/**
 * Charges a reserved cart and books the outcome. The attempt contains the idempotency key and parameters: if it was
 * charged before, this only retrieves the outcome.
 */
export async function pay(
  state: CheckoutState,
  processors: PaymentProcessors,
  now: Date,
): Promise<CheckoutReply> {
  return replyTo(await settle(state.attempt, await charge(state, processors), now));
}
