import pg from "pg";
import { processForLife, processState } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { finishBackgroundWrites } from "@/lib/platform/db/background";
import { closeReplica } from "@/lib/platform/db/replica";

/*
 * Keeps database connections between test files. A connection caches plans of hundreds of statements and of the
 * functions they call, and the Prisma client its compiled queries; rebuilding them for each test file costs more than
 * most files do. The next file of a worker gets them if no session state is left on them.
 */

interface Connections {
  pool: pg.Pool;
  client: (typeof processState)["prismaClient"];
}

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    testConnections: { kept: Connections | undefined; preparing: Map<string, pg.Client> };
  }
}

const held = processForLife("testConnections", () => ({ kept: undefined, preparing: new Map() }));

/** A connection that prepares databases for files, opened by the worker's first file. */
export async function preparingClient(url: string): Promise<pg.Client> {
  const open = held.preparing.get(url);
  if (open) return open;
  const client = new pg.Client({ connectionString: url });
  const drop = () => held.preparing.delete(url);
  // Raised when its database is dropped.
  client.on("error", drop);
  client.on("end", drop);
  await client.connect();
  held.preparing.set(url, client);
  return client;
}

/**
 * Takes the connections out of the process for the next file. Work of this file that is still running opens new
 * connections, which are closed when the next file begins. Returns false if there are none, or if some are still
 * checked out.
 */
export async function keepConnections(): Promise<boolean> {
  const { databasePool, prismaClient: client } = processState;
  const pool = databasePool?.pool;
  if (databasePool === undefined || pool === undefined) return false;
  await finishBackgroundWrites();
  if (pool.ended || pool.ending || pool.waitingCount > 0 || pool.idleCount < pool.totalCount) {
    return false;
  }
  databasePool.pool = undefined;
  processState.prismaClient = undefined;
  held.kept = { pool, client };
  await closeReplica();
  return true;
}

/**
 * Closes the preparing connection, for a test that copies the database: PostgreSQL only copies a database without
 * connections.
 */
export async function endPreparingClient(url: string): Promise<void> {
  await held.preparing.get(url)?.end();
}

/** The backend process ids of all these connections. */
export function keptProcesses(): number[] {
  // Public members of a client; of the pool, its internal list of clients.
  type Numbered = { processID: number };
  const pool = held.kept?.pool as { _clients?: Numbered[] } | undefined;
  const preparing = [...held.preparing.values()] as unknown as Numbered[];
  return [...(pool?._clients ?? []), ...preparing].map(({ processID }) => processID);
}

/** Gives the kept connections to this file if it connects with the same settings; closes them otherwise. */
export async function restoreConnections(): Promise<void> {
  const kept = held.kept;
  const { databaseUrl, databasePoolSize } = config();
  const options = kept?.pool.options;
  if (options?.connectionString !== databaseUrl || options?.max !== databasePoolSize) {
    return closeKept();
  }
  held.kept = undefined;
  if (processState.databasePool) processState.databasePool.pool = kept?.pool;
  processState.prismaClient = kept?.client;
}

/** Closes the kept connections. */
export async function closeKept(): Promise<void> {
  const kept = held.kept;
  held.kept = undefined;
  await kept?.pool.end();
}
