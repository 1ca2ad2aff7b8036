import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

/** Thirty days: long enough to read a report; what was changed stays in the audit log. */
const KEPT_DAYS = 30;

/** A few at a time: each may have a quarter of a million rows. */
const BATCH = 3;

const ENDED_JOBS: Queue = { from: "bulk_jobs", dueAt: "ended_at" };

/** Deletes jobs that ended long ago, with their rows. How many; one statement, by bulk_jobs_ended. */
export async function purgeBulkJobs(now: Date = clockNow()): Promise<number> {
  const gone = await query(
    "purge_bulk_jobs",
    `DELETE FROM bulk_jobs WHERE id IN (
       ${claimSql(ENDED_JOBS, { now: "$1::timestamptz - $2 * interval '1 day'", limit: "$3" })}
     ) RETURNING id`,
    [now, KEPT_DAYS, BATCH],
  );
  return gone.length;
}
