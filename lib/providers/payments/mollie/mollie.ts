import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import type { PageSources, PaymentProcessor } from "@/lib/providers/payments/port";
import { type MollieAccount, mollieClient, mollieWebhookUrl } from "./client";
import { accountMethods, MOLLIE_METHODS, mollieMethod } from "./methods";
import { cancel, capture, charge, invalidateCharge, retrieve } from "./payments";
import { listRefunds, refund, retrieveDispute, retrieveRefund } from "./refunds";
import { readMollieWebhook } from "./webhook";

/** Nothing of Mollie's is loaded: shoppers are only sent to its pages. */
const PAGE_SOURCES: PageSources = {
  ...{ scripts: [], frames: [], requests: [], wallets: [] },
  redirects: ["https://www.mollie.com", "https://pay.mollie.com"],
};

/** Mollie, where its key is of the mode. */
export function openMollie(livemode: boolean): PaymentProcessor | undefined {
  const { mollie, baseUrl } = config();
  if (mollie?.livemode !== livemode) return undefined;
  if (kept.opened?.account !== mollie) {
    const webhookUrl = mollieWebhookUrl(baseUrl);
    kept.opened = { account: mollie, processor: mollieProcessor({ ...mollie, webhookUrl }) };
  }
  return kept.opened.processor;
}

/** One cache of the account's payment methods for as long as the configuration is the same. */
const kept = moduleState((): { opened?: { account: object; processor: PaymentProcessor } } => ({}));

/** Mollie, through its Payments API. It serves the one mode that its key is of. */
export function mollieProcessor(account: MollieAccount): PaymentProcessor {
  const mollie = mollieClient(account);
  const connection = { mollie, webhookUrl: account.webhookUrl, lookMs: account.backoffMs };
  return {
    name: "mollie",
    publishableKey: null,
    pageSources: PAGE_SOURCES,
    knownMethods: MOLLIE_METHODS,
    ...accountMethods(mollie),
    methodOf: (paymentMethod) => (mollieMethod(paymentMethod) === undefined ? null : paymentMethod),
    charge: (request) => charge(connection, request),
    retrieve: (ref) => retrieve(connection, ref),
    invalidateCharge: (request) => invalidateCharge(connection, request),
    capture: (request) => capture(connection, request),
    cancel: (ref) => cancel(connection, ref),
    refund: (request) => refund(connection, request),
    retrieveRefund: (name) => retrieveRefund(connection, name),
    listRefunds: (payment) => listRefunds(connection, payment),
    retrieveDispute: (payment) => retrieveDispute(connection, payment),
    readWebhook: readMollieWebhook,
  };
}
