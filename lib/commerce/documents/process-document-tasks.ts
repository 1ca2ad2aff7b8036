import { now as clockNow } from "@/lib/kit/clock";
import { query, transaction } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { claimSql } from "@/lib/platform/queue";
import { DOCUMENT_TASKS } from "./queues";
import { writeDocumentsOfOrders } from "./write-documents";

/** Orders claimed at once. */
const BATCH = 20;

interface DueTask {
  id: number;
  orderId: string;
  storeId: string;
  livemode: boolean;
  begins: boolean;
}

/**
 * Claims tasks by putting off when they are due next: a minute, then twice as long each time, up to half a day. Who
 * dies in between leaves its tasks to the next round after that.
 */
const CLAIM = `
  WITH due AS MATERIALIZED (
    ${claimSql(DOCUMENT_TASKS, { now: "$2", limit: "$1" })}
  )
  UPDATE document_tasks t SET attempts = attempts + 1,
    due_at = $2::timestamptz + least(interval '1 minute' * (2 ^ least(attempts, 10)), interval '12 hours')
  FROM due, orders o
  WHERE t.id = due.id AND o.id = t.order_id
  RETURNING t.id, t.order_id AS "orderId", o.store_id AS "storeId", o.livemode, t.begins`;

/**
 * Writes the invoices and credit notes that are due, those of a store in one transaction. A task goes in the
 * transaction that writes its documents, so a repetition writes nothing twice. Returns how many were taken.
 */
export async function processDocumentTasks(now: Date = clockNow()): Promise<number> {
  const due = await query<DueTask>("document_tasks_claim", CLAIM, [BATCH, now]);
  // In the order they came, so that invoices are numbered as their orders were paid.
  due.sort((a, b) => a.id - b.id);
  const byStore = Map.groupBy(due, ({ storeId, livemode }) => `${storeId} ${livemode}`);
  for (const tasks of byStore.values()) await processTasks(tasks, now);
  return due.length;
}

/** Where one of them fails, it must not hold up the others: each is tried by itself then. */
async function processTasks(tasks: DueTask[], now: Date): Promise<void> {
  try {
    await writeAll(tasks, now);
  } catch (error) {
    if (tasks.length > 1) {
      for (const task of tasks) await processTasks([task], now);
      return;
    }
    log().error({ error, orderId: tasks[0]?.orderId }, "A document could not be written.");
  }
}

async function writeAll(tasks: DueTask[], now: Date): Promise<void> {
  const [first] = tasks;
  if (first === undefined) return;
  const ctx = { store: { id: first.storeId }, livemode: first.livemode, now };
  await transaction(async (tx) => {
    await writeDocumentsOfOrders(tx, ctx, tasks);
    await tx.documentTask.deleteMany({ where: { id: { in: tasks.map(({ id }) => id) } } });
  });
}
