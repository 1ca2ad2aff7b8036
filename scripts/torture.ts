/**
 * `npm run torture -- --seconds 60`: buyers and sellers at once on a deployment whose processes are killed
 * again and again; then all waits are let pass and every invariant is checked. Exits 1 if one is broken.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newId } from "@/lib/kit/ids";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb, db } from "@/lib/platform/db";
import { migrate } from "@/lib/platform/db/migrate";
import { openShop, sell as putOnSale } from "@/lib/testing/shop";
import { startPostgres } from "@/scripts/postgres";
import { CommandError, runCommand } from "@/scripts/run-command";
import { type AppCluster, startFleet } from "@/torture/app-cluster";
import { chance } from "@/torture/chance";
import type { Run } from "@/torture/client";
import { quiesce } from "@/torture/quiesce";
import { report } from "@/torture/report";
import { decideDebits } from "@/torture/virtual-bank";
import { sell } from "@/torture/virtual-seller";
import { shop } from "@/torture/virtual-shopper";

const SHOPPERS = 16;
const SELLERS = 5;

/** Fewer of each than shoppers want, so that the last unit is always fought over. */
const STOCK = [15, 15, 40, 40, 400, 400];

/** A process takes about two seconds to start; with more kills hardly any request would be served. */
const KILL_EVERY_MS = 3_000;

/** Debits are decided after three days; what is not by then is waited for no longer. */
const DEBIT = {
  ...{ id: "test_debit", isOffered: true, countries: [], minAmount: null, maxAmount: null },
  holdDays: 2,
};

let isBroken = false;

await runCommand(async () => {
  const seconds = readSeconds();
  const dataDir = await mkdtemp(path.join(tmpdir(), "cartwright-torture-"));
  const postgres = await startPostgres({ dataDir });
  overrideEnvironment({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    NODE_ENV: "production",
    RATE_LIMIT_SCALE: "1000000",
    TEST_PROCESSOR_LATENCY_MS: "100",
    DATABASE_POOL_SIZE: "10",
  });
  let fleet: AppCluster | undefined;
  try {
    await migrate(postgres.url);
    const stage = await prepare();
    // The worker says that it has started; the rest of its log is of no use here.
    fleet = await startFleet({ LOG_LEVEL: "info" });
    const endsAt = performance.now() + seconds * 1000;
    const run: Run = { ...stage, fleet, isOver: () => performance.now() > endsAt };
    console.log(
      `· ${SHOPPERS} shoppers and ${SELLERS} sellers for ${seconds} s, kill -9 meanwhile`,
    );
    await runTorture(run);
    await fleet.end();
    console.log("· letting every wait pass");
    overrideEnvironment({ TEST_PROCESSOR_LATENCY_MS: "0" });
    await quiesce();
    isBroken = await report(run);
  } finally {
    await fleet?.end();
    await closeDb();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
process.exit(isBroken ? 1 : 0);

function readSeconds(): number {
  try {
    const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
    const seconds = Number(values.seconds);
    if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400) return seconds;
  } catch {
    // Reported below: an unknown option needs the example as well.
  }
  throw new CommandError("Say for how long: npm run torture -- --seconds 60");
}

async function prepare(): Promise<Omit<Run, "fleet" | "isOver">> {
  // Without tax in the prices an order that goes elsewhere costs another sum.
  const opened = await openShop({
    taxInclusive: chance(0.5),
    paymentMethods: [{ ...DEBIT, sendBeforePaid: chance(0.8) }],
  });
  const { id: storeId } = opened.store;
  await db.shippingOption.updateMany({
    where: { storeId },
    data: { countries: ["GB", "DE", "US"] },
  });
  await db.taxRate.create({
    data: {
      ...{ id: newId("taxRate"), storeId, livemode: false, name: "VAT" },
      ...{ countryCode: "DE", ratePpm: 190_000 },
    },
  });
  const productIds: string[] = [];
  for (const stock of STOCK) productIds.push((await putOnSale(opened, { stock })).productId);
  const code = { storeId, livemode: false, type: "percentage", value: 10 };
  await db.discount.createMany({
    data: [
      { ...code, id: newId("discount"), code: "FEW", usageLimit: 12 },
      { ...code, id: newId("discount"), code: "ONCE", usageLimitPerCustomer: 1 },
      { ...code, id: newId("discount"), code: "TENOFF" },
    ],
  });
  return {
    store: opened.store,
    shippingOptionId: opened.shippingOptionId,
    productIds,
    orderIds: [],
    draftIds: [],
    counters: { requests: 0, statuses: new Map(), failures: [] },
  };
}

async function runTorture(run: Run): Promise<void> {
  const users = [
    ...Array.from({ length: SHOPPERS }, () => shop(run)),
    ...Array.from({ length: SELLERS }, () => sell(run)),
    decideDebits(run),
  ];
  const kills: Promise<void>[] = [];
  for (;;) {
    await delay(KILL_EVERY_MS);
    if (run.isOver()) break;
    kills.push(run.fleet.killOne());
  }
  await Promise.all([...users, ...kills]);
}
