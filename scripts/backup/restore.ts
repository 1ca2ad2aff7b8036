import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate, readMigrations } from "@/lib/platform/db/migrate";
import { CommandError } from "@/scripts/run-command";
import { ident } from "./ident";
import { type Manifest, SECRETS_FOLDER, tableFile, UPLOAD_FOLDERS } from "./manifest";
import { type Backup, openBackup } from "./read-archive";
import { emptySchema, refuseUnlessFree } from "./target";

/** Which file, where to, and whether a shop that is there may go. */
type RestoreInto = { url: string; dataDir: string; file: string; mayReplace: boolean };

/**
 * Puts a backup into a database: the schema of its time, its rows, and then what was added to the schema
 * since. All rows come in one transaction, so that a restore that is cut off has not happened.
 */
export async function restore(
  { url, dataDir, file, mayReplace }: RestoreInto,
  onStep: (text: string) => void = () => undefined,
): Promise<Manifest> {
  const backup = await openBackup(file);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: "cartwright restore",
  });
  try {
    const schema = await schemaOf(backup.manifest);
    await client.connect();
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SET LOCAL lock_timeout = '10s'");
    await refuseUnlessFree(client, mayReplace);
    await emptySchema(client);
    onStep("schema");
    for (const sql of schema) await client.query(sql);
    await fill(client, backup, onStep);
    onStep("uploads");
    for (const folder of UPLOAD_FOLDERS) {
      await extract(backup, folder, path.join(dataDir, folder));
    }
    await extract(backup, SECRETS_FOLDER, dataDir);
    await client.query("COMMIT");
  } finally {
    // What was not committed by now ends with the connection.
    await client.end();
    backup.close();
  }
  await migrate(url, onStep);
  return backup.manifest;
}

/** The scripts that make the schema of a backup. Refuses one of a time that this version does not know. */
async function schemaOf({ migrations }: Manifest): Promise<string[]> {
  const known = new Map(
    (await readMigrations(path.resolve("prisma/migrations"))).map(({ name, sql }) => [name, sql]),
  );
  return [
    PRISMAS_TABLE,
    ...migrations.map((name) => {
      const sql = known.get(name);
      if (sql === undefined) {
        throw new CommandError(
          `The backup was made by a newer version (${name} is not known here); update Cartwright, then restore.`,
        );
      }
      return sql;
    }),
  ];
}

/** As Prisma creates it. The backup contains its rows, which say which migrations have been applied. */
const PRISMAS_TABLE = `
  CREATE TABLE _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz,
    migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/** Rows first and foreign keys after them: no order of tables would suit all of those. */
async function fill(
  client: pg.Client,
  backup: Backup,
  onStep: (text: string) => void,
): Promise<void> {
  const { tables, sequences } = backup.manifest;
  const keys = await takeForeignKeys(client);
  const everyTable = tables.map(({ name }) => ident(name)).join(", ");
  await client.query(`TRUNCATE ${everyTable}`);
  onStep("rows");
  for (const { name, columns, rows, sha256 } of tables) {
    const list = columns.map(ident).join(", ");
    await client.query(`ALTER TABLE ${ident(name)} DISABLE TRIGGER USER`);
    const into = client.query(copyFrom(`COPY ${ident(name)} (${list}) FROM STDIN`));
    await pipeline(await backup.read(tableFile(name), sha256), into);
    if (into.rowCount !== rows) {
      throw new CommandError(
        `The backup is damaged: ${name} has ${into.rowCount} rows, not ${rows}.`,
      );
    }
    await client.query(`ALTER TABLE ${ident(name)} ENABLE TRIGGER USER`);
  }
  onStep("foreign keys");
  for (const key of keys) await client.query(key);
  for (const { name, value, isCalled } of sequences) {
    await client.query("SELECT setval($1::regclass, $2, $3)", [ident(name), value, isCalled]);
  }
}

/** Drops them, and returns the statements that bring them back. */
async function takeForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relation: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS relation, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { relation, name } of rows) {
    await client.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${ident(name)}`);
  }
  return rows.map(
    ({ relation, name, definition }) =>
      `ALTER TABLE ${relation} ADD CONSTRAINT ${ident(name)} ${definition}`,
  );
}

/** Each under its name only when it is whole. Their names are random: none means another file. */
async function extract(backup: Backup, from: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of backup.names(from)) {
    const file = path.join(folder, path.basename(name));
    await pipeline(await backup.read(name), createWriteStream(`${file}.part`, { mode: 0o600 }));
    await rename(`${file}.part`, file);
  }
}
