import { isDeepStrictEqual } from "node:util";
import { recordChange } from "@/lib/commerce/audit";
import { emitOrderEvent, type OrderRecord } from "@/lib/commerce/orders";
import { isoSeconds, now } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { query, type Tx, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import {
  type EventSubject,
  type PaymentProcessors,
  paymentProcessors,
} from "@/lib/providers/payments";
import { rateLimiter } from "@/lib/providers/rate-limit";
import {
  handlePaymentWebhook,
  recordUnknownPayment,
  type WebhookSource,
} from "./handle-payment-webhook";
import { handleRefundsWebhook, handleRefundWebhook } from "./handle-refund-webhook";
import { asPayments, lockOrderOfPayment } from "./lock-order-of";
import { queueDisputeMail } from "./queue-dispute-mail";

/** The sources of webhooks under a processor's name: those configured for either mode. */
export function webhookSources(
  name: string,
  processors: PaymentProcessors = paymentProcessors,
): WebhookSource[] {
  return [true, false].flatMap((livemode) => {
    const processor = processors.named(name, livemode);
    return processor?.readWebhook ? [{ processor, livemode }] : [];
  });
}

/**
 * Handles a webhook that one of the sources has signed. A repeated webhook does nothing; it is recorded as handled only
 * afterwards, so that a crash in between loses nothing. Returns `unsigned` if none of them has signed it, and
 * `unavailable` if the processor could not report the state of its subject: the webhook has to be sent again. For a
 * processor that does not sign, a webhook about a foreign payment does nothing, and one that comes too often about a
 * payment of ours is `limited`.
 */
export async function handleProcessorWebhook(
  sources: readonly WebhookSource[],
  { body, headers }: { body: string; headers: Headers },
): Promise<"handled" | "unsigned" | "unavailable" | "limited"> {
  for (const source of sources) {
    const event = source.processor.readWebhook?.(body, headers);
    if (!event) continue;
    if (event.subjects.length === 0) return "handled";
    if (event.id === null) return handleUnsigned(event.subjects, source);
    // Two processors may use the same event id.
    const id = `${source.processor.name}:${event.id}`;
    if (await wasHandled(id)) return "handled";
    if (!(await areHandled(event.subjects, source))) return "unavailable";
    await query(
      "processor_event_handled",
      `INSERT INTO processor_events (id, processor, received_at) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO NOTHING`,
      [id, source.processor.name, now()],
    );
    return "handled";
  }
  return "unsigned";
}

const HANDLERS = {
  payment: handlePaymentWebhook,
  refund: handleRefundWebhook,
  refunds: handleRefundsWebhook,
  dispute: handleDisputeWebhook,
} as const;

async function areHandled(subjects: readonly EventSubject[], source: WebhookSource) {
  for (const { kind, ref } of subjects) if (!(await HANDLERS[kind](ref, source))) return false;
  return true;
}

/** How often per minute a payment is queried because of unauthenticated messages. */
const UNSIGNED_PER_MINUTE = 30;

/** The sender is not trusted: the processor is queried only about payments of ours, and at a limited rate. */
async function handleUnsigned(
  subjects: readonly EventSubject[],
  source: WebhookSource,
): Promise<"handled" | "unavailable" | "limited"> {
  const { name } = source.processor;
  for (const ref of new Set(subjects.map((subject) => subject.ref))) {
    if (!(await isPaymentOfOurs(ref, source))) return "handled";
    const limit = UNSIGNED_PER_MINUTE * config().rateLimitScale;
    const claim = { bucket: `webhooks ${name} ${ref}`, limit };
    if (!(await rateLimiter().take([claim], now().getTime())).isAllowed) return "limited";
  }
  return (await areHandled(subjects, source)) ? "handled" : "unavailable";
}

async function isPaymentOfOurs(ref: string, { processor, livemode }: WebhookSource) {
  const rows = await query(
    "attempt_of_payment",
    "SELECT 1 FROM payment_attempts WHERE processor_ref = $1 AND processor = $2 AND livemode = $3 LIMIT 1",
    [ref, processor.name, livemode],
  );
  return rows.length > 0;
}

async function wasHandled(id: string): Promise<boolean> {
  const rows = await query("processor_event_find", "SELECT 1 FROM processor_events WHERE id = $1", [
    id,
  ]);
  return rows.length > 0;
}

/** Queries the state of a dispute, and books it. Returns whether the processor knew it. */
export async function handleDisputeWebhook(
  ref: string,
  { processor, livemode }: WebhookSource,
): Promise<boolean> {
  const dispute = await processor.retrieveDispute(ref);
  if (dispute === "missing") return recordUnknownPayment(ref);
  if (dispute === "unknown") return false;
  if (dispute === null) return true;
  const { ref: payment, openedAt, ...facts } = dispute;
  const flag = { ...facts, openedAt: isoSeconds(openedAt) };
  const isNew = await transaction((tx) => flagDispute(tx, { payment, flag, processor, livemode }));
  if (isNew) log().warn({ disputeId: dispute.id }, "A shopper disputes a payment.");
  return true;
}

type Disputed = WebhookSource & { payment: string; flag: NonNullable<OrderRecord["dispute"]> };

/**
 * Flags the order of a disputed payment, or updates the flag. Nothing else of the order changes; a later dispute
 * replaces an earlier one. Returns whether the flag changed.
 */
async function flagDispute(
  tx: Tx,
  { payment, flag, processor, livemode }: Disputed,
): Promise<boolean> {
  const at = now();
  const order = await lockOrderOfPayment(tx, {
    processor: processor.name,
    ref: payment,
    livemode,
  });
  if (order?.type !== "order") return false;
  const { id, dispute: before = null } = order;
  if (isDeepStrictEqual(before, flag)) return false;
  if (before !== null && new Date(before.openedAt) > new Date(flag.openedAt)) return false;
  await tx.order.update({
    where: { id },
    data: { dispute: flag, version: { increment: 1 }, updatedAt: at },
    select: { id: true },
  });
  const event = { type: "order.updated", dedupeKey: `${flag.id} ${flag.status}` } as const;
  await emitOrderEvent(tx, id, event, at);
  if (isNewsToSeller(before, flag)) await queueDisputeMail(tx, id, at);
  await recordChange(tx, asPayments(order, at), {
    action: "order.disputed",
    objectId: id,
    before: { dispute: before },
    after: { dispute: flag },
  });
  return true;
}

type DisputeFlag = OrderRecord["dispute"];

/** The opening and the decision of a dispute; the seller's own responses are not reported to them. */
function isNewsToSeller(before: DisputeFlag, { id, status }: NonNullable<DisputeFlag>): boolean {
  if (before?.id !== id) return true;
  return before.status !== status && (status === "lost" || status === "won");
}
