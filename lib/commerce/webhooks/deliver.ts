import { presentEvent } from "@/lib/commerce/events";
import { clockOffset, now } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import { type Answer, type Network, type Outgoing, post } from "@/lib/platform/safe-http";
import { openSecret, UnreadableSecret } from "@/lib/platform/secrets";
import { incrementCounter } from "@/lib/platform/telemetry";
import type { ClaimedDelivery } from "./rows";
import { retryAt } from "./schedule";
import { type AttemptResult, settleDelivery } from "./settle-delivery";
import { signatures } from "./sign";

/**
 * Sends one delivery and books the outcome. Never rejects: after an error the lease expires and the delivery is
 * retried.
 */
export async function deliver(delivery: ClaimedDelivery, net: Network): Promise<void> {
  try {
    const result = await attempt(delivery, net);
    const { isBooked, disabledReason } = await settleDelivery(delivery, result, now());
    incrementCounter("webhook_deliveries", result.isDelivered ? "delivered" : "failed");
    if (!isBooked) log().warn({ delivery: delivery.id }, "A delivery was another's by its end.");
    if (disabledReason) log().warn({ delivery: delivery.id, disabledReason }, "A webhook is off.");
  } catch (error) {
    log().error({ error, delivery: delivery.id }, "A delivery could not be sent or booked.");
  }
}

/** One attempt. Nothing is sent unsigned: a secret that no key of ours opens is a failure like any. */
async function attempt(delivery: ClaimedDelivery, net: Network): Promise<AttemptResult> {
  try {
    const outgoing = outgoingOf(delivery);
    return toResult(delivery, outgoing, await post(outgoing, net));
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    const unsent = { url: delivery.url, headers: {}, body: "" };
    return toResult(delivery, unsent, {
      status: null,
      excerpt: null,
      durationMs: 0,
      retryAfter: null,
      error: `The signing secret cannot be read. ${error.message}`,
    });
  }
}

/** The bytes of one attempt. Only time and signature differ from one attempt to the next. */
function outgoingOf(delivery: ClaimedDelivery): Outgoing {
  const { webhookId, url, event, secret, previousSecret } = delivery;
  const body = JSON.stringify(presentEvent(event));
  // Receivers hold it against their own clocks, which are not shifted with the test clock.
  const timestamp = Math.floor(now().getTime() / 1000 - clockOffset());
  const secrets = (previousSecret === null ? [secret] : [secret, previousSecret]).map((stored) =>
    openSecret(stored, webhookId),
  );
  return {
    url,
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "accept-encoding": "identity",
      "user-agent": "Cartwright-Webhooks/3",
      "webhook-id": event.id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures({ id: event.id, timestamp, body }, secrets),
    },
  };
}

function toResult({ attempt }: ClaimedDelivery, sent: Outgoing, answer: Answer): AttemptResult {
  const { status, excerpt, durationMs, retryAfter } = answer;
  const isDelivered = status !== null && status >= 200 && status < 300;
  return {
    isDelivered,
    isGone: status === 410,
    requestHeaders: sent.headers,
    requestBody: sent.body,
    status,
    excerpt,
    durationMs,
    error: isDelivered ? null : (answer.error ?? `The receiver answered ${status}.`),
    retryAt: isDelivered
      ? null
      : retryAt({ attempt, status, retryAfter, now: now() }, Math.random()),
  };
}
