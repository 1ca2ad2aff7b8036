import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { reencryptLicenseKeys } from "@/lib/commerce/digital";
import { hasStaff, setupToken } from "@/lib/commerce/staff";
import { reencryptSecrets } from "@/lib/commerce/webhooks";
import { withTimeout } from "@/lib/kit/with-timeout";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { AlreadyRunning } from "@/scripts/postgres";
import { step } from "@/scripts/progress.mjs";
import { readConfig } from "@/scripts/read-config";
import { CommandError, runCommand } from "@/scripts/run-command";
import type { Serving, serve as serveShop } from "@/scripts/serve";
import { bannerRows, type Opened } from "@/scripts/start/banner";
import { migrateDatabase, openDatabase } from "@/scripts/start/database";
import { createFirstStore, demoFile, refreshDemo } from "@/scripts/start/demo";
import { checkPort } from "@/scripts/start/port";
import { restrictDataFolder } from "@/scripts/start/private-data";
import { deleteRunning, readRunning, recordRunning } from "@/scripts/start/running";
import { ensureAuthSecret, ensureSecretsKey } from "@/scripts/start/secrets";
import { openServerProcesses } from "@/scripts/start/server-processes";

/** Made by the build from scripts/serve.ts and scripts/serve-process.ts. */
const SERVER_FILE = path.resolve("dist/serve.mjs");
const PROCESS_FILE = path.resolve("dist/serve-process.mjs");

/** Twenty-five seconds after the notice to clients: most process managers kill after thirty. */
const DRAIN_TIMEOUT_MS = 25_000;

/** A second Ctrl-C within this time is npm passing on the first one. */
const IMPATIENCE_MS = 1_000;

const started = performance.now();
const stopping = new AbortController();
const undo: (() => Promise<void>)[] = [];
let isOpen = false;

/** Builds the current source, if there is no such build; `signal` stops it. */
type BuildIfNeeded = (signal: AbortSignal) => Promise<void>;

/**
 * `npm start`: opens the shop from any state of the machine. Without `ensureBuild` the build is known to be of
 * this source, and the server is loaded while the database starts.
 */
export async function startShop(ensureBuild?: BuildIfNeeded): Promise<void> {
  await runCommand(async () => {
    const finished = start(ensureBuild).catch(async (error: unknown) => {
      await stopEverything();
      if (!stopping.signal.aborted) throw error;
    });
    stopOnSignal(finished);
    await finished;
  });
}

async function start(ensureBuild: BuildIfNeeded | undefined): Promise<void> {
  overrideEnvironment({ NODE_ENV: "production" });
  const { isEmpty } = readOptions();
  const { databaseUrl, dataDir, port, baseUrl, webConcurrency } = readConfig();

  await restrictDataFolder(dataDir, { isEmbedded: databaseUrl === undefined });
  await ensureAuthSecret(dataDir);
  await ensureSecretsKey(dataDir);
  // Loaded once: whether it fails is learnt where it is needed, below.
  const onWait = () => {
    if (ensureBuild === undefined && webConcurrency === 1) loadServer().catch(() => undefined);
  };
  await step("Database", async (onStep) => {
    const database = await openDatabase({ databaseUrl, dataDir }, onStep, onWait).catch(
      (error: unknown) => {
        throw error instanceof AlreadyRunning ? alreadyRunning(readRunning(dataDir)?.url) : error;
      },
    );
    undo.push(() => database.stop());
    void database.exited.then(databaseWentAway);
    overrideEnvironment({ DATABASE_URL: database.url });
    stopping.signal.throwIfAborted();
    await checkPort(port);
    await migrateDatabase(database.url, onStep);
    await reencryptSecrets();
    await reencryptLicenseKeys();
  });
  undo.push(closeDb);
  stopping.signal.throwIfAborted();

  await step("Shop", (onStep) => createFirstStore({ dataDir, isEmpty }, onStep));
  // Before the shop opens: programs that wait for its first answer read its keys next.
  const demo = await refreshDemo(dataDir, baseUrl);
  // A database that is slow for a moment may keep a shop from opening, and never ends one that is open.
  const dashboard = await dashboardNotice(baseUrl);
  stopping.signal.throwIfAborted();

  await ensureBuild?.(stopping.signal);
  await step("Opening", async () => {
    const serving = webConcurrency === 1 ? await serveHere(port) : serveByProcesses(webConcurrency);
    undo.push(() => withinDrainTime(serving.close()));
    await serving.ready;
  });
  stopping.signal.throwIfAborted();
  isOpen = true;
  recordRunning(dataDir, baseUrl);
  undo.push(async () => deleteRunning(dataDir));
  welcome({ baseUrl, dashboard, keys: demo, keysFile: demoFile(dataDir) });
}

