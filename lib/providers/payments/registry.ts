import { openMollie } from "./mollie/mollie";
import type { PaymentProcessor } from "./port";
import { openStripe } from "./stripe/stripe";
import { openTestProcessor } from "./test/test-processor";

/**
 * Every processor there is, by name, in the order in which they are offered: where two offer the same
 * way to pay, the first takes it. Each opens itself for a mode, or answers undefined where it is not
 * configured for it. Another processor is a folder here and a line in this table.
 */
const PROCESSORS: ReadonlyMap<string, (livemode: boolean) => PaymentProcessor | undefined> =
  new Map([
    ["stripe", openStripe],
    ["mollie", openMollie],
    ["test", openTestProcessor],
  ]);

/** The processors of this deployment. */
export interface PaymentProcessors {
  /** Those that take new payments in the mode, in the order in which they are offered. */
  configured(livemode: boolean): PaymentProcessor[];
  /** The one that an attempt or a refund names; undefined where it is not configured for the mode. */
  named(name: string, livemode: boolean): PaymentProcessor | undefined;
}

/** As the configuration has them. */
export const paymentProcessors: PaymentProcessors = {
  configured: (livemode) => [...PROCESSORS.values()].flatMap((open) => open(livemode) ?? []),
  named: (name, livemode) => PROCESSORS.get(name)?.(livemode),
};
