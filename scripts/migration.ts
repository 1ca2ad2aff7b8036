/** `npm run migration -- name`: writes the migration that leads from the last one to the schema. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { config } from "@/lib/platform/config";
import { openSchemaEngine, type SchemaFile } from "@/lib/platform/db/schema-engine";
import { startPostgres } from "@/scripts/postgres";
import { CommandError, runCommand } from "@/scripts/run-command";

const SCHEMA = path.resolve("prisma/schema");
const MIGRATIONS = path.resolve("prisma/migrations");
/** The schema that the last migration led to; comparing two texts needs no database. */
const LAST_SCHEMA = path.join(MIGRATIONS, "last.prisma");

await runCommand(async () => {
  const name = process.argv[2] ?? "";
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new CommandError(
      "Name the migration with a-z, 0-9 and _: npm run migration -- add_gift_cards",
    );
  }
  const schema = await readSchema();
  const sql = await difference(await readLastSchema(), schema);
  if (sql.trim() === "-- This is an empty migration.") {
    throw new CommandError("The schema has not changed since the last migration.");
  }
  const folder = path.join(MIGRATIONS, `${await nextTimestamp()}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "migration.sql"), sql);
  await writeFile(LAST_SCHEMA, schema.map((file) => file.content).join("\n"));
  console.log(`Wrote ${path.relative(".", folder)}/migration.sql. Read it; add checks by hand.`);
});

/** The engine wants to meet a database of the right version, though it only compares texts. */
async function difference(from: SchemaFile[] | undefined, to: SchemaFile[]): Promise<string> {
  const postgres = await startPostgres({
    dataDir: path.join(config().dataDir, "migration"),
    isDurable: false,
  });
  try {
    const settings = { connectionString: postgres.url, idleTimeoutMillis: 1 };
    return await (await openSchemaEngine(settings)).difference(from, to);
  } finally {
    await postgres.stop();
  }
}

async function readSchema(): Promise<SchemaFile[]> {
  const files = (await readdir(SCHEMA)).filter((file) => file.endsWith(".prisma")).sort();
  return Promise.all(
    files.map(async (file) => ({
      path: file,
      content: await readFile(path.join(SCHEMA, file), "utf8"),
    })),
  );
}

async function readLastSchema(): Promise<SchemaFile[] | undefined> {
  try {
    return [{ path: "last.prisma", content: await readFile(LAST_SCHEMA, "utf8") }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The present moment, or the next second after the last migration where that is later: order is by name. */
async function nextTimestamp(): Promise<string> {
  const present = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{14}_/.test(name)).sort();
  const following = Number(names.at(-1)?.slice(0, 14) ?? 0) + 1;
  return String(Math.max(Number(present), following));
}
