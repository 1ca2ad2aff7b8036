import { type CheckoutState, charge, settle } from "@/lib/commerce/payments";
import type { PaymentProcessors } from "@/lib/providers/payments";
import { type CheckoutReply, replyTo } from "./reply";

/**
 * Charges what is reserved and books what came of it. The attempt has its key and its parameters: when
 * it was charged before, this only asks what came of that.
 */
export async function pay(
  state: CheckoutState,
  processors: PaymentProcessors,
  now: Date,
): Promise<CheckoutReply> {
  return replyTo(await settle(state.attempt, await charge(state, processors), now));
}
