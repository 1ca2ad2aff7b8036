import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readUsage, type Usage } from "@/bench/cpu";
import { firstSuccess, stopProcess } from "@/bench/processes";
import { headersOf, type Shop } from "@/bench/shopper";
import { freePort } from "@/scripts/free-port";
import { findEmbedded } from "@/scripts/start/running-database";

/** A checkout of Cartwright, installed and built. */
export interface SourceCheckout {
  /** `here`, or the commit. */
  name: string;
  folder: string;
}

/** How large the shop of a checkout is. */
export interface Size {
  products: number;
  orders: number;
}

/** A shop under measurement, run by `npm start`'s own script in a process of its own. */
export interface Subject extends Shop {
  name: string;
  secretKey: string;
  databaseUrl: string;
  /** From the command to the first answer of the API, and to the first page. */
  start: { answerMs: number; pageMs: number };
  /** Where it was opened to be profiled: its server's inspector. */
  inspectorUrl?: string;
  usage(): Promise<Usage | null>;
  stop(): Promise<void>;
}

/** No limits, a processor that answers at once, nothing logged but errors; everything else as sold. */
const ENVIRONMENT = {
  RATE_LIMIT_SCALE: "1000000",
  TEST_PROCESSOR_LATENCY_MS: "0",
  LOG_LEVEL: "error",
  NODE_ENV: "production",
} as const;

/** Makes the data folder of a checkout in this size, once, and opens its shop, to be profiled if wanted. */
export async function openSubject(
  checkout: SourceCheckout,
  size: Size,
  { isProfiled = false } = {},
): Promise<Subject> {
  const dataDir = path.resolve(".data/bench", `${checkout.name}-${size.products}-${size.orders}`);
  await fillOnce(checkout, dataDir, size);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const inspectorPort = isProfiled ? await freePort() : 0;
  const child = spawnScript(checkout, ["start"], {
    DATA_DIR: dataDir,
    PORT: String(port),
    ...(isProfiled && { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` }),
  });
  try {
    const keys = JSON.parse(await readFile(path.join(dataDir, "demo.json"), "utf8"));
    const { publishableKey, secretKey } = keys;
    const shop = { url, publishableKey };
    const storeUrl = `${url}/v3/public/${publishableKey}/categories`;
    const answered = await firstSuccess(storeUrl, headersOf(shop), child);
    const shown = await firstSuccess(`${url}/`, {}, child);
    const database = await findEmbedded(dataDir);
    if (database === undefined) throw new Error(`${checkout.name} runs without its database.`);
    const postmaster = await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8");
    const postgresPid = Number(postmaster.split("\n")[0]);
    return {
      name: checkout.name,
      ...shop,
      secretKey,
      databaseUrl: database.url,
      start: { answerMs: Math.round(answered - started), pageMs: Math.round(shown - started) },
      ...(isProfiled && { inspectorUrl: await findInspector(inspectorPort) }),
      usage: () => readUsage(child.pid ?? 0, postgresPid),
      stop: () => stopProcess(child),
    };
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
}

/** The address of the inspector that listens on a port; it has a secret part. */
async function findInspector(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
  return target?.webSocketDebuggerUrl ?? "";
}

/** Opens a shop once only to learn how long that takes. */
export async function measureStart(
  checkout: SourceCheckout,
  size: Size,
): Promise<Subject["start"] & { idleBytes: number }> {
  const subject = await openSubject(checkout, size);
  // What a start leaves to do afterwards is done by then.
  await delay(5_000);
  const idleBytes = (await subject.usage())?.serverBytes ?? 0;
  await subject.stop();
  return { ...subject.start, idleBytes };
}

async function fillOnce(checkout: SourceCheckout, dataDir: string, { products, orders }: Size) {
  const done = path.join(dataDir, "filled");
  if (existsSync(done)) return;
  await mkdir(dataDir, { recursive: true });
  const child = spawnScript(
    checkout,
    ["seed", "--products", String(products), "--orders", String(orders)],
    { DATA_DIR: dataDir },
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The shop of ${checkout.name} could not be filled.`);
  await writeFile(done, "");
}

/**
 * Runs a script of a checkout with the Node that runs this and the flags of `npm start`; errors are shown.
 */
export function spawnScript(
  { folder }: SourceCheckout,
  args: string[],
  env: Record<string, string>,
): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const [, ...command] = String(scripts.start).split(" ");
  return spawn(process.execPath, [...command.slice(0, -1), ...args], {
    cwd: folder,
    env: { ...withoutNpm(process.env), ...ENVIRONMENT, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** A script started by npm ends with the npm that is its parent, which this process is not. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, npm_lifecycle_event: _event, ...rest } = env;
  return rest;
}
