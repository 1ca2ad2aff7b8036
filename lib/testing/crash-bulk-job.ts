/*
 * Runs a bulk job in a separate process that is killed after a number of rows, like a power failure. Started by
 * bulk-jobs.test.ts with that number in the environment.
 */
import { runBulkJobs } from "@/lib/commerce/bulk-jobs";
import { db } from "@/lib/platform/db";
import { until } from "@/lib/testing/until";

const { jobId, rows } = JSON.parse(process.env.CRASH ?? "") as { jobId: string; rows: number };

const running = runBulkJobs();
const applied = async () =>
  (await db.bulkJob.findUniqueOrThrow({ where: { id: jobId } })).appliedCount;
await until(`${rows} rows have ended`, async () => (await applied()) >= rows);
process.kill(process.pid, "SIGKILL");
await running;
