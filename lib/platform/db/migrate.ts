import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { config } from "@/lib/platform/config";
import { applyFunctions } from "@/lib/platform/db/apply-functions";
import { type Migration, openSchemaEngine } from "@/lib/platform/db/schema-engine";
import { saveSessionDefaults } from "@/lib/platform/db/session";
import { isPooled } from "@/lib/platform/db/url";

/** Where migrations are read from; only tests name other folders. */
export type MigrationSource = { migrations: string; functions: string };

const REPOSITORY: MigrationSource = {
  migrations: path.resolve("prisma/migrations"),
  functions: path.resolve("lib"),
};

/** Any fixed number of our own: the lock that keeps two instances from migrating at once. */
const LOCK = 7_226_011;

/** Five seconds until it answers, and then as long as it takes: an index of a large table is slow. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Ten seconds: a migration that waits for its table's lock blocks every query queued behind it. */
const MIGRATION_SETTINGS = "-c timezone=UTC -c lock_timeout=10000 -c statement_timeout=0";

/**
 * Brings the database up to date: migrations not yet applied, then every file of SQL functions in
 * lib that changed. Safe to call from several instances at once and after a process was killed in the
 * middle, because each file is one transaction.
 */
export async function migrate(
  url: string,
  onStep: (text: string) => void = () => undefined,
  source: MigrationSource = REPOSITORY,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: MIGRATION_SETTINGS,
  });
  await client.connect();
  try {
    await lock(client, onStep);
    await applyMigrations(client, url, source.migrations, onStep);
    await applyFunctions(client, source.functions, onStep);
    if (isPooled(config())) await saveSessionDefaults(client);
  } finally {
    await client.end();
  }
}

/** The migrations in `folder`, oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      sql: await readFile(path.join(folder, name, "migration.sql"), "utf8"),
    })),
  );
}

async function lock(client: pg.Client, onStep: (text: string) => void): Promise<void> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [LOCK]);
  if (rows[0].locked) return;
  onStep("waiting for another process that is migrating this database");
  await client.query("SET lock_timeout = 0");
  await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
  await client.query("RESET lock_timeout");
}

async function applyMigrations(
  client: pg.Client,
  url: string,
  folder: string,
  onStep: (text: string) => void,
): Promise<void> {
  const applied = await rollBackInterrupted(client);
  const migrations = await readMigrations(folder);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  // Loading the engine costs 150 ms; most starts find nothing to do.
  if (missing.length === 0) return;
  onStep(`applying ${missing.length} ${missing.length === 1 ? "migration" : "migrations"}`);
  const engine = await openSchemaEngine({
    connectionString: url,
    options: MIGRATION_SETTINGS,
    max: 1,
    allowExitOnIdle: true,
    idleTimeoutMillis: 100,
  });
  await engine.applyMigrations(folder, migrations);
}

/**
 * The names already applied. A migration that failed or was killed has left only its unfinished row,
 * which would block Prisma permanently; it is marked as rolled back, which it was.
 */
async function rollBackInterrupted(client: pg.Client): Promise<Set<string>> {
  const { rows: tables } = await client.query(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present",
  );
  if (!tables[0].present) return new Set();
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
     WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  );
  const { rows } = await client.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  return new Set(rows.map((row) => row.migration_name));
}
