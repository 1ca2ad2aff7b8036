import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStoreIn } from "@/e2e/api/another-store";
import { apiAt } from "@/e2e/api/seller-api";
import { config } from "@/lib/platform/config";
import { onDatabase } from "@/lib/testing/global-setup";
import { onFreePort } from "@/lib/testing/on-free-port";
import { withClient } from "@/lib/testing/with-client";
import { findEmbedded } from "@/scripts/start/running-database";

/** A storefront of a separate store, so that changes do not affect other tests. */
export type OwnShop = {
  url: string;
  publishableKey: string;
  /** The private API as its seller. */
  seller: ReturnType<typeof apiAt>;
  /** The same in live mode, which some settings require. */
  liveSeller: ReturnType<typeof apiAt>;
  close(): Promise<void>;
};

type OwnShopOptions = {
  /** Whether to create a new database. */
  isDeploymentNew?: boolean;
  /** The address of a staff member, in a shared database. */
  owner?: string;
  /** Additional settings of this shop. */
  env?: Record<string, string>;
};

/** The build exists already; migrating and starting take seconds, and many of them on a busy machine. */
const OPENING_MS = 120_000;

/** Starts an empty store in a separate process: in the same database, or in a new one without staff. */
export async function openOwnShop(
  name: string,
  { isDeploymentNew = false, owner, env = {} }: OwnShopOptions = {},
): Promise<OwnShop> {
  const shared = await sharedDatabase();
  const database = isDeploymentNew ? await newDatabase(shared) : shared;
  const { publishableKey, secretKey, liveSecretKey } = await openStoreIn(
    isDeploymentNew ? database : "",
    ...["--name", name, "--currency", "GBP", "--country", "GB", "--locale", "en-GB"],
    ...(owner === undefined ? [] : ["--owner", owner]),
  );
  const dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-e2e-"));
  const { url, shop } = await onFreePort(async (port) => {
    const url = `http://localhost:${port}`;
    const shop = spawn(process.execPath, ["scripts/launch.mjs", "start"], {
      // The reason why a process ended is shown in the test output.
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        DATABASE_URL: database,
        DATA_DIR: dataDir,
        PORT: String(port),
        BASE_URL: url,
        STOREFRONT_KEY: publishableKey,
        RATE_LIMIT_SCALE: "100",
        WORKER: "off",
        LOG_LEVEL: "warn",
        ...env,
      },
    });
    await untilOpen(url, shop);
    return { url, shop };
  });
  return {
    url,
    publishableKey,
    seller: apiAt(`${url}/v3/private`, secretKey),
    liveSeller: apiAt(`${url}/v3/private`, liveSecretKey),
    async close() {
      if (shop.exitCode === null) {
        const ended = new Promise((resolve) => shop.once("exit", resolve));
        shop.kill("SIGTERM");
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The database of the shop under test. */
export async function sharedDatabase(): Promise<string> {
  const database = await findEmbedded(config().dataDir);
  if (database === undefined) throw new Error("The shop under test has no database.");
  return database.url;
}

/** Created on the server of the shared database; deleted with the data folder. */
async function newDatabase(shared: string): Promise<string> {
  const name = `new_${randomUUID().replaceAll("-", "")}`;
  await withClient(shared, (client) => client.query(`CREATE DATABASE ${name}`));
  return onDatabase(shared, name);
}

async function untilOpen(url: string, shop: ChildProcess): Promise<void> {
  const deadline = AbortSignal.timeout(OPENING_MS);
  while (shop.exitCode === null) {
    // Polls a page, because the API is ready before pages are.
    const reply = await fetch(url, { signal: deadline }).catch(() => undefined);
    if (reply?.ok) return;
    if (deadline.aborted) shop.kill();
    deadline.throwIfAborted();
  }
  throw new Error(`The shop ended with ${shop.exitCode} before it was open.`);
}
