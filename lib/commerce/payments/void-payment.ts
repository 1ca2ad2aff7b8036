import type { PaymentOutcome, PaymentProcessors } from "@/lib/providers/payments";
import { chargeRequest } from "./charge";
import { getProcessor } from "./get-processor";
import type { CheckoutState } from "./rows";

/**
 * Makes sure that an open payment cannot succeed later, or says that it has. Where its processor does
 * not say, or is not configured, that is `unknown`, and the reconciler finds out.
 */
export async function voidPayment(
  state: CheckoutState,
  processors: PaymentProcessors,
): Promise<PaymentOutcome> {
  const processor = getProcessor(state, processors);
  const { processorRef } = state.attempt;
  try {
    if (processor === undefined) return { kind: "unknown" };
    return await (processorRef === null
      ? processor.invalidateCharge(await chargeRequest(state, processor))
      : processor.cancel(processorRef));
  } catch {
    return { kind: "unknown" };
  }
}
