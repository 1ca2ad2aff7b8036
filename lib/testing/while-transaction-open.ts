import { db, query, type Tx } from "@/lib/platform/db";
import { until } from "@/lib/testing/until";

/**
 * Does `first` in a transaction, and `second` while that is not committed yet: it is committed once
 * `second` waits for it. Without the lock under test nobody waits, and the test fails. What became of
 * `second`.
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

/** Comes back once a statement waits for a lock. */
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
