import { now } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** One kind of background work: how much of it is due, and for how long the oldest has been. */
export type Queue = { name: string; due: number; oldestDueSeconds: number };

/**
 * The work due for the background jobs, of all stores. For monitoring: the health check asks less, and
 * more often. Counting stops at {@link COUNTED_MAX}, so that it stays cheap when much is due.
 */
export async function readQueues(): Promise<Queue[]> {
  const time = now();
  const rows = await query<{ name: string; due: number; oldestDueAt: Date | null }>(
    "queues",
    QUEUES,
    [time, COUNTED_MAX],
  );
  return rows.map(({ name, due, oldestDueAt }) => ({
    name,
    due,
    oldestDueSeconds: oldestDueAt ? (time.getTime() - oldestDueAt.getTime()) / 1000 : 0,
  }));
}

/** Ten thousand: beyond that it no longer matters how many there are. */
const COUNTED_MAX = 10_000;

/**
 * Since when each store's first import that has not ended is due: when the lease of whoever works at it
 * ends, or since it was last touched. Those behind it wait for it and for nobody else. By the index
 * imports_unfinished.
 */
export const DUE_IMPORTS = `
  SELECT DISTINCT ON (store_id) coalesce(lease_until, updated_at) FROM imports
  WHERE status IN ('pending', 'running') ORDER BY store_id, created_at, id`;

/** Each by the partial index of due rows that its job takes work by. */
const DUE_ROWS: Record<string, string> = {
  payments: `SELECT next_check_at AS at FROM payment_attempts
    WHERE status IN ('sent', 'unknown', 'requires_action', 'pending', 'authorized') AND next_check_at <= $1`,
  refunds: "SELECT next_check_at FROM refunds WHERE status = 'pending' AND next_check_at <= $1",
  mails: "SELECT next_attempt_at FROM mails WHERE status = 'pending' AND next_attempt_at <= $1",
  webhook_deliveries: `SELECT next_attempt_at FROM webhook_deliveries
    WHERE state = 'pending' AND next_attempt_at <= $1`,
  events: "SELECT created_at FROM events WHERE dispatched_at IS NULL AND created_at <= $1",
  bulk_jobs: `SELECT coalesce(lease_until, updated_at) FROM bulk_jobs
    WHERE status IN ('pending', 'running') AND coalesce(lease_until, updated_at) <= $1`,
  documents: "SELECT due_at FROM document_tasks WHERE due_at <= $1",
  imports: `SELECT since FROM (${DUE_IMPORTS}) import (since) WHERE since <= $1`,
};

const QUEUES = Object.entries(DUE_ROWS)
  .map(
    ([name, due]) => `
  SELECT '${name}' AS name, count(*) AS due, min(waiting.at) AS "oldestDueAt"
  FROM (${due} LIMIT $2) waiting(at)`,
  )
  .join(" UNION ALL ");
