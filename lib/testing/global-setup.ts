import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { readFunctions } from "@/lib/platform/db/apply-functions";
import { migrate } from "@/lib/platform/db/migrate";
import { bundlePrograms } from "@/lib/testing/programs";
import { type DatabaseState, readDatabaseState } from "@/lib/testing/reuse-database";
import { AlreadyRunning, type EmbeddedPostgres, startPostgres } from "@/scripts/postgres";
import { withClient } from "./with-client";

/**
 * What a worker needs to clone a database, name it after its project, and recognise a database that equals the
 * template.
 */
type TestServer = { url: string; template: string; state: DatabaseState; project: string };

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Several runs may be active at once; each takes the first unused server. */
const MOST_SERVERS = 8;

const SETTINGS = {
  // Three tests may run at once, each with three processes with a pool of ten.
  max_connections: "200",
  // A connection plans each statement once. By default PostgreSQL makes custom plans for the first five executions, and
  // further ones if their estimated cost is lower; with tables of a few rows, planning would be most of its work.
  plan_cache_mode: "force_generic_plan",
};

/** State shared by all projects of a run; each of them loads this file anew. */
type Run = { opened: Promise<Opened>; users: number };
type Opened = {
  server: EmbeddedPostgres;
  template: string;
  state: DatabaseState;
  programs: string;
};

const RUN = Symbol.for("cartwright.testRun");
const shared = globalThis as { [RUN]?: Run };

/**
 * Starts one embedded PostgreSQL for the whole run, with a migrated template that workers clone. It shares nothing with
 * a running shop: it has its own folder, port and password.
 */
export default async function startTestDatabase(
  project: TestProject,
): Promise<() => Promise<void>> {
  shared[RUN] ??= { opened: open(), users: 0 };
  const run = shared[RUN];
  run.users += 1;
  const { server, template, state, programs } = await run.opened;
  project.provide("programs", programs);
  project.provide("testServer", { url: server.url, template, state, project: project.name });
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    delete shared[RUN];
    await server.stop();
    await rm(programs, { recursive: true, force: true });
  };
}

async function open(): Promise<Opened> {
  const server = await takeServer();
  const programs = await mkdtemp(path.resolve(".data/programs-"));
  try {
    const [template] = await Promise.all([prepareTemplate(server.url), bundlePrograms(programs)]);
    const state = await withClient(onDatabase(server.url, template), readDatabaseState);
    return { server, template, state, programs };
  } catch (error) {
    await server.stop();
    await rm(programs, { recursive: true, force: true });
    throw error;
  }
}

/** The same server, with another database. */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function takeServer(): Promise<EmbeddedPostgres> {
  for (let number = 1; number <= MOST_SERVERS; number += 1) {
    try {
      return await startPostgres({
        dataDir: `.data/test-${number}`,
        isDurable: false,
        settings: SETTINGS,
      });
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error;
    }
  }
  throw new Error(`${MOST_SERVERS} test runs are going on already.`);
}

/** Rebuilt when a migration or function changes; renamed into place when complete. */
async function prepareTemplate(url: string): Promise<string> {
  const template = `template_${await sourceHash(["prisma/migrations", "lib"])}`;
  await withClient(onDatabase(url, "postgres"), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname ~ '^(template|building|worker)_'",
    );
    for (const { datname } of rows) {
      if (datname !== template) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
    }
    if (rows.some(({ datname }) => datname === template)) return;
    await client.query("CREATE DATABASE building_template");
    await migrate(onDatabase(url, "building_template"));
    await withClient(onDatabase(url, "building_template"), checkFunctions);
    await client.query(`ALTER DATABASE building_template RENAME TO "${template}"`);
  });
  return template;
}

/** Migrations create functions in any order, so function bodies are checked here, when all of them exist. */
async function checkFunctions(client: pg.Client): Promise<void> {
  for (const { file, sql } of await readFunctions("lib")) {
    await client.query(sql).catch((error: Error) => {
      throw new Error(`${file}: ${error.message}`, { cause: error });
    });
  }
}

async function sourceHash(folders: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".sql")).sort()) {
      hash.update(file).update(await readFile(path.join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
