import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

/** A day: while a deployment lasts, instances of the version before still call what it called. */
const GRACE = "1 day";

/** What has been applied, and which routines each file has made. Kept out of backups. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS _applied_functions (
    file text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS _applied_routines (
    routine text PRIMARY KEY, file text NOT NULL, gone_at timestamptz)`;

/**
 * Applies each .sql file below `folder` that is new or changed, in a transaction of its own. Overloads that a changed
 * signature leaves behind are dropped at once; functions that are in no file any more are dropped at the first start a
 * day later. Functions that others created are not touched.
 */
export async function applyFunctions(
  client: pg.Client,
  folder: string,
  onStep: (text: string) => void,
): Promise<void> {
  await client.query(TABLES);
  await recordOlderRoutines(client);
  const files = await readFunctions(folder);
  const { rows } = await client.query<{ file: string; sha256: string }>(
    "SELECT file, sha256 FROM _applied_functions",
  );
  const applied = new Map(rows.map((row) => [row.file, row.sha256]));
  const changed = files.filter(({ file, sha256 }) => applied.get(file) !== sha256);
  if (changed.length > 0) onStep(`applying ${changed.length} files of SQL functions`);
  for (const change of changed) await applyFile(client, change);
  const names = files.map(({ file }) => file);
  await deleteMissingFiles(client, names);
  await dropGoneRoutines(client);
}

type FunctionFile = { file: string; sql: string; sha256: string };

/** The .sql files below `folder`, by their names: to move one changes nothing. */
export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith(".sql"),
  );
  const files = await Promise.all(
    paths.map(async (relative) => {
      const sql = await readFile(path.join(folder, relative), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      return { file: path.basename(relative), sql, sha256 };
    }),
  );
  files.sort((a, b) => (a.file < b.file ? -1 : 1));
  const twice = files.find(({ file }, index) => files[index + 1]?.file === file);
  if (twice) throw new Error(`Two files of SQL functions have the name ${twice.file}.`);
  return files;
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
    await client.query(
      "UPDATE _applied_routines SET gone_at = now() WHERE file = $1 AND gone_at IS NULL",
      [file],
    );
    await client.query(
      `INSERT INTO _applied_routines (routine, file)
       SELECT oid::regprocedure::text, $1 FROM pg_proc WHERE xmin = pg_current_xact_id()::xid
       ON CONFLICT (routine) DO UPDATE SET file = $1, gone_at = NULL`,
      [file],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw new Error(`${file} could not be applied: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * A function whose arguments changed exists beside the old one, and calls with few arguments would be
 * ambiguous. A function with the name of one that this transaction has written, but not written by it,
 * is such a leftover, unless it belongs to an extension.
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

/**
 * Version 0.1.0 did not record routines. It wrote each file and its functions in one transaction,
 * which both still carry; in a database that was dumped and loaded all rows carry the same one, so
 * there the functions of then stay.
 */
async function recordOlderRoutines(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO _applied_routines (routine, file)
     SELECT p.oid::regprocedure::text, f.file FROM _applied_functions f JOIN pg_proc p ON p.xmin = f.xmin
     WHERE NOT EXISTS (SELECT FROM _applied_routines)
       AND NOT EXISTS (SELECT FROM _applied_functions g WHERE g.xmin = f.xmin AND g.file <> f.file)`,
  );
}

async function deleteMissingFiles(client: pg.Client, files: string[]): Promise<void> {
  await client.query(
    "UPDATE _applied_routines SET gone_at = now() WHERE gone_at IS NULL AND file <> ALL($1)",
    [files],
  );
  await client.query("DELETE FROM _applied_functions WHERE file <> ALL($1)", [files]);
}

/** What a trigger, an index or a generated column needs stays until a migration has dropped that. */
async function dropGoneRoutines(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ routine: string }>(
    `SELECT routine FROM _applied_routines
     WHERE gone_at < now() - interval '${GRACE}' AND NOT EXISTS (
       SELECT FROM pg_depend d
       WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = to_regprocedure(routine))`,
  );
  for (const { routine } of rows) {
    await client.query(`DROP ROUTINE IF EXISTS ${routine}`);
    await client.query("DELETE FROM _applied_routines WHERE routine = $1", [routine]);
  }
}
