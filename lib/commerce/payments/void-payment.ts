import type { PaymentOutcome, PaymentProcessor } from "@/lib/providers/payments";
import { chargeRequest } from "./charge";
import type { CheckoutState } from "./rows";

/** Makes sure that an open payment cannot succeed later, or says that it has. */
export function endPayment(
  state: CheckoutState,
  processor: PaymentProcessor,
): Promise<PaymentOutcome> {
  const { processorRef } = state.attempt;
  return processorRef === null
    ? processor.fence(chargeRequest(state))
    : processor.cancel(processorRef);
}
