import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import Stripe from "stripe";
import { retryRateLimited } from "@/lib/providers/payments/retry-rate-limited";

/** Pinned to what the library was made for: another version of either fails the type check here. */
const API_VERSION = "2026-10-28.endive";

/** So many requests at once: a rush queues here instead of running into Stripe's limit. */
const CONNECTIONS = 20;

/** Longer than a bank takes; the checkout itself stops waiting after 20 seconds. */
const TIMEOUT_MS = 18_000;

/** The library repeats under the same key what broke off or was answered with a conflict. */
const NETWORK_RETRIES = 2;

/** How to reach an account. */
export type StripeAccount = {
  secretKey: string;
  publishableKey: string;
  /** The mode of both keys. */
  livemode: boolean;
  /** Each of them may have signed a webhook; none: webhooks are refused. */
  webhookSecrets?: readonly string[];
  /** Another base URL of Stripe's API; for tests. */
  apiBase?: string | undefined;
  timeoutMs?: number;
  backoffMs?: number;
};

/** The library, set up for one account. */
export function stripeClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeAccount) {
  const base = new URL(apiBase ?? "https://api.stripe.com");
  const isPlain = base.protocol === "http:";
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    appInfo: { name: "Cartwright" },
    host: base.hostname,
    port: base.port || (isPlain ? "80" : "443"),
    protocol: isPlain ? "http" : "https",
    httpAgent: isPlain ? new HttpAgent(agent) : new HttpsAgent(agent),
    timeout: timeoutMs,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  });
}

/** Repeats a call that Stripe had no time for. */
export function retryWhenRateLimited<T>(call: () => Promise<T>, backoffMs?: number): Promise<T> {
  return retryRateLimited(call, isRateLimited, backoffMs);
}

function isRateLimited(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeRateLimitError;
}
