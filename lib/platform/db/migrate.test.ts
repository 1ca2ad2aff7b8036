import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type MigrationSource, migrate } from "@/lib/platform/db/migrate";
import { onDatabase, withClient } from "@/lib/testing/global-setup";

const server = inject("testServer").url;
const database = `migrating_${process.env.VITEST_POOL_ID}`;
const url = onDatabase(server, database);

let folder: string;
let source: MigrationSource;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cartwright-migrate-"));
  source = {
    migrations: path.join(folder, "migrations"),
    functions: path.join(folder, "functions"),
  };
  await mkdir(source.migrations);
  await mkdir(source.functions);
  await withClient(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database}`);
  });
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await withClient(server, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
});

test("migrations are applied in order and once", async () => {
  await addMigration("1_table", "CREATE TABLE things (n int);");
  await addMigration("2_row", "INSERT INTO things VALUES (1);");
  await migrate(url, undefined, source);
  await migrate(url, undefined, source);
  expect(await rowsOf("SELECT n FROM things")).toEqual([{ n: 1 }]);
});

test("text with semicolons and function bodies reach the database whole", async () => {
  await addMigration(
    "1_texts",
    `CREATE TABLE things (t text DEFAULT 'a;b'); -- and; here
     DO $$ BEGIN INSERT INTO things DEFAULT VALUES; INSERT INTO things DEFAULT VALUES; END $$;`,
  );
  await migrate(url, undefined, source);
  expect(await rowsOf("SELECT t FROM things")).toEqual([{ t: "a;b" }, { t: "a;b" }]);
});

test("one that fails leaves nothing, and is applied when it has been mended", async () => {
  await addMigration("1_broken", "CREATE TABLE things (n int); SELECT 1 / 0;");
  await expect(migrate(url, undefined, source)).rejects.toThrow("division by zero");
  expect(await rowsOf("SELECT to_regclass('things') AS things")).toEqual([{ things: null }]);
  await addMigration("1_broken", "CREATE TABLE things (n int);");
  await migrate(url, undefined, source);
  expect(await rowsOf("SELECT count(*)::int FROM things")).toEqual([{ count: 0 }]);
});

test("several instances starting at once apply everything once", async () => {
  await addMigration("1_table", "CREATE TABLE things (n int); INSERT INTO things VALUES (1);");
  await addFunction("one.sql", "CREATE OR REPLACE FUNCTION one() RETURNS int RETURN 1;");
  await Promise.all(Array.from({ length: 5 }, () => migrate(url, undefined, source)));
  expect(await rowsOf("SELECT n, one() FROM things")).toEqual([{ n: 1, one: 1 }]);
});

test("a changed function is applied again, the others are left alone", async () => {
  await addFunction("one.sql", "CREATE OR REPLACE FUNCTION one() RETURNS int RETURN 1;");
  await addFunction("two.sql", "CREATE OR REPLACE FUNCTION two() RETURNS int RETURN 2;");
  await migrate(url, undefined, source);
  const before = await appliedFunctions();
  await addFunction("one.sql", "CREATE OR REPLACE FUNCTION one() RETURNS int RETURN 11;");
  await migrate(url, undefined, source);
  const after = await appliedFunctions();
  expect(await rowsOf("SELECT one(), two()")).toEqual([{ one: 11, two: 2 }]);
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).not.toEqual(before[0]);
});

test("functions may call one another, whichever file comes first", async () => {
  await addFunction(
    "a.sql",
    "CREATE OR REPLACE FUNCTION a() RETURNS int LANGUAGE sql AS 'SELECT b()';",
  );
  await addFunction(
    "b.sql",
    "CREATE OR REPLACE FUNCTION b() RETURNS int LANGUAGE sql AS 'SELECT 5';",
  );
  await migrate(url, undefined, source);
  expect(await rowsOf("SELECT a()")).toEqual([{ a: 5 }]);
});

test("a function whose arguments changed leaves nothing of the old one", async () => {
  await addFunction(
    "sum.sql",
    `CREATE OR REPLACE FUNCTION total(a int) RETURNS int RETURN a;
     CREATE OR REPLACE FUNCTION total(a text) RETURNS int RETURN 1;`,
  );
  await addFunction("other.sql", "CREATE OR REPLACE FUNCTION other() RETURNS int RETURN 1;");
  await migrate(url, undefined, source);
  await addFunction(
    "sum.sql",
    `CREATE OR REPLACE FUNCTION total(a int, b int DEFAULT 0) RETURNS int RETURN a + b;
     CREATE OR REPLACE FUNCTION total(a text) RETURNS int RETURN 2;`,
  );
  await migrate(url, undefined, source);
  expect(await rowsOf("SELECT total(3) AS three, total('3'::text) AS two, other() AS one")).toEqual(
    [{ three: 3, two: 2, one: 1 }],
  );
  expect(await signaturesOf("total")).toEqual(["total(integer,integer)", "total(text)"]);
});

test("what an extension brought under the same name stays", async () => {
  await addMigration("1_extension", "CREATE EXTENSION unaccent;");
  await addFunction(
    "unaccent.sql",
    "CREATE OR REPLACE FUNCTION unaccent(a int) RETURNS int RETURN a;",
  );
  await migrate(url, undefined, source);
  expect(await signaturesOf("unaccent")).toEqual([
    "unaccent(integer)",
    "unaccent(regdictionary,text)",
    "unaccent(text)",
  ]);
});

test("a function that cannot be applied is named", async () => {
  await addFunction("broken.sql", "CREATE FUNCTION nonsense");
  await expect(migrate(url, undefined, source)).rejects.toThrow("broken.sql could not be applied");
});

test("the owner of a database needs no superuser to bring it up to date", async () => {
  const role = `owner_${process.env.VITEST_POOL_ID}`;
  await withClient(server, async (client) => {
    await client.query(`DROP ROLE IF EXISTS ${role}`);
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'owner'`);
    await client.query(`ALTER DATABASE ${database} OWNER TO ${role}`);
  });
  const owner = new URL(url);
  owner.username = role;
  owner.password = "owner";
  await migrate(owner.href);
  expect(await rowsOf("SELECT count(*) > 0 AS applied FROM _applied_functions")).toEqual([
    { applied: true },
  ]);
  await withClient(server, async (client) => {
    await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await client.query(`DROP ROLE ${role}`);
    await client.query(`CREATE DATABASE ${database}`);
  });
});

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(source.migrations, name), { recursive: true });
  await writeFile(path.join(source.migrations, name, "migration.sql"), sql);
}

function addFunction(file: string, sql: string): Promise<void> {
  return writeFile(path.join(source.functions, file), sql);
}

function rowsOf(sql: string): Promise<pg.QueryResultRow[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows);
}

async function signaturesOf(name: string): Promise<string[]> {
  const rows = await rowsOf(
    `SELECT oid::regprocedure::text AS routine FROM pg_proc WHERE proname = '${name}' ORDER BY 1`,
  );
  return rows.map(({ routine }) => routine);
}

function appliedFunctions(): Promise<pg.QueryResultRow[]> {
  return rowsOf("SELECT file, sha256, applied_at FROM _applied_functions ORDER BY file");
}
