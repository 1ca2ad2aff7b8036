import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { AlreadyRunning, type EmbeddedPostgres, startPostgres } from "@/scripts/postgres";
import { CommandError } from "@/scripts/run-command";

/** Each of these starts a server or two, and some make a database folder. */
const TIMEOUT_MS = 60_000;

/** A folder whose server was started once and stopped. */
let stopped: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeAll(async () => {
  stopped = await mkdtemp(path.join(tmpdir(), "cartwright-postgres-"));
  const server = await startPostgres({ dataDir: stopped, isDurable: false });
  await server.stop();
}, TIMEOUT_MS);

afterAll(() => rm(stopped, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-postgres-"));
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

test(
  "what was written is there after a restart, at the same address",
  async () => {
    const first = await start();
    await run(first.url, "CREATE TABLE kept AS SELECT 7 AS n");
    await stop(first);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await run(second.url, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  },
  TIMEOUT_MS,
);

test(
  "the folder has one owner at a time",
  async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(AlreadyRunning);
    expect(await run(first.url, "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
  },
  TIMEOUT_MS,
);

test(
  "the server of a killed owner is taken over with what it had acknowledged",
  async () => {
    const owner = spawn(
      process.execPath,
      ["--import", "tsx", "scripts/testing/own-postgres.ts", dataDir],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    await once(owner.stdout, "data");
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const heir = await start();
    expect(await run(heir.url, "SELECT n FROM acknowledged")).toEqual([{ n: 1 }]);
  },
  TIMEOUT_MS,
);

test(
  "a pid file that names an unrelated process does not block",
  async () => {
    await takeStopped();
    const lines = [process.pid, path.join(dataDir, "postgres"), 1, 5432, "", "127.0.0.1", ""];
    await writeFile(path.join(dataDir, "postgres/postmaster.pid"), lines.join("\n"));
    const server = await start();
    expect(await run(server.url, "SELECT 1 AS alive")).toEqual([{ alive: 1 }]);
  },
  TIMEOUT_MS,
);

test(
  "the password is for the owner's eyes only",
  async () => {
    await takeStopped();
    const { mode } = await stat(path.join(dataDir, "postgres/cartwright.json"));
    expect(mode & 0o777).toBe(0o600);
  },
  TIMEOUT_MS,
);

test.each([
  ["without its version", "PG_VERSION", undefined, "it has no file PG_VERSION"],
  ["of another version", "PG_VERSION", "16\n", "was made by PostgreSQL 16"],
  ["with a broken control file", "global/pg_control", "", "pg_control"],
  ["without its password", "cartwright.json", undefined, "cartwright.json is missing"],
  ["with another password", "cartwright.json", '{"port":0,"password":"x"}', "password"],
])(
  "a folder %s is one clear sentence",
  async (_, file, content, sentence) => {
    await takeStopped();
    const target = path.join(dataDir, "postgres", file);
    if (content === undefined) await rm(target);
    else await writeFile(target, content);
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandError);
    expect(String(refusal)).toContain(sentence);
    expect(String(refusal)).not.toContain("\n");
    expect(await isServerLeft()).toBe(false);
  },
  TIMEOUT_MS,
);

/** As after a start and a stop, which take as long as all else here together. */
async function takeStopped(): Promise<void> {
  // With their owner, whom Node's own copies forget: PostgreSQL refuses to run as root.
  await promisify(execFile)("cp", ["-a", `${stopped}/.`, dataDir]);
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, isDurable: false });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running = running.filter((other) => other !== server);
  await server.stop();
}

async function run(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A refused start may leave the pid file, but never a process. */
async function isServerLeft(): Promise<boolean> {
  const file = path.join(dataDir, "postgres/postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return false;
  try {
    return process.kill(Number.parseInt(text, 10), 0);
  } catch {
    return false;
  }
}
