import pg from "pg";
import { processWide } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { appTypes } from "./app-types";
import { withoutClient } from "./pool";
import { SESSION_OPTIONS } from "./session";

/** Half a second: reads can use the primary instead. */
const CONNECT_TIMEOUT_MS = 500;

/** A second, far above what a catalogue page takes; a replica that is slower is no help. */
const QUERY_TIMEOUT_MS = 1_000;

/** Five seconds without asking a replica that has failed. */
const REST_MS = 5_000;

type Shared = { pool: pg.Pool | undefined; restUntil: number };

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    replicaPool: Shared;
  }
}

const shared: Shared = processWide("replicaPool", () => ({ pool: undefined, restUntil: 0 }));

/**
 * Runs one read statement on the replica, prepared under `name`. Undefined if there is none, and for five
 * seconds after an error: the caller asks the primary. The result may be older than the primary's; the caller
 * has to check the version.
 */
export async function queryReplica<Row>(
  name: string,
  text: string,
  params: unknown[],
): Promise<Row[] | undefined> {
  const { databaseReplicaUrl } = config();
  if (databaseReplicaUrl === undefined || performance.now() < shared.restUntil) return undefined;
  shared.pool ??= openPool(databaseReplicaUrl);
  try {
    const result = await shared.pool.query({ name, text, values: params, types: appTypes });
    // The parse edge, as in `query`.
    return result.rows as Row[];
  } catch (error) {
    shared.restUntil = performance.now() + REST_MS;
    log().warn({ error }, "The replica did not answer; the primary does for a while.");
    return undefined;
  }
}

/** Ends its connections; the next use opens new ones. */
export async function closeReplica(): Promise<void> {
  const open = shared.pool;
  shared.pool = undefined;
  shared.restUntil = 0;
  await open?.end();
}

function openPool(url: string): pg.Pool {
  const opened = new pg.Pool({
    connectionString: url,
    application_name: "cartwright reader",
    max: config().databasePoolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A read that delays the replay of changes from the primary is cancelled by the replica itself.
    options: SESSION_OPTIONS,
  });
  opened.on("error", (error) => {
    log().warn({ error: withoutClient(error) }, "A replica's connection was lost.");
  });
  return opened;
}
