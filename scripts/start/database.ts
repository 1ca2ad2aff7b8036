import pg from "pg";
import { config } from "@/lib/platform/config";
import { migrate } from "@/lib/platform/db/migrate";
import { sqlState } from "@/lib/platform/db/retry";
import { startPostgres } from "@/scripts/postgres";
import { CommandError } from "@/scripts/run-command";

/** A database that the shop may use; `stop` ends it where we started it. */
export type Database = { url: string; exited: Promise<void>; stop(): Promise<void> };

/**
 * The database named by the environment, or else the embedded one under `dataDir`. `onWait` is called
 * when it has been asked and this process has some time.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  onStep: (text: string) => void,
  onWait?: () => void,
): Promise<Database> {
  if (databaseUrl === undefined)
    return startPostgres({ dataDir, onStep, ...(onWait && { onSpawn: onWait }) });
  const answer = tryConnection(databaseUrl);
  onWait?.();
  await answer;
  return { url: databaseUrl, exited: new Promise(() => undefined), stop: async () => undefined };
}

/** Migrates, and says in one sentence why it may not or cannot. */
export async function migrateDatabase(url: string, onStep: (text: string) => void): Promise<void> {
  try {
    // A pooler in transaction mode could neither keep the lock nor the settings of a migration.
    await migrate(config().databaseDirectUrl ?? url, onStep);
  } catch (error) {
    const state = sqlState(error) ?? "";
    const message = error instanceof Error ? error.message : String(error);
    if (state === "42501") {
      throw new CommandError(
        `The user in DATABASE_URL may not create tables in ${place(url)} (${message}).`,
      );
    }
    // Internal errors and unreadable files; a session that is refused outright is one of them.
    if (state.startsWith("XX") || state.startsWith("58") || state === "57P03") {
      throw new CommandError(
        `The database ${place(url)} is damaged (${message}); restore a backup of it.`,
      );
    }
    throw error;
  }
}

/** PostgreSQL 15 is the oldest version that the checkout was measured on. */
const LEAST_VERSION = 15;

async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < LEAST_VERSION) {
      throw new CommandError(
        `${place(url)} is PostgreSQL ${version}; ${LEAST_VERSION} is the oldest that works.`,
      );
    }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(refusal(url, error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refusal(url: string, error: unknown): string {
  switch (sqlState(error)) {
    case "28P01":
    case "28000":
      return `The database at ${place(url)} does not accept the user and password in DATABASE_URL.`;
    case "3D000":
      return `There is no database ${place(url)}; create it, or correct DATABASE_URL.`;
    case "53300":
      return `The database at ${place(url)} has no connection left for another client.`;
    default:
      return `No database answers at ${place(url)} (${reason(error)}); start it, or correct DATABASE_URL.`;
  }
}

function reason(error: unknown): string {
  // A name with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/** Host, port and database, without user and password. */
function place(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}
