import { db, query, type Tx } from "@/lib/platform/db";

/** Far more looks than whoever is on the way to a lock needs to reach it. */
const LOOKS_MAX = 2_000;

/**
 * Does `first` in a transaction, and `second` while that is not committed yet: it is committed once
 * `second` waits for it. Without the lock under test nobody waits, and after a bounded number of
 * looks it is committed all the same. What became of `second`.
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
    { timeout: 15_000 },
  );
  const [result] = await settled;
  return result;
}

/** Comes back once a statement waits for a lock, or after a bounded number of looks. */
export async function waitForBlockedQuery(): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const [row] = await query<{ isWaiting: boolean }>(
      "test_waiting",
      `SELECT EXISTS (
         SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
         WHERE NOT l.granted AND a.datname = current_database()
       ) AS "isWaiting"`,
    );
    if (row?.isWaiting) return;
  }
}
