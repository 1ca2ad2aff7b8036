import type { Tx } from "@/lib/platform/db";

/**
 * Gives up what still waits for a webhook that was switched off, and that the caller has locked: it is
 * not sent any more, unless it is asked for one by one. A request under way ends and is booked.
 */
export async function abandonDeliveries(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_deliveries
    SET state = 'failed', next_attempt_at = NULL, lease_until = NULL,
      error = coalesce(error, 'The webhook was switched off.'), updated_at = ${now}
    WHERE endpoint_id = ${webhookId} AND state = 'pending' AND (lease_until IS NULL OR lease_until <= ${now})`;
}
