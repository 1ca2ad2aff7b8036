import { BULK_JOBS } from "@/lib/commerce/bulk-jobs/queues";
import { DOCUMENT_TASKS } from "@/lib/commerce/documents/queues";
import { IMPORTS } from "@/lib/commerce/import-export/queues";
import { MAILS } from "@/lib/commerce/mail/queues";
import { MOVES } from "@/lib/commerce/moves/queues";
import { PENDING_ATTEMPTS, PENDING_REFUNDS } from "@/lib/commerce/payments/queues";
import { DELIVERIES, EVENTS } from "@/lib/commerce/webhooks/queues";
import { now } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { dueSql, type MonitoredQueue, oldestSql } from "@/lib/platform/queue";

/** One kind of background work: how much of it is due, and for how long the oldest has been. */
export type QueueBacklog = { name: string; due: number; oldestDueSeconds: number };

/** Imported beside the doors of their rooms: a health check loads none of the work of a queue. */
const QUEUES: readonly MonitoredQueue[] = [
  ...[
    BULK_JOBS,
    DOCUMENT_TASKS,
    IMPORTS,
    MAILS,
    MOVES,
    PENDING_ATTEMPTS,
    PENDING_REFUNDS,
    DELIVERIES,
  ],
  EVENTS,
];

/** Ten thousand: beyond that it no longer matters how many there are. */
const COUNTED_MAX = 10_000;

/**
 * The work due for the background jobs, of all stores. For monitoring: the health check asks less, and
 * more often. Counting stops at {@link COUNTED_MAX}, so that it stays cheap when much is due.
 */
export async function readQueues(): Promise<QueueBacklog[]> {
  const time = now();
  const rows = await query<{ name: string; due: number; oldestDueAt: Date | null }>(
    "queues",
    BACKLOG,
    [time, COUNTED_MAX],
  );
  return rows.map(({ name, due, oldestDueAt }) => ({
    name,
    due,
    oldestDueSeconds: oldestDueAt ? (time.getTime() - oldestDueAt.getTime()) / 1000 : 0,
  }));
}

/** Each by the partial index of due rows that its job takes work by. */
const BACKLOG = QUEUES.map(
  (queue) => `
  SELECT '${queue.name}' AS name, count(*) AS due, min(waiting.at) AS "oldestDueAt"
  FROM (${dueSql(queue, { now: "$1", limit: "$2" })}) waiting(at)`,
).join(" UNION ALL ");

/** For how many seconds the oldest work has waited that a worker could have done. */
export async function oldestDueSeconds(): Promise<number> {
  const time = now();
  const [row] = await query<{ oldestDueAt: Date | null }>("health_queue", OLDEST_DUE, [time]);
  const dueAt = row?.oldestDueAt ?? time;
  return Math.max(0, Math.floor((time.getTime() - dueAt.getTime()) / 1000));
}

/** Each from the first entry of its partial index. */
const OLDEST_DUE = `
  SELECT least(
    ${QUEUES.flatMap((queue) => oldestSql(queue) ?? [])
      .map((oldest) => `(${oldest})`)
      .join(",\n    ")}
  ) AS "oldestDueAt"`;
