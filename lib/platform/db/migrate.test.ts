import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type MigrationSource, migrate } from "@/lib/platform/db/migrate";
import { onDatabase } from "@/lib/testing/global-setup";
import { withClient } from "@/lib/testing/with-client";

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

test("a function that is in no file any more is dropped a day later", async () => {
  await addFunction(
    "sums.sql",
    `CREATE OR REPLACE FUNCTION total(a int) RETURNS int RETURN a;
     CREATE OR REPLACE FUNCTION half(a int) RETURNS int RETURN a / 2;`,
  );
  await addFunction("one.sql", "CREATE OR REPLACE FUNCTION one() RETURNS int RETURN 1;");
  await addFunction("moved.sql", "CREATE OR REPLACE FUNCTION moved() RETURNS int RETURN 1;");
  await migrate(url, undefined, source);
  await rowsOf("CREATE FUNCTION theirs() RETURNS int RETURN 1");
  await rowsOf("CREATE TABLE needing (n int, h int GENERATED ALWAYS AS (one()) STORED)");
  await addFunction("sums.sql", "CREATE OR REPLACE FUNCTION total(a int) RETURNS int RETURN -a;");
  await rm(path.join(source.functions, "one.sql"));
  await rm(path.join(source.functions, "moved.sql"));
  await mkdir(path.join(source.functions, "room"));
  await addFunction("room/moved.sql", "CREATE OR REPLACE FUNCTION moved() RETURNS int RETURN 1;");
  await migrate(url, undefined, source);
  const callable = () =>
    rowsOf(
      `SELECT p.proname AS name FROM pg_proc p
       WHERE p.pronamespace = 'public'::regnamespace ORDER BY 1`,
    ).then((rows) => rows.map(({ name }) => name));
  expect(await callable()).toEqual(["half", "moved", "one", "theirs", "total"]);
  await rowsOf("UPDATE _applied_routines SET gone_at = gone_at - interval '2 days'");
  await migrate(url, undefined, source);
  expect(await callable()).toEqual(["moved", "one", "theirs", "total"]);
  await rowsOf("DROP TABLE needing");
  await migrate(url, undefined, source);
  expect(await callable()).toEqual(["moved", "theirs", "total"]);
});

test("functions that version 0.1.0 applied are known as ours", async () => {
  await addFunction("old.sql", "CREATE OR REPLACE FUNCTION old() RETURNS int RETURN 1;");
  await migrate(url, undefined, source);
  await rowsOf("DROP TABLE _applied_routines");
  await rm(path.join(source.functions, "old.sql"));
  await addFunction("new.sql", "CREATE OR REPLACE FUNCTION new() RETURNS int RETURN 1;");
  await migrate(url, undefined, source);
  await rowsOf("UPDATE _applied_routines SET gone_at = gone_at - interval '2 days'");
  await migrate(url, undefined, source);
  expect(await signaturesOf("old")).toEqual([]);
  expect(await signaturesOf("new")).toEqual(["new()"]);
});

test("of a database that was dumped and loaded nothing is taken for ours that is another's", async () => {
  await rowsOf(
    `DO $$ BEGIN
       CREATE TABLE _applied_functions (
         file text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
       INSERT INTO _applied_functions VALUES ('a.sql', ''), ('b.sql', '');
       CREATE FUNCTION theirs() RETURNS int RETURN 1;
     END $$`,
  );
  await migrate(url, undefined, source);
  expect(await rowsOf("SELECT routine FROM _applied_routines")).toEqual([]);
});

test("two files of one name are refused", async () => {
  await mkdir(path.join(source.functions, "room"));
  await addFunction("one.sql", "CREATE OR REPLACE FUNCTION one() RETURNS int RETURN 1;");
  await addFunction("room/one.sql", "CREATE OR REPLACE FUNCTION one() RETURNS int RETURN 2;");
  await expect(migrate(url, undefined, source)).rejects.toThrow("the name one.sql");
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
