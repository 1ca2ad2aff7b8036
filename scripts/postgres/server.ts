import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "@/scripts/free-port";
import { type Account, changeOwner, spawnAs } from "@/scripts/postgres/account";
import type { Binaries } from "@/scripts/postgres/binaries";
import {
  type Cluster,
  damagedDatabase,
  displayPath,
  POSTGRES_USER,
  writeAccess,
} from "@/scripts/postgres/cluster";
import { CommandError } from "@/scripts/run-command";

/** A PostgreSQL process, started by us or found running. */
export type Server = { pid: number; port: number; exited: Promise<void> };

/** Half a minute: recovery after a crash replays at most one checkpoint's worth of changes. */
const START_TIMEOUT_MS = 30_000;

/** Fifteen seconds to end sessions and write a checkpoint; then the hard way. */
const STOP_TIMEOUT_MS = 15_000;

const POLL_MS = 20;

/** The address of one database of the server. */
export function databaseUrl({ access }: Cluster, port: number, database: string): string {
  return `postgresql://${POSTGRES_USER}:${access.password}@127.0.0.1:${port}/${database}`;
}

/**
 * Takes away the note of a server that is gone: PostgreSQL would wait for the process that has its number now. Only
 * for those about to start one, because a server that finds its note missing ends at once.
 */
export async function clearLeftover(cluster: Cluster): Promise<void> {
  const pid = (await readNote(cluster))?.pid;
  if (pid !== undefined && !(await runsPostgres(pid))) await rm(noteFile(cluster), { force: true });
}

/**
 * The server that already runs on the cluster, or undefined. It may belong to a live command or be
 * left over from a killed one; the caller finds out by requesting the owner's lock.
 */
export async function findServer(
  cluster: Cluster,
  onStep: (text: string) => void,
): Promise<Server | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let round = 0; Date.now() < deadline; round += 1) {
    const note = await readNote(cluster);
    if (note === undefined || !(await runsPostgres(note.pid))) return undefined;
    const { pid, port } = note;
    const refusal = port > 0 ? await connectionError(databaseUrl(cluster, port, "postgres")) : null;
    if (refusal === undefined) {
      return { pid, port, exited: processEnd(pid) };
    }
    if (round === 5) onStep(`waiting for the database process ${pid} to answer or to end`);
    await delay(POLL_MS * 5);
  }
  throw new CommandError(
    `The database folder ${displayPath(cluster.folder)} is in use by another process that does not answer; end it, or set DATA_DIR to another folder.`,
  );
}

/** Starts the server and waits until it accepts connections. */
export async function startServer(
  cluster: Cluster,
  settings: {
    binaries: Binaries;
    account: Account | undefined;
    parameters: Record<string, string>;
    onStep: (text: string) => void;
    onSpawn?: (() => void) | undefined;
  },
): Promise<Server> {
  // The kept port if it is free, so that saved connections still fit.
  const port = await freePort(cluster.access.port);
  await writeAccess(cluster.folder, { ...cluster.access, port });
  const logFile = `${cluster.folder}.log`;
  // A file rather than a pipe: the server may outlive this process, and must not die of writing.
  const log = openSync(logFile, "w");
  changeOwner(logFile, settings.account);
  const flags = Object.entries({ ...settings.parameters, port: String(port) });
  const child = spawnAs(
    settings.account,
    settings.binaries.postgres,
    ["-D", cluster.folder, ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { stdio: ["ignore", log, log] },
  );
  closeSync(log);
  settings.onSpawn?.();
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  await waitUntilReady(cluster, { child, exited, port, logFile, onStep: settings.onStep });
  return { pid: child.pid ?? 0, port, exited };
}

/** Ends sessions, writes everything down and waits for the process to be gone. */
export async function stopServer({ pid, exited }: Server): Promise<void> {
  if (!signal(pid, "SIGINT")) return;
  const hardWay = setTimeout(() => signal(pid, "SIGQUIT"), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(hardWay);
}

async function waitUntilReady(
  cluster: Cluster,
  server: {
    child: ChildProcess;
    exited: Promise<void>;
    port: number;
    logFile: string;
    onStep: (text: string) => void;
  },
): Promise<void> {
  const started = Date.now();
  for (let round = 0; Date.now() - started < START_TIMEOUT_MS; round += 1) {
    const { exitCode, signalCode, pid } = server.child;
    if (exitCode !== null || signalCode !== null || pid === undefined) {
      throw damagedDatabase(cluster.folder, await lastComplaint(server.logFile));
    }
    const refusal = await connectionError(databaseUrl(cluster, server.port, "postgres"));
    if (refusal === undefined) return;
    if (isAnswer(refusal)) {
      server.child.kill("SIGQUIT");
      await server.exited;
      throw damagedDatabase(cluster.folder, refusal.message);
    }
    if (round === 50) server.onStep("waiting for the database to recover");
    await delay(POLL_MS);
  }
  server.child.kill("SIGQUIT");
  await server.exited;
  throw new CommandError(
    `The database in ${displayPath(cluster.folder)} did not start within ${START_TIMEOUT_MS / 1000} s; its log is ${displayPath(server.logFile)}.`,
  );
}

async function lastComplaint(logFile: string): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  const complaint = text
    .split("\n")
    .findLast((line) => /\b(FATAL|PANIC|could not)\b/.test(line))
    ?.replace(/^.*?\b(FATAL|PANIC|LOG|ERROR):\s*/, "");
  return complaint ?? `its log is ${displayPath(logFile)}`;
}

/** Why no session opens; undefined when one does. */
async function connectionError(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  // A server going down may cut the session while it is being closed.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server is up and says no: a wrong password, a missing file. Class 57 means "not yet". */
function isAnswer(error: Error): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith("57");
}

/** Where PostgreSQL notes its process and port; the port is NaN until it listens. */
async function readNote(cluster: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(noteFile(cluster), "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
}

const noteFile = ({ folder }: Cluster) => path.join(folder, "postmaster.pid");

/** A leftover pid may belong to another program by now; only a PostgreSQL can hold the folder. */
async function runsPostgres(pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false;
  if (process.platform !== "linux") return true;
  // Empty for a process that has ended and was not reaped, as happens in containers without init.
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("postgres");
}

async function processEnd(pid: number): Promise<void> {
  // Waiting for the end of a server does not keep this process running.
  while (await runsPostgres(pid)) await delay(POLL_MS, undefined, { ref: false });
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
