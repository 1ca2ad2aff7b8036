import { query } from "@/lib/platform/db";
import { claimSql } from "@/lib/platform/queue";
import { BULK_JOBS } from "./queues";
import { BULK_JOB_COLUMNS, type BulkJobRecord } from "./rows";
import type { UndoRecord } from "./undo-row";

/** A minute, renewed with each row: longer than any row takes, and a killed process is replaced within it. */
const LEASE_MS = 60_000;

/** The job that has waited longest, under a lease of this process; null where none is due. By bulk_jobs_unfinished. */
export async function claimBulkJob(now: Date): Promise<BulkJobRecord | null> {
  const [row] = await query<BulkJobRecord>("claim_bulk_job", CLAIM, [now, leaseFrom(now)]);
  return row ?? null;
}

const CLAIM = `
  UPDATE bulk_jobs SET status = 'running', lease_until = $2, attempts = attempts + 1,
    started_at = coalesce(started_at, $1), updated_at = $1
  WHERE id = (
    ${claimSql(BULK_JOBS, { now: "$1", limit: 1 })}
  )
  RETURNING ${BULK_JOB_COLUMNS}`;

/** A row to be processed. `wasBegunAt`: it was begun before and may have been applied. */
export type ClaimedRow = {
  position: number;
  objectId: string;
  wasBegunAt: Date | null;
  undo: UndoRecord | null;
};

/**
 * Begins the first unfinished row, by bulk_job_rows_unfinished, and renews the lease. No row: all are
 * finished. Null if the job was cancelled or another worker has taken it over.
 */
export async function claimRow(
  { id, leaseUntil }: Pick<BulkJobRecord, "id" | "leaseUntil">,
  now: Date,
): Promise<{ row: ClaimedRow | null; leaseUntil: Date } | null> {
  const renewed = leaseFrom(now);
  const [answer] = await query<{
    isOurs: boolean;
    position: number | null;
    objectId: string | null;
    wasBegunAt: Date | null;
    undo: UndoRecord | null;
  }>("claim_bulk_job_row", CLAIM_ROW, [id, leaseUntil, now, renewed]);
  if (!answer?.isOurs) return null;
  const { position, objectId, wasBegunAt, undo } = answer;
  const isLast = position === null || objectId === null;
  return { row: isLast ? null : { position, objectId, wasBegunAt, undo }, leaseUntil: renewed };
}

const CLAIM_ROW = `
  WITH ours AS (
    UPDATE bulk_jobs SET lease_until = $4
    WHERE id = $1 AND status = 'running' AND lease_until = $2 RETURNING id
  ), next AS (
    SELECT job_id, position, object_id, begun_at, undo FROM bulk_job_rows
    WHERE job_id = (SELECT id FROM ours) AND state IN ('waiting', 'begun') ORDER BY position LIMIT 1
  ), begun AS (
    UPDATE bulk_job_rows row SET state = 'begun', begun_at = coalesce(row.begun_at, $3)
    FROM next WHERE row.job_id = next.job_id AND row.position = next.position
  )
  SELECT EXISTS (SELECT FROM ours) AS "isOurs", next.position, next.object_id AS "objectId",
    next.begun_at AS "wasBegunAt", next.undo
  FROM (SELECT) one LEFT JOIN next ON true`;

/**
 * Dates a row anew that another process began and did not finish. Not before that is known: a process that took over from one that had
 * done it, and was cut off as well, would leave a moment that no entry of the audit log is of.
 */
export async function beginRowAgain(jobId: string, position: number, now: Date): Promise<void> {
  await query(
    "begin_bulk_job_row_again",
    "UPDATE bulk_job_rows SET begun_at = $3 WHERE job_id = $1 AND position = $2 AND state = 'begun'",
    [jobId, position, now],
  );
}

/** Notes what a row is about to change, so that it can be set back. */
export async function saveUndoRecord(
  jobId: string,
  position: number,
  undo: UndoRecord,
): Promise<void> {
  await query(
    "keep_bulk_job_undo",
    "UPDATE bulk_job_rows SET undo = $3 WHERE job_id = $1 AND position = $2 AND state = 'begun'",
    [jobId, position, JSON.stringify(undo)],
  );
}

/** Why a row was not applied. */
export type NotApplied = { code: string; message: string };

/** Records the outcome of a row and counts it, once, even if the job has ended meanwhile. */
export async function finishRow(
  jobId: string,
  position: number,
  { failure, now }: { failure: NotApplied | null; now: Date },
): Promise<void> {
  await query("end_bulk_job_row", END_ROW, [
    jobId,
    position,
    failure === null,
    failure?.code ?? null,
    failure?.message ?? null,
    now,
  ]);
}

const END_ROW = `
  WITH ended AS (
    UPDATE bulk_job_rows SET state = CASE WHEN $3 THEN 'applied' ELSE 'not_applied' END, code = $4, message = $5
    WHERE job_id = $1 AND position = $2 AND state = 'begun' RETURNING 1
  )
  UPDATE bulk_jobs SET attempts = 0, updated_at = $6,
    applied_count = applied_count + CASE WHEN $3 THEN 1 ELSE 0 END,
    not_applied_count = not_applied_count + CASE WHEN $3 THEN 0 ELSE 1 END
  WHERE id = $1 AND EXISTS (SELECT FROM ended)`;

/** Lets others have their turn with a job that is not over yet. */
export async function releaseBulkJob(id: string, leaseUntil: Date | null, now: Date) {
  await query(
    "release_bulk_job",
    `UPDATE bulk_jobs SET lease_until = NULL, updated_at = $3
     WHERE id = $1 AND status = 'running' AND lease_until = $2`,
    [id, leaseUntil, now],
  );
}

/** Ends a job that is still ours and has no row left. */
export async function finishBulkJob(id: string, leaseUntil: Date | null, now: Date): Promise<void> {
  await query(
    "end_bulk_job",
    `UPDATE bulk_jobs SET status = 'succeeded', ended_at = $3, updated_at = $3, lease_until = NULL
     WHERE id = $1 AND status = 'running' AND lease_until = $2`,
    [id, leaseUntil, now],
  );
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
