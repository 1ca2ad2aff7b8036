/**
 * `npm run bench:web`: what the pages cost those who open them, measured with Lighthouse on the
 * production build: the storefront with the demo catalogue, the dashboard with a large shop, and how long ten actions
 * in it take. Ends with 1 when a target is missed. `-- --runs 1 --only product` is a quick look, `-- --only actions`
 * measures these alone.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startServer } from "@/bench/processes";
import type { Shop } from "@/bench/shopper";
import { isImmediate, type MeasuredAction, measureActions } from "@/bench/web/dashboard-actions";
import { dashboardPages } from "@/bench/web/dashboard-pages";
import { prepareLargeShop, signInToLargeShop } from "@/bench/web/large-shop";
import { installLighthouse } from "@/bench/web/lighthouse";
import { type MeasuredPage, measurePage, missedTargets } from "@/bench/web/measure-page";
import { storefrontPages } from "@/bench/web/pages";
import { actionReport, webReport } from "@/bench/web/report";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb, db } from "@/lib/platform/db";
import { migrate } from "@/lib/platform/db/migrate";
import { seedDemo } from "@/prisma/seed";
import { buildIfStale } from "@/scripts/build";
import { findChromium } from "@/scripts/checks/chromium";
import { startPostgres } from "@/scripts/postgres";
import { runCommand } from "@/scripts/run-command";

/** Of its own: neither a shop that runs meanwhile nor the bench of the API is disturbed. */
const DATA_DIR = ".data/bench-web";

/** What --only calls them, beside the names of pages. */
const ACTIONS = "actions";

/** Of each action for one visit to each page: they take a second. */
const ACTION_RUNS = 7;

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, only: { type: "string", default: "" } },
});
const print = (text: string) => console.log(`· ${text}`);

await runCommand(async () => {
  const executablePath = await findChromium(print);
  if (values.only !== ACTIONS) {
    print("installing Lighthouse");
    await installLighthouse();
  }
  await buildIfStale(print);
  const postgres = await startPostgres({ dataDir: DATA_DIR, onStep: print });
  try {
    overrideEnvironment({ DATABASE_URL: postgres.url, DATA_DIR });
    await migrate(postgres.url, () => undefined);
    const key = await preparedKey();
    const largeStoreId = await prepareLargeShop(print);
    const { pages, actions } = await measureShop({ key, largeStoreId, executablePath });
    if (pages.length > 0) console.log(`\n${webReport(pages)}`);
    if (actions.length > 0) console.log(`\n${actionReport(actions)}`);
    const isMissed =
      pages.some((page) => missedTargets(page).length > 0) || !actions.every(isImmediate);
    if (isMissed) process.exitCode = 1;
  } finally {
    await closeDb();
    await postgres.stop();
  }
});

/** The publishable key of the demo shop, which is made at the first run. */
async function preparedKey(): Promise<string> {
  if ((await db.store.count()) === 0) await seedDemo({ onStep: print });
  const key = await db.apiKey.findFirstOrThrow({
    where: { type: "publishable", livemode: false },
    orderBy: { createdAt: "asc" },
  });
  return key.publicKey ?? "";
}

type Subjects = {
  /** The publishable key of the demo shop. */
  key: string;
  /** The store that the dashboard is measured in. */
  largeStoreId: string;
  executablePath: string;
};

async function measureShop({
  key,
  largeStoreId,
  executablePath,
}: Subjects): Promise<{ pages: MeasuredPage[]; actions: MeasuredAction[] }> {
  const subject = await startServer(
    ["--import", "tsx", "bench/server.ts"],
    {
      BASE_URL: "http://127.0.0.1:{port}",
      RATE_LIMIT_SCALE: "1000000",
      AUTH_SECRET: randomBytes(32).toString("base64url"),
      LOG_LEVEL: "error",
      WORKER: "off",
    },
    "/",
  );
  try {
    await untilOpen(subject.url);
    const shop: Shop = { url: subject.url, publishableKey: key };
    const cookie = await signInToLargeShop(subject.url, largeStoreId);
    const all = [...(await storefrontPages(shop)), ...(await dashboardPages(largeStoreId, cookie))];
    const pages = all.filter(({ name }) => name.includes(values.only));
    const measured: MeasuredPage[] = [];
    for (const page of pages) {
      print(`measuring ${page.name}`);
      const options = { base: subject.url, executablePath, runs: Number(values.runs) };
      measured.push(await measurePage(page, options));
    }
    if (!ACTIONS.includes(values.only)) return { pages: measured, actions: [] };
    print("measuring actions in the dashboard");
    const runs = ACTION_RUNS * Number(values.runs);
    const actions = await measureActions({ base: subject.url, cookie, executablePath, runs });
    return { pages: measured, actions };
  } finally {
    await subject.stop();
  }
}

/** Until the first page is served: on a busy machine the shop finds its store some seconds late. */
async function untilOpen(url: string): Promise<void> {
  for (let tried = 0; tried < 60; tried += 1) {
    if ((await fetch(url)).ok) return;
    await delay(1_000);
  }
  throw new Error("The shop's pages did not open within a minute.");
}
