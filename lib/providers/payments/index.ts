import { config } from "@/lib/platform/config";
import type { PaymentProcessor } from "./port";
import { stripeProcessor } from "./stripe/stripe";
import type { StripeAccount } from "./stripe/client";
import { isTestPayment, testProcessor } from "./test/test-processor";

export type {
  ChargeRequest,
  FoundRefund,
  Notice,
  PaymentOutcome,
  PaymentProcessor,
  RefundOutcome,
  RefundRequest,
} from "./port";
export { readStripeNotice } from "./stripe/webhook";
export { answerChallenge, findChallenge } from "./test/test-processor";

/**
 * The processor of a mode: Stripe in the mode of its key, else the built-in one, which takes nothing
 * in live mode. A payment named by `ref` is always asked about where it was made.
 */
export function paymentProcessor(livemode: boolean, ref: string | null = null): PaymentProcessor {
  const { stripe } = config();
  if (stripe?.livemode !== livemode || (ref !== null && isTestPayment(ref))) return testProcessor;
  if (made?.account !== stripe) made = { account: stripe, processor: stripeProcessor(stripe) };
  return made.processor;
}

/** One set of connections for as long as the configuration is the same. */
let made: { account: StripeAccount; processor: PaymentProcessor } | undefined;