/** The bundle, beside which this runs where it is built. */
function loadServer(): Promise<{ serve: typeof serveShop }> {
  return import(pathToFileURL(SERVER_FILE).href);
}

async function serveHere(port: number): Promise<Opening> {
  const { serve } = await loadServer();
  return serve({ port });
}

function serveByProcesses(count: number): Opening {
  const { givenUp, ready, close } = openServerProcesses({ file: PROCESS_FILE, count });
  const failed = givenUp.then((): never => {
    throw new CommandError("No server process stays open; the log above says why.");
  });
  // While the start waits this ends it; later only the supervisor of the process can act on it.
  failed.catch(async (error: CommandError) => {
    if (!isOpen) return;
    console.error(`\n${error.message}`);
    await stopEverything();
    process.exit(1);
  });
  return { ready: Promise.race([ready, failed]), close };
}

type Opening = Pick<Serving, "ready" | "close">;

/** The address of the dashboard, with the link to become its owner while it has none. */
async function dashboardNotice(baseUrl: string): Promise<string> {
  const token = (await hasStaff()) ? null : setupToken();
  return token === null ? `${baseUrl}/dashboard` : `${baseUrl}/dashboard/setup?token=${token}`;
}

/** `--empty`: the first start makes a store without demo products, set up in the dashboard. */
function readOptions(): { isEmpty: boolean } {
  try {
    const { values } = parseArgs({ options: { empty: { type: "boolean", default: false } } });
    return { isEmpty: values.empty };
  } catch {
    throw new CommandError("npm start takes one option: npm start -- --empty");
  }
}

function alreadyRunning(url: string | undefined): CommandError {
  return new CommandError(
    url === undefined
      ? "Cartwright is already starting on this data folder; wait for it, or set DATA_DIR and PORT for a second one."
      : `Cartwright already runs at ${url}; open it there, or set DATA_DIR and PORT for a second one.`,
  );
}

function welcome(opened: Opened): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\nCartwright is open after ${seconds} s.\n`);
  for (const [name, value] of bannerRows(opened, { isTerminal: process.stdout.isTTY })) {
    console.log(`  ${name.padEnd(10)} ${value}`);
  }
  console.log("\nCtrl-C stops it.\n");
}

/** The first signal stops cleanly, however far the start has come; a later one is impatience. */
function stopOnSignal(startup: Promise<void>): void {
  let firstAt: number | undefined;
  const onSignal = async () => {
    const now = performance.now();
    if (firstAt !== undefined) {
      if (now - firstAt > IMPATIENCE_MS) process.exit(130);
      return;
    }
    firstAt = now;
    stopping.abort();
    console.log("\nStopping: answering what is under way, then closing the database.");
    await startup;
    await stopEverything();
    console.log("Stopped.");
    process.exit(0);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

/** Undoes in reverse what the start has done, each once. */
async function stopEverything(): Promise<void> {
  for (let action = undo.pop(); action; action = undo.pop()) {
    await action().catch((error: unknown) => console.error(error));
  }
}

function withinDrainTime(closed: Promise<void>): Promise<void> {
  const noticeMs = config().shutdownNoticeSeconds * 1000;
  return withTimeout(closed, noticeMs + DRAIN_TIMEOUT_MS, () => undefined);
}

async function databaseWentAway(): Promise<void> {
  if (stopping.signal.aborted || undo.length === 0) return;
  console.error(
    "\nThe database has stopped by itself; its log is postgres.log in the data folder.",
  );
  await stopEverything();
  process.exit(1);
}
