import type { Tx } from "@/lib/platform/db";

/**
 * Does the work of a batch. Of a dry run all of it is undone again within the transaction: so what it
 * says would happen is what the same code has just done.
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
