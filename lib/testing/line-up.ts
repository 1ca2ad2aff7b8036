import { assert } from "@/lib/kit/assert";
import { config } from "@/lib/platform/config";
import { withClient } from "@/lib/testing/global-setup";

/**
 * Makes a race certain: `lock` holds what the statements of `work` need until `waiting` of them stand
 * in line, and then all of them go on at once. On a connection of its own, which no test counts.
 */
export async function lineUp<T>(lock: string, waiting: number, work: () => Promise<T>): Promise<T> {
  const { databaseUrl } = config();
  assert(databaseUrl !== undefined, "tests have a database");
  const started = await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    await client.query(lock);
    const underway = work();
    for (let inLine = 0; inLine < waiting; ) {
      const { rows } = await client.query(
        `SELECT count(*)::integer AS "inLine", pg_stat_clear_snapshot() FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      inLine = rows[0].inLine;
    }
    await client.query("COMMIT");
    // Wrapped: to return the promise itself would be to wait for it here.
    return { underway };
  });
  return started.underway;
}
