import type { PaymentOutcome, PaymentProcessors } from "@/lib/providers/payments";
import { chargeRequest } from "./charge";
import { getProcessor } from "./get-processor";
import type { CheckoutState } from "./rows";

/**
 * Ensures that an open payment cannot succeed later, or reports that it has. If its processor does not answer, or is
 * not configured, the outcome is `unknown`, and the reconciler retries.
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
