import pg from "pg";
import { processForLife, processState } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { finishBackgroundWrites } from "@/lib/platform/db/background";
import { closeReplica } from "@/lib/platform/db/replica";

/*
 * A connection has plans of hundreds of statements and of the functions they call, and the Prisma client what it has
 * compiled of them: to make them anew for each test file costs more than most files do. So the next file of a worker gets
 * those of the last, where nothing is left of it on them.
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

/** A connection that files are prepared by, opened by the first of the worker. */
export async function preparingClient(url: string): Promise<pg.Client> {
  const open = held.preparing.get(url);
  if (open) return open;
  const client = new pg.Client({ connectionString: url });
  const forget = () => held.preparing.delete(url);
  // As it is when its database is dropped.
  client.on("error", forget);
  client.on("end", forget);
  await client.connect();
  held.preparing.set(url, client);
  return client;
}

/**
 * Takes the connections out of the process for the next file. Whatever of this one goes on nonetheless opens connections of
 * its own, which end when the next begins. False where there are none, or where some are still lent out.
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

/** Ends the connection that files are prepared by, for a test that copies the database: only one that nobody uses is copied. */
export async function endPreparingClient(url: string): Promise<void> {
  await held.preparing.get(url)?.end();
}

/** The server processes of all these connections. */
export function keptProcesses(): number[] {
  // Public members of a client, and of the pool the list that it keeps of them.
  type Numbered = { processID: number };
  const pool = held.kept?.pool as { _clients?: Numbered[] } | undefined;
  const preparing = [...held.preparing.values()] as unknown as Numbered[];
  return [...(pool?._clients ?? []), ...preparing].map(({ processID }) => processID);
}

/** Gives the kept connections to this file, where it would open such ones; ends them otherwise. */
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

/** Ends the kept connections. */
export async function closeKept(): Promise<void> {
  const kept = held.kept;
  held.kept = undefined;
  await kept?.pool.end();
}
