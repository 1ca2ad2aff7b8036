import type { Tx } from "@/lib/platform/db";

/**
 * Runs a batch. A dry run is rolled back within the transaction, so that its report is the result of the same
 * code.
 */
export async function rehearse<Outcome>(
  tx: Tx,
  isDryRun: boolean,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!isDryRun) return work();
  await tx.$executeRaw`SAVEPOINT rehearsal`;
  const outcome = await work();
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT rehearsal`;
  return outcome;
}
