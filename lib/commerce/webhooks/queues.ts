import type { MonitoredQueue } from "@/lib/platform/queue";

/**
 * Deliveries that have not ended; claim_webhook_deliveries claims them. A receiver that is failing, or is being sent to
 * now, does not count for health: no worker of ours is late there.
 */
export const DELIVERIES: MonitoredQueue = {
  name: "webhook_deliveries",
  from: "webhook_deliveries",
  where: "state = 'pending'",
  dueAt: "next_attempt_at",
  oldestDueAt: `
    SELECT min(waiting.since) FROM webhook_endpoints w
    CROSS JOIN LATERAL (
      SELECT min(next_attempt_at) AS since FROM webhook_deliveries WHERE endpoint_id = w.id AND state = 'pending'
    ) waiting
    WHERE w.failing_since IS NULL AND NOT EXISTS (
      SELECT FROM webhook_deliveries WHERE endpoint_id = w.id AND state = 'pending' AND lease_until > $1
    )`,
};

/** Events that have not been handed out to webhooks. */
export const EVENTS: MonitoredQueue = {
  name: "events",
  from: "events",
  where: "dispatched_at IS NULL",
  dueAt: "created_at",
  oldestDueAt:
    "SELECT created_at FROM events WHERE dispatched_at IS NULL ORDER BY sequence LIMIT 1",
};
