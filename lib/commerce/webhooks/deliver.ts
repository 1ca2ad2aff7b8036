import { presentEvent } from "@/lib/commerce/events";
import { clockOffset, now } from "@/lib/kit/clock";
import { log } from "@/lib/platform/log";
import { type Answer, type Network, type Outgoing, post } from "./dial";
import { type AttemptResult, settleDelivery, type TakenDelivery } from "./rows";
import { retryAt } from "./schedule";
import { signatures } from "./sign";

/** Sends one delivery and books what came of it. Never rejects: a lease that runs out heals the rest. */
export async function deliver(taken: TakenDelivery, net: Network): Promise<void> {
  try {
    const outgoing = outgoingOf(taken);
    const answer = await post(outgoing, net);
    const { isBooked, disabledReason } = await settleDelivery(
      taken,
      resultOf(taken, outgoing, answer),
      now(),
    );
    if (!isBooked) log().warn({ delivery: taken.id }, "A delivery was another's by its end.");
    if (disabledReason) log().warn({ delivery: taken.id, disabledReason }, "A webhook is off.");
  } catch (error) {
    log().error({ err: error, delivery: taken.id }, "A delivery could not be sent or booked.");
  }
}

/** The bytes of one attempt. Only time and signature differ from one attempt to the next. */
function outgoingOf({ url, event, secret, previousSecret }: TakenDelivery): Outgoing {
  const body = JSON.stringify(presentEvent(event));
  // Receivers hold it against their own clocks, which nobody shifts with ours.
  const timestamp = Math.floor(now().getTime() / 1000 - clockOffset());
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
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

function resultOf({ attempt }: TakenDelivery, sent: Outgoing, answer: Answer): AttemptResult {
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
