import { assert } from "@/lib/kit/assert";
import { Refusal } from "@/lib/kit/errors";
import { config } from "@/lib/platform/config";
import { query } from "@/lib/platform/db";
import { until } from "@/lib/testing/until";
import { withClient } from "@/lib/testing/with-client";

/**
 * Makes a race deterministic: `lock` takes a lock that the statements of `work` need and holds it until `waiting` of
 * them wait for it; then all of them continue at once. It uses a connection of its own, whose statements tests do not
 * count. `countWaiting` returns how many wait; its statement is counted.
 */
export async function raceOnLock<T>(
  lock: string,
  waiting: number,
  work: (countWaiting: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const { databaseUrl } = config();
  assert(databaseUrl !== undefined, "tests have a database");
  const started = await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    await client.query(lock);
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
    const params = [rows[0].pid];
    const underway = work(async () => {
      const [row] = await query<{ waiting: number }>("test_in_line", WAITING, params);
      return row?.waiting ?? 0;
    });
    await until(`${waiting} wait for the lock`, async () => {
      const { rows } = await client.query(WAITING, params);
      return rows[0].waiting >= waiting;
    });
    await client.query("COMMIT");
    // Wrapped in an object: an async function that returned the promise itself would await it.
    return { underway };
  });
  return started.underway;
}

/**
 * Counts the sessions that wait, directly or indirectly, for the holder of the lock. Sessions waiting for other locks,
 * such as autovacuum, are not counted: the race would start too early.
 */
const WAITING = `
  WITH RECURSIVE waiting AS MATERIALIZED (
    SELECT pid, pg_blocking_pids(pid) AS ahead FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
  ), line AS (
    SELECT $1::integer AS pid
    UNION SELECT waiting.pid FROM waiting JOIN line ON line.pid = ANY (waiting.ahead)
  )
  SELECT count(*)::integer - 1 AS "waiting", pg_stat_clear_snapshot()::text FROM line`;

/** One of several concurrent operations. */
export type Try = () => Promise<unknown>;

/** "done" or the refusal of each operation. Any other error fails the test. */
export async function outcomes(tries: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(tries);
  return results.map((result) => {
    if (result.status === "fulfilled") return "done";
    if (result.reason instanceof Refusal) return result.reason.code;
    throw result.reason;
  });
}

/** The outcomes of two operations, of which the first is certain to queue for the order's lock before the second. */
export function inOrder(
  { orderId }: { orderId: string },
  [first, second]: readonly [Try, Try],
): Promise<string[]> {
  const lock = `SELECT 1 FROM orders WHERE id = '${orderId}' FOR UPDATE`;
  return raceOnLock(lock, 2, async (countWaiting) => {
    const ahead = first();
    await until("the first one waits in line", async () => (await countWaiting()) >= 1);
    return outcomes([ahead, second()]);
  });
}
