import { HOUR_MS } from "@/lib/kit/durations";
import { type Prisma, transaction } from "@/lib/platform/db";
import { abandonDeliveries } from "./abandon-deliveries";
import { queueWebhookMail } from "./queue-webhook-mail";
import type { ClaimedDelivery } from "./rows";

/** After a day without a success, the next failure is mailed to the seller. */
const TELL_AFTER_MS = 24 * HOUR_MS;
/** After five days without a success, the next failure switches the webhook off. */
const SWITCH_OFF_AFTER_MS = 5 * 24 * HOUR_MS;

/** What one attempt came to. */
export interface AttemptResult {
  isDelivered: boolean;
  isGone: boolean;
  requestHeaders: Record<string, string>;
  requestBody: string;
  status: number | null;
  excerpt: string | null;
  error: string | null;
  durationMs: number;
  /** Null when there is no further attempt. */
  retryAt: Date | null;
}

/** Whether the result was recorded, and the reason if the webhook was disabled with it. */
interface SettledDelivery {
  isBooked: boolean;
  disabledReason: string | null;
}

/**
 * Records one delivery attempt, unless its lease expired and another process has claimed the delivery, as the
 * attempt number shows. The seller is mailed when the webhook is disabled, and once before. The webhook is
 * locked first, as by requests that delete or change it.
 */
export async function settleDelivery(
  { id, attempt, webhookId }: Pick<ClaimedDelivery, "id" | "attempt" | "webhookId">,
  result: AttemptResult,
  now: Date,
): Promise<SettledDelivery> {
  const { isDelivered, isGone, status, error, durationMs } = result;
  return transaction(async (tx) => {
    const [webhook] = await tx.$queryRaw<{ active: boolean; failingSince: Date | null }[]>`
      SELECT active, failing_since AS "failingSince" FROM webhook_endpoints
      WHERE id = ${webhookId} FOR NO KEY UPDATE`;
    if (webhook === undefined) return { isBooked: false, disabledReason: null };
    const { active, failingSince } = webhook;
    const nextAttemptAt = !isDelivered && active ? result.retryAt : null;
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, attempt, state: "pending" },
      data: {
        state: isDelivered ? "delivered" : nextAttemptAt === null ? "failed" : "pending",
        nextAttemptAt,
        leaseUntil: null,
        responseStatus: status,
        error,
        durationMs,
        updatedAt: now,
      },
    });
    if (count === 0) return { isBooked: false, disabledReason: null };
    await tx.webhookAttempt.createMany({
      data: {
        deliveryId: id,
        number: attempt,
        requestHeaders: result.requestHeaders as Prisma.InputJsonObject,
        requestBody: result.requestBody,
        responseStatus: status,
        responseExcerpt: result.excerpt,
        error,
        durationMs,
        createdAt: now,
      },
    });
    const where = { id: webhookId };
    if (isDelivered) {
      const data = { lastDeliveryAt: now, failingSince: null };
      await tx.webhookEndpoint.updateMany({ where, data });
      return { isBooked: true, disabledReason: null };
    }
    const failingForMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
    const disabledReason = !active
      ? null
      : isGone
        ? "gone"
        : failingForMs >= SWITCH_OFF_AFTER_MS
          ? "failing"
          : null;
    await tx.webhookEndpoint.updateMany({
      where,
      data: {
        failingSince: failingSince ?? now,
        ...(disabledReason && { active: false, disabledReason, updatedAt: now }),
      },
    });
    if (disabledReason) {
      await abandonDeliveries(tx, webhookId, now);
      await queueWebhookMail(tx, webhookId, "webhook_switched_off", { status, error }, now);
    } else if (active && failingForMs >= TELL_AFTER_MS) {
      await queueWebhookMail(tx, webhookId, "webhook_failing", { status, error }, now);
    }
    return { isBooked: true, disabledReason };
  });
}
