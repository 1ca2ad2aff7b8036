import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { config } from "@/lib/platform/config";
import { type Migration, openSchemaEngine } from "@/lib/platform/db/schema-engine";
import { keepSessionDefaults } from "@/lib/platform/db/session";
import { isPooled } from "@/lib/platform/db/url";

/** Where migrations are read from; only tests name other folders. */
export type MigrationSource = { migrations: string; functions: string };

const REPOSITORY: MigrationSource = {
  migrations: path.resolve("prisma/migrations"),
  functions: path.resolve("prisma/functions"),
};

/** Any fixed number of our own: the lock that keeps two instances from migrating at once. */
const LOCK = 7_226_011;

/** Five seconds until it answers, and then as long as it takes: an index of a large table is slow. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Ten seconds: a migration that cannot have its table would stop everybody behind it. */
const MIGRATION_SETTINGS = "-c timezone=UTC -c lock_timeout=10000 -c statement_timeout=0";

/**
 * Brings the database up to date: migrations not yet applied, then every file of prisma/functions
 * that changed. Safe to call from several instances at once and after a process was killed in the
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
    if (isPooled(config())) await keepSessionDefaults(client);
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
  const applied = await forgetInterrupted(client);
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
 * The names already applied. A migration that failed or was killed has left nothing but its
 * unfinished row, which would stop Prisma for ever; it is marked as rolled back, as it was.
 */
async function forgetInterrupted(client: pg.Client): Promise<Set<string>> {
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

async function applyFunctions(
  client: pg.Client,
  folder: string,
  onStep: (text: string) => void,
): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS _applied_functions (
       file text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ file: string; sha256: string }>(
    "SELECT file, sha256 FROM _applied_functions",
  );
  const applied = new Map(rows.map((row) => [row.file, row.sha256]));
  const changed = (await readFunctions(folder)).filter(
    ({ file, sha256 }) => applied.get(file) !== sha256,
  );
  if (changed.length > 0) onStep(`applying ${changed.length} files of SQL functions`);
  for (const change of changed) await applyFile(client, change);
}

type FunctionFile = { file: string; sql: string; sha256: string };

async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), "utf8");
      return { file, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyFile(client: pg.Client, { file, sql, sha256 }: FunctionFile): Promise<void> {
  try {
    await client.query("BEGIN");
    // Functions may call one another, whichever file comes first.
    await client.query("SET LOCAL check_function_bodies = off");
    await client.query(sql);
    await dropOldOverloads(client);
    await client.query(
      `INSERT INTO _applied_functions (file, sha256) VALUES ($1, $2)
       ON CONFLICT (file) DO UPDATE SET sha256 = $2, applied_at = now()`,
      [file, sha256],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw new Error(`${file} could not be applied: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * A function whose arguments changed has become another one beside the old, and calls with few
 * arguments could mean either. Whatever has the name of a function this transaction has written and
 * was not written by it is such a leftover, unless an extension brought it.
 */
async function dropOldOverloads(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ routine: string }>(
    `SELECT DISTINCT old.oid::regprocedure::text AS routine
     FROM pg_proc written JOIN pg_proc old USING (pronamespace, proname)
     WHERE written.xmin = pg_current_xact_id()::xid AND old.xmin <> pg_current_xact_id()::xid
       AND NOT EXISTS (
         SELECT FROM pg_depend d
         WHERE d.classid = 'pg_proc'::regclass AND d.objid = old.oid AND d.deptype = 'e')`,
  );
  for (const { routine } of rows) await client.query(`DROP ROUTINE ${routine}`);
}
