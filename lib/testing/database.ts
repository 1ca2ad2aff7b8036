import { afterAll, inject } from "vitest";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { onDatabase, withClient } from "@/lib/testing/global-setup";
import {
  closeKept,
  keepConnections,
  keptProcesses,
  restoreConnections,
} from "@/lib/testing/keep-connections";
import { emptyDatabase } from "@/lib/testing/reuse-database";

/*
 * Runs before each test file of the project `database`: a clone of the migrated template, or that
 * of the worker's last file emptied, named in DATABASE_URL before anything that reads it is imported.
 */
const environment = { ...process.env };
const server = inject("testServer");
const database = `worker_${server.project}_${process.env.VITEST_POOL_ID}`;

const isEmptied = await withClient(onDatabase(server.url, "postgres"), async (client) => {
  // Whatever the last file left open would write to, or lock, what belongs to this one.
  const { rowCount: isThere } = await client.query(
    `SELECT (
       SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity a
       WHERE a.datname = d.datname AND a.pid <> ALL ($2)
     ) FROM pg_database d WHERE d.datname = $1`,
    [database, keptProcesses()],
  );
  if (
    isThere &&
    (await withClient(onDatabase(server.url, database), (own) => emptyDatabase(own, server.state)))
  )
    return true;
  await closeKept();
  await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE "${database}" TEMPLATE "${server.template}"`);
  return false;
});
overrideEnvironment({
  DATABASE_URL: onDatabase(server.url, database),
  AUTH_SECRET: "signs the sessions of tests and of nothing else",
});
if (isEmptied) await restoreConnections();

// Files share their process: what one has set in it is not the next one's, and this has to be waited for.
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
