import type { PaymentProcessor } from "./port";
import { testProcessor } from "./test-processor";

export type {
  ChargeRequest,
  PaymentOutcome,
  PaymentProcessor,
  RefundOutcome,
  RefundRequest,
} from "./port";
export { answerChallenge, findChallenge } from "./test-processor";

/** The processor that this deployment pays through. */
export function paymentProcessor(): PaymentProcessor {
  return testProcessor;
}
