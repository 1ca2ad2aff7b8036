import pg from "pg";
import { processState, processWide } from "@/lib/kit/process-state";
import { config } from "@/lib/platform/config";
import { SESSION_OPTIONS } from "@/lib/platform/db/session";
import { isPooled } from "@/lib/platform/db/url";
import { log } from "@/lib/platform/log";
import { traced } from "@/lib/platform/telemetry";

/** Two seconds: a database that does not answer a handshake by then is down for this request. */
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Ours: a server that is frozen keeps no time itself. Well above its own timeout of a statement, which does
 * not count how long a commit waits for the disk.
 */
const QUERY_TIMEOUT_MS = 15_000;

type Shared = { pool: pg.Pool | undefined; statements: number };

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    databasePool: Shared;
  }
}

const shared: Shared = processWide("databasePool", () => ({ pool: undefined, statements: 0 }));

/** The one connection pool of the process, made at first use. */
export function pool(): pg.Pool {
  shared.pool ??= openPool();
  return shared.pool;
}

/** Top-level statements this process has sent, BEGIN and COMMIT included. */
export function statementCount(): number {
  return shared.statements;
}

/** How the pool is used right now; all zero before its first use. */
export function poolUse(): { open: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = shared.pool ?? {};
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Whether it has been used since it was last closed. */
export function isPoolOpen(): boolean {
  return shared.pool !== undefined;
}

/** Ends all connections; the next use opens a new pool. */
export async function closePool(): Promise<void> {
  const open = shared.pool;
  shared.pool = undefined;
  await open?.end();
}

function openPool(): pg.Pool {
  const { databaseUrl, databasePoolSize, databasePoolWaitSeconds } = config();
  if (databaseUrl === undefined) {
    throw new Error("DATABASE_URL is not set. `npm start` sets it for the embedded database.");
  }
  const opened = new pg.Pool({
    query_timeout: QUERY_TIMEOUT_MS,
    // A pooler takes no settings; there they are the defaults of our user.
    ...(!isPooled(config()) && { options: SESSION_OPTIONS }),
    connectionString: databaseUrl,
    application_name: "cartwright",
    max: databasePoolSize,
    // Longer in the queue, and it is better to answer that the request can be retried.
    connectionTimeoutMillis: databasePoolWaitSeconds * 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: CountingClient,
  });
  opened.on("error", (error) => {
    log().warn({ error: withoutClient(error) }, "An idle database connection was lost.");
  });
  keepConnectionOnSqlError(opened);
  return opened;
}

/** The pool hangs the whole connection on its errors: thousands of characters that say nothing. */
export function withoutClient(error: Error): Error {
  Reflect.deleteProperty(error, "client");
  return error;
}

/** Counts what it sends: round trips per endpoint are held by tests. */
class CountingClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // While it is lent out the pool does not listen, and an unhandled error event ends the process. The query
    // that is under way rejects with it.
    this.on("error", () => undefined);
    const send = this.query.bind(this);
    // Assigned rather than overridden: the library's ten overloads cannot be repeated honestly.
    this.query = ((...args: Parameters<typeof send>) => {
      shared.statements += 1;
      return processState.tracing === undefined
        ? send(...args)
        : tracedStatement(args[0], () => send(...args));
    }) as typeof this.query;
  }
}

/** A span named by the statement's name or first word; its values are left out, because they may be personal. */
function tracedStatement(statement: unknown, send: () => unknown): unknown {
  const { name, text = statement } = Object(statement) as { name?: string; text?: unknown };
  const operation = typeof text === "string" ? (/\w+/.exec(text)?.[0] ?? "").toUpperCase() : "";
  return traced(
    () => ({
      name: name || operation || "statement",
      kind: "client",
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        ...(name && { "db.query.summary": name }),
      },
    }),
    async () => send(),
  );
}

/**
 * `pg.Pool.query` throws a connection away after any error. A refusal raised in SQL leaves the
 * connection sound, and opening a new one costs far more than the refused statement did.
 */
function keepConnectionOnSqlError(target: pg.Pool): void {
  const send = async (statement: pg.QueryConfig, values?: unknown[]) => {
    const client = await target.connect();
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(!leavesConnectionSound(error));
      throw error;
    }
  };
  target.query = send as typeof target.query;
}

function leavesConnectionSound(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.severity !== "ERROR") return false;
  // "cached plan must not change result type": this connection's prepared statement is spoilt.
  return error.code !== "0A000";
}
