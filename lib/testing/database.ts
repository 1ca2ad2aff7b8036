import { afterAll, inject } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { processState } from "@/lib/kit/process-state";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { onDatabase, withClient } from "@/lib/testing/global-setup";

/*
 * Runs before each test file of the project `database`: a fresh clone of the migrated template,
 * named in DATABASE_URL before anything that reads it is imported.
 */
const environment = { ...process.env };
const server = inject("testServer");
const database = `worker_${process.env.VITEST_POOL_ID}`;

await withClient(onDatabase(server.url, "postgres"), async (client) => {
  await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE "${database}" TEMPLATE "${server.template}"`);
});
overrideEnvironment({
  DATABASE_URL: onDatabase(server.url, database),
  AUTH_SECRET: "signs the sessions of tests and of nothing else",
});

// Files share their modules: what one has set is not the next one's.
afterAll(async () => {
  await closeDb();
  setClockOffset(0);
  processState.isDraining = false;
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
