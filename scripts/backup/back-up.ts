import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { now } from "@/lib/kit/clock";
import { ident } from "./ident";
import {
  KEPT_SECRETS,
  MANIFEST_FILE,
  type Manifest,
  SECRETS_FOLDER,
  tableFile,
  UPLOAD_FOLDERS,
} from "./manifest";
import { type ArchiveWriter, writeArchive } from "./write-archive";

/** What is backed up, and where to. `isMediaLocal` is false where uploads are in a bucket. */
type BackupSource = { url: string; dataDir: string; file: string; isMediaLocal: boolean };

/**
 * Writes all rows of one moment, uploads and the secrets that the data folder keeps into one zip file.
 * The shop may go on meanwhile: everything is read in one snapshot, which holds nobody up.
 */
export async function backUp(
  { url, dataDir, file, isMediaLocal }: BackupSource,
  onStep: (text: string) => void = () => undefined,
): Promise<Manifest> {
  const client = await openSnapshot(url);
  try {
    let manifest: Manifest | undefined;
    await writeArchive(file, async (archive) => {
      const tables: Manifest["tables"] = [];
      onStep("rows");
      for (const table of await readTables(client)) {
        tables.push(await addTable(client, archive, table));
      }
      onStep("uploads");
      for (const folder of isMediaLocal ? UPLOAD_FOLDERS : []) {
        await addUploads(archive, dataDir, folder);
      }
      await addSecrets(archive, dataDir);
      manifest = {
        format: 1,
        madeAt: now().toISOString(),
        migrations: await readMigrationNames(client),
        tables,
        sequences: await readSequences(client),
        hasMedia: isMediaLocal,
      };
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await archive.add(MANIFEST_FILE, Readable.from([Buffer.from(text)]));
    });
    if (manifest === undefined) throw new Error("an archive that was written has a manifest");
    return manifest;
  } finally {
    await client.end();
  }
}

/** As pg_dump reads: what is committed now, and nothing later. */
async function openSnapshot(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: "cartwright backup",
  });
  await client.connect();
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  return client;
}

type Table = { name: string; columns: string[] };

/** Which functions were applied is not kept: the restoring side applies its own. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition AND c.relname NOT LIKE '\\_applied\\_%'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: Table,
): Promise<Manifest["tables"][number]> {
  const list = columns.map(ident).join(", ");
  const rows = client.query(copyTo(`COPY (SELECT ${list} FROM ${ident(name)}) TO STDOUT`));
  const sha256 = await archive.add(tableFile(name), rows);
  return { name, columns, rows: rows.rowCount, sha256 };
}

async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1",
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of rows) {
    // Read last: a sequence stands outside the snapshot, and must not be behind the rows.
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${ident(name)}`,
    );
    sequences.push(...states.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** Compressed as they are already. One that its product lost meanwhile is nobody's any more. */
async function addUploads(archive: ArchiveWriter, dataDir: string, into: string): Promise<void> {
  const folder = path.join(dataDir, into);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => !name.startsWith(".")).sort()) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (!facts?.isFile()) continue;
    await archive.add(into + name, createReadStream(file), { isCompressed: false });
  }
}

async function addSecrets(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of Object.keys(KEPT_SECRETS)) {
    const file = path.join(dataDir, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts?.isFile()) await archive.add(SECRETS_FOLDER + name, createReadStream(file));
  }
}
