import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { moduleState } from "@/lib/kit/module-state";
import { processState } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { finishBackgroundWrites } from "@/lib/platform/db/background";
import { type Prisma, PrismaClient } from "@/lib/platform/db/generated/client";
import { closePool, pool } from "@/lib/platform/db/pool";
import { closeReplica } from "@/lib/platform/db/replica";
import { retryTransient } from "@/lib/platform/db/retry";

export { runInBackground } from "@/lib/platform/db/background";
export { columnMembers, columnName } from "@/lib/platform/db/column-name";
export { Prisma } from "@/lib/platform/db/generated/client";
export { likePattern, TRIGRAM_LENGTH } from "@/lib/platform/db/like-pattern";
export { listen } from "@/lib/platform/db/listen";
export { lockRow } from "@/lib/platform/db/lock-row";
export { poolUse, statementCount } from "@/lib/platform/db/pool";
export { query } from "@/lib/platform/db/query";
export { rejectDuplicate } from "@/lib/platform/db/reject-duplicate";
export { queryReplica } from "@/lib/platform/db/replica";
export { sqlState } from "@/lib/platform/db/retry";

/** What the closure of {@link transaction} works with: the client, inside that transaction. */
export type Tx = Prisma.TransactionClient;

/** Eight seconds for the work, above statement_timeout. */
const WORK_MS = 8_000;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    prismaClient: PrismaClient;
  }
}

/**
 * The Prisma client, on the same pool as `query`. It is made at the first use of any property:
 * `next build` imports every route, so an import may not need a database.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, key) {
    processState.prismaClient ??= createClient();
    const client = processState.prismaClient;
    const value: unknown = Reflect.get(client, key, client);
    return typeof value === "function" ? value.bind(client) : value;
  },
});

/**
 * Runs `work` in one READ COMMITTED transaction. When the database undid it for a lost race, a
 * deadlock or a lock not had in time, the whole closure runs again, at most three times, in a new
 * transaction each: so `work` decides from what it reads, and has no effect outside the database.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const maxWait = config().databasePoolWaitSeconds * 1_000;
  return retryTransient(() => db.$transaction(work, { maxWait, timeout: WORK_MS }));
}

/** Disconnects everything, after the writes in the background; the next use connects anew. */
export async function closeDb(): Promise<void> {
  await finishBackgroundWrites();
  const client = processState.prismaClient;
  processState.prismaClient = undefined;
  // The pool is dropped before anything is awaited, so that no write in the background begins.
  const closed = Promise.all([closePool(), closeReplica()]);
  await client?.$disconnect();
  await closed;
}

function createClient(): PrismaClient {
  return new PrismaClient({
    // Its long messages repeat the values of a call, and messages are logged.
    errorFormat: "minimal",
    adapter: new PrismaPg(pool(), { statementNameGenerator: statementName }),
  });
}

const names = moduleState(() => new Map<string, string>());

/** One thousand: Prisma writes another text for every length of an IN list. */
const NAMES_KEPT = 1_000;

/**
 * A stable name makes PostgreSQL keep the plan; an unnamed statement (the empty name) is planned
 * on every call. Statements without arguments are BEGIN, COMMIT and their like: nothing to plan.
 */
function statementName({ sql, args }: { sql: string; args: unknown[] }): string {
  if (!config().preparesStatements) return "";
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (args.length === 0 || names.size >= NAMES_KEPT) return "";
  const name = `prisma_${createHash("sha1").update(sql).digest("base64url")}`;
  names.set(sql, name);
  return name;
}
