/*
 * Runs an import in a separate process that is killed after a number of batches, like a power failure. Started by
 * crashes.test.ts with that number in the environment. The transaction of the last batch has not committed.
 */
import { runImports } from "@/lib/commerce/import-export";
import { db } from "@/lib/platform/db";
import { until } from "@/lib/testing/until";

const { importId, rows } = JSON.parse(process.env.CRASH ?? "") as {
  importId: string;
  rows: number;
};

const isReached = async () =>
  (await db.import.findUniqueOrThrow({ where: { id: importId } })).rowsDone >= rows;

// The first query creates the client, which on a busy machine takes longer than the connection timeout.
await isReached();
const running = runImports();
await until(`${rows} rows are done`, isReached);
process.kill(process.pid, "SIGKILL");
await running;
