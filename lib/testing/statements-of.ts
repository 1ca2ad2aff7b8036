import { statementCount } from "@/lib/platform/db";

/** How many statements `work` sends to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = statementCount();
  await work();
  return statementCount() - before;
}
