import type { BulkAction, BulkJob, BulkJobStatus, BulkOptions } from "@/lib/contract/bulk-job";
import { isoSeconds } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** A bulk job as it is stored. */
export interface BulkJobRecord {
  id: string;
  storeId: string;
  livemode: boolean;
  actorKind: "api_key" | "staff" | "system";
  actorId: string;
  action: BulkAction;
  options: BulkOptions;
  status: BulkJobStatus;
  rowsTotal: number;
  appliedCount: number;
  notAppliedCount: number;
  attempts: number;
  leaseUntil: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  keepsUndo: boolean;
  undoesId: string | null;
  /** The job that has undone it, or is about to. */
  undoneById: string | null;
}

/** The columns of {@link BulkJobRecord}, of the table `bulk_jobs`. */
export const BULK_JOB_COLUMNS = `
  id, store_id AS "storeId", livemode, actor_kind AS "actorKind", actor_id AS "actorId", action, options,
  status, rows_total AS "rowsTotal", applied_count AS "appliedCount",
  not_applied_count AS "notAppliedCount", attempts, lease_until AS "leaseUntil",
  started_at AS "startedAt", ended_at AS "endedAt", created_at AS "createdAt",
  keeps_undo AS "keepsUndo", undoes_id AS "undoesId",
  (SELECT u.id FROM bulk_jobs u WHERE u.undoes_id = bulk_jobs.id) AS "undoneById"`;

/** Whose jobs: those of a store, in one mode, of actions that the caller may do. */
export type BulkJobScope = { storeId: string; livemode: boolean; actions: readonly BulkAction[] };

/** A job by primary key. */
export async function findBulkJob(
  { storeId, livemode, actions }: BulkJobScope,
  id: string,
): Promise<BulkJobRecord | null> {
  const [row] = await query<BulkJobRecord>(
    "find_bulk_job",
    `SELECT ${BULK_JOB_COLUMNS} FROM bulk_jobs
     WHERE id = $1 AND store_id = $2 AND livemode = $3 AND action = ANY ($4)`,
    [id, storeId, livemode, actions],
  );
  return row ?? null;
}

/** A bulk job as the seller's API shows it. */
export function presentBulkJob(job: BulkJobRecord, now: Date): BulkJob {
  return {
    id: job.id,
    action: job.action,
    status: job.status,
    livemode: job.livemode,
    rowsTotal: job.rowsTotal,
    rowsDone: job.appliedCount + job.notAppliedCount,
    appliedCount: job.appliedCount,
    notAppliedCount: job.notAppliedCount,
    startedAt: isoSeconds(job.startedAt),
    endedAt: isoSeconds(job.endedAt),
    etaSeconds: etaSeconds(job, now),
    createdAt: isoSeconds(job.createdAt),
    undoes: job.undoesId,
    undoneBy: job.undoneById,
    canUndo: canUndo(job),
  };
}

/** Whether there is something that can be set back and was not yet. */
export function canUndo({
  status,
  keepsUndo,
  undoneById,
  appliedCount,
}: Pick<BulkJobRecord, "status" | "keepsUndo" | "undoneById" | "appliedCount">): boolean {
  const isOver = status === "succeeded" || status === "cancelled";
  return isOver && keepsUndo && undoneById === null && appliedCount > 0;
}

/** The remaining time at the speed so far. */
function etaSeconds(
  { status, startedAt, appliedCount, notAppliedCount, rowsTotal }: BulkJobRecord,
  now: Date,
): number | null {
  const rowsDone = appliedCount + notAppliedCount;
  if (status !== "running" || startedAt === null || rowsDone === 0) return null;
  const secondsEach = Math.max(0, now.getTime() - startedAt.getTime()) / 1000 / rowsDone;
  return Math.ceil((rowsTotal - rowsDone) * secondsEach);
}
