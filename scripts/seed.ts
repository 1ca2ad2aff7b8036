/* `npm run seed -- --products 10000 --orders 100000`: a large demo shop, for measuring. */
import { parseArgs } from "node:util";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb, db } from "@/lib/platform/db";
import { seedLarge, seedLargeOrders } from "@/prisma/seed";
import { AlreadyRunning } from "@/scripts/postgres";
import { step } from "@/scripts/progress.mjs";
import { CommandError, runCommand } from "@/scripts/run-command";
import { type Database, migrateDatabase, openDatabase } from "@/scripts/start/database";
import { createFirstStore } from "@/scripts/start/demo";
import { findEmbedded } from "@/scripts/start/running-database";

/** A hundred thousand take minutes; more is a slip of the finger. */
const MOST = 1_000_000;

const BAR_WIDTH = 24;

await runCommand(async () => {
  const { products, orders } = readWishes();
  const { databaseUrl: url, dataDir } = config();
  const database = await step("Database", async (onStep) => {
    const opened = await openDatabase({ databaseUrl: url, dataDir }, onStep).catch((error) =>
      joinRunning(error, dataDir),
    );
    overrideEnvironment({ DATABASE_URL: opened.url });
    await migrateDatabase(opened.url, onStep);
    return opened;
  });
  try {
    await step("Demo shop", (onStep) => createFirstStore({ dataDir, isEmpty: false }, onStep));
    const store = await db.store.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
    if (products > 0)
      await step(`${products.toLocaleString("en")} products`, (onStep) =>
        seedLarge(store.id, { products, onProgress: (made) => onStep(bar(made, products)) }),
      );
    if (orders > 0)
      await step(`${orders.toLocaleString("en")} orders`, (onStep) =>
        seedLargeOrders(store.id, { orders, onProgress: (made) => onStep(bar(made, orders)) }),
      );
  } finally {
    await closeDb();
    await database.stop();
  }
});

/** How many of each to add; one of them has to be asked for. */
function readWishes(): { products: number; orders: number } {
  const usage = "Say how many to add: npm run seed -- --products 10000 --orders 100000";
  try {
    const { values } = parseArgs({
      options: {
        products: { type: "string", default: "0" },
        orders: { type: "string", default: "0" },
      },
    });
    const [products, orders] = [Number(values.products), Number(values.orders)];
    const isWish = (count: number) => Number.isInteger(count) && count >= 0 && count <= MOST;
    if (isWish(products) && isWish(orders) && products + orders > 0) return { products, orders };
  } catch {
    // Reported below: an unknown option needs the example as well.
  }
  throw new CommandError(usage);
}

/** A shop that runs on the embedded database may be filled while it runs. */
async function joinRunning(error: unknown, dataDir: string): Promise<Database> {
  const running = error instanceof AlreadyRunning ? await findEmbedded(dataDir) : undefined;
  if (running === undefined) throw error;
  return running;
}

function bar(made: number, all: number): string {
  const filled = Math.round((BAR_WIDTH * made) / all);
  return `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${Math.floor((100 * made) / all)} %`;
}
