/*
 * An import in a process of its own that is killed after a number of batches, as a power cut would:
 * started by crashes.test.ts with that number in the environment. The transaction of the last batch
 * has not committed.
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

// Asked once before: on a busy machine it takes longer to make the client than a connection may wait.
await isReached();
const running = runImports();
await until(`${rows} rows are done`, isReached);
process.kill(process.pid, "SIGKILL");
await running;
