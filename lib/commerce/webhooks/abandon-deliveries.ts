import type { Tx } from "@/lib/platform/db";

/**
 * Abandons the pending deliveries of a disabled webhook that the caller has locked: they are no longer sent, unless
 * redelivered one by one. A request in progress is completed and booked.
 */
export async function abandonDeliveries(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_deliveries
    SET state = 'failed', next_attempt_at = NULL, lease_until = NULL,
      error = coalesce(error, 'The webhook was switched off.'), updated_at = ${now}
    WHERE endpoint_id = ${webhookId} AND state = 'pending' AND (lease_until IS NULL OR lease_until <= ${now})`;
}
