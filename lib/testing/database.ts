import { afterAll, inject } from "vitest";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { onDatabase } from "@/lib/testing/global-setup";
import {
  closeKept,
  keepConnections,
  keptProcesses,
  preparingClient,
  restoreConnections,
} from "@/lib/testing/keep-connections";
import { emptyDatabase } from "@/lib/testing/reuse-database";

/*
 * Runs before each test file of the project `database`: takes a clone of the migrated template, or the emptied database
 * of the worker's previous file, and sets DATABASE_URL before any module reads it.
 */
const environment = { ...process.env };
const server = inject("testServer");
const database = `worker_${server.project}_${process.env.VITEST_POOL_ID}`;

const own = onDatabase(server.url, database);
const client = await preparingClient(onDatabase(server.url, "postgres"));
// Connections that the previous file left open could write to this file's database or hold locks in it.
const { rowCount: isThere } = await client.query(
  `SELECT (
     SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity a
     WHERE a.datname = d.datname AND a.pid <> ALL ($2)
   ) FROM pg_database d WHERE d.datname = $1`,
  [database, keptProcesses()],
);
const isEmptied = isThere === 1 && (await emptyDatabase(await preparingClient(own), server.state));
if (!isEmptied) {
  await closeKept();
  await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE "${database}" TEMPLATE "${server.template}"`);
}
overrideEnvironment({
  DATABASE_URL: own,
  AUTH_SECRET: "signs the sessions of tests and of nothing else",
});
if (isEmptied) await restoreConnections();

// Files share a process, so the process state of one file is reset before the next, which has to be awaited.
afterAll(async () => {
  if (!(await keepConnections())) await closeDb();
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  overrideEnvironment(definedOf(environment));
});

function definedOf(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
