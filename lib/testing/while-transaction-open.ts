import { db, query, type Tx } from "@/lib/platform/db";
import { until } from "@/lib/testing/until";

/**
 * Runs `first` in a transaction and starts `second` before that transaction commits; it commits once `second` waits for
 * it. Without the lock under test nothing waits, and the test fails. Returns the outcome of `second`.
 */
export async function whileTransactionOpen<T>(
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const { settled } = await db.$transaction(
    async (tx) => {
      await first(tx);
      const settled = Promise.allSettled([second()] as const);
      await waitForBlockedQuery();
      return { settled };
    },
    { timeout: 30_000 },
  );
  const [result] = await settled;
  return result;
}

/** Resolves once a statement waits for a lock. */
export async function waitForBlockedQuery(): Promise<void> {
  await until("a statement waits for a lock", async () => {
    const [row] = await query<{ isWaiting: boolean }>(
      "test_waiting",
      `SELECT EXISTS (
         SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
         WHERE NOT l.granted AND a.datname = current_database()
       ) AS "isWaiting"`,
    );
    return row?.isWaiting === true;
  });
}
