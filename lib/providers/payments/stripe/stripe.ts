import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import { lookUpPayment } from "@/lib/providers/payments/look-up";
import type { PageSources, PaymentProcessor } from "@/lib/providers/payments/port";
import { cancel, capture, charge, EXPANDED, invalidateCharge } from "./charge";
import { retryWhenRateLimited, type StripeAccount, stripeClient } from "./client";
import { accountMethods, readPaymentMethod, STRIPE_METHODS } from "./methods";
import { foundPayment, STRIPE_ERRORS } from "./outcomes";
import { listRefunds, refund, retrieveDispute, retrieveRefund } from "./refund";
import { readStripeWebhook } from "./webhook";

/** Payment methods that Stripe documents for tests; not real cards. */
const TEST_METHOD = /^pm_card_/;

/** What Stripe's own fields load, and where it leads for a bank's question or to pay elsewhere. */
const PAGE_SOURCES: PageSources = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  requests: ["https://api.stripe.com"],
  redirects: ["https://hooks.stripe.com", "https://pm-redirects.stripe.com"],
  wallets: ["https://js.stripe.com", "https://hooks.stripe.com"],
};

/** Stripe, where its keys are of the mode. */
export function openStripe(livemode: boolean): PaymentProcessor | undefined {
  const { stripe } = config();
  if (stripe?.livemode !== livemode) return undefined;
  if (kept.opened?.account !== stripe) {
    kept.opened = { account: stripe, processor: stripeProcessor(stripe) };
  }
  return kept.opened.processor;
}

/** One set of connections for as long as the configuration is the same. */
const kept = moduleState(
  (): { opened?: { account: StripeAccount; processor: PaymentProcessor } } => ({}),
);

/** Stripe, through PaymentIntents. It serves the one mode that its keys are of. */
export function stripeProcessor(account: StripeAccount): PaymentProcessor {
  const connection = { stripe: stripeClient(account), backoffMs: account.backoffMs };
  return {
    name: "stripe",
    publishableKey: account.publishableKey,
    pageSources: PAGE_SOURCES,
    knownMethods: STRIPE_METHODS,
    ...accountMethods(connection.stripe),
    methodOf: (paymentMethod) =>
      account.livemode && TEST_METHOD.test(paymentMethod)
        ? null
        : (readPaymentMethod(paymentMethod)?.id ?? null),
    charge: (request) => charge(connection, request),
    retrieve: (ref) =>
      lookUpPayment(STRIPE_ERRORS, async () => {
        const intent = await retryWhenRateLimited(
          () => connection.stripe.paymentIntents.retrieve(ref, EXPANDED),
          connection.backoffMs,
        );
        return foundPayment(intent);
      }),
    invalidateCharge: (request) => invalidateCharge(connection, request),
    capture: (request) => capture(connection, request),
    cancel: (ref) => cancel(connection, ref),
    refund: (request) => refund(connection, request),
    retrieveRefund: (ref) => retrieveRefund(connection, ref),
    listRefunds: (payment) => listRefunds(connection, payment),
    retrieveDispute: (ref) => retrieveDispute(connection, ref),
    readWebhook: (body, headers) =>
      readStripeWebhook(body, headers.get("stripe-signature") ?? "", account),
  };
}
