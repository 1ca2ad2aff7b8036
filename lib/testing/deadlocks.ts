import { query } from "@/lib/platform/db";

/** The number of deadlocks that the database of the tests has broken. Retries would hide them. */
export async function deadlocks(): Promise<number> {
  const [row] = await query<{ deadlocks: number }>(
    "test_deadlocks",
    "SELECT deadlocks, pg_stat_clear_snapshot() FROM pg_stat_database WHERE datname = current_database()",
  );
  return row?.deadlocks ?? Number.NaN;
}
