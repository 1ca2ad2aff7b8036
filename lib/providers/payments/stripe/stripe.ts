import type { PaymentProcessor } from "@/lib/providers/payments/port";
import { cancel, charge, fence } from "./charge";
import { patiently, type StripeAccount, stripeClient } from "./client";
import { foundPayment, isMissing, report } from "./outcomes";
import { listRefunds, refund, retrieveDispute, retrieveRefund } from "./refund";

const PAYMENT_METHOD = /^pm_[A-Za-z0-9_]{1,252}$/;

/** Payment methods that Stripe documents for tests; no card of anybody's. */
const TEST_METHOD = /^pm_card_/;

/** Stripe, through PaymentIntents. It serves the one mode that its keys are of. */
export function stripeProcessor(account: StripeAccount): PaymentProcessor {
  const calls = { stripe: stripeClient(account), backoffMs: account.backoffMs };
  return {
    name: "stripe",
    publishableKey: account.publishableKey,
    accepts: (paymentMethod, livemode) =>
      livemode === account.livemode &&
      PAYMENT_METHOD.test(paymentMethod) &&
      !(livemode && TEST_METHOD.test(paymentMethod)),
    methods: (livemode) => (livemode === account.livemode ? ["card"] : []),
    charge: (request) => charge(calls, request),
    async retrieve(ref) {
      try {
        const intent = await patiently(
          () => calls.stripe.paymentIntents.retrieve(ref),
          calls.backoffMs,
        );
        return foundPayment(intent);
      } catch (error) {
        report(error);
        return {
          ...{ key: null, metadata: null, outcome: { kind: "unknown" } },
          isMissing: isMissing(error),
        };
      }
    },
    fence: (request) => fence(calls, request),
    cancel: (ref) => cancel(calls, ref),
    refund: (request) => refund(calls, request),
    retrieveRefund: (ref) => retrieveRefund(calls, ref),
    listRefunds: (payment) => listRefunds(calls, payment),
    retrieveDispute: (ref) => retrieveDispute(calls, ref),
  };
}
