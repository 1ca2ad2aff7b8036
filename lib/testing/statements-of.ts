import { statementCount } from "@/lib/platform/db";

/** The number of statements that `work` sends to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = statementCount();
  await work();
  return statementCount() - before;
}

/** The result of `work`, and the number of statements it has sent. */
export async function counted<T extends object>(work: () => Promise<T>) {
  const before = statementCount();
  const result = await work();
  return { ...result, statements: statementCount() - before };
}
