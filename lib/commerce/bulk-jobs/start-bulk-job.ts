import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { BulkJob, CreateBulkJob } from "@/lib/contract/bulk-job";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { checkSelection } from "./check-selection";
import { describeReason, isBlocked } from "./describe-reason";
import { type BulkJobRecord, presentBulkJob } from "./rows";
import { isUndoable } from "./undo-row";

/**
 * Fixes which objects an action is for; a worker does it to each. Those it does not apply to are in
 * the report from the beginning. Refuses insufficient_scope, validation_failed.
 */
export async function startBulkJob(ctx: SellerContext, wanted: CreateBulkJob): Promise<BulkJob> {
  const { store, livemode, now, actor } = ctx;
  const { action, options } = wanted;
  const candidates = await checkSelection(ctx, wanted);
  const job: BulkJobRecord = {
    id: newId("bulkJob"),
    storeId: store.id,
    livemode,
    actorKind: actor.kind,
    actorId: actor.id,
    action,
    options,
    status: "pending",
    rowsTotal: candidates.length,
    appliedCount: 0,
    notAppliedCount: candidates.filter(isBlocked).length,
    attempts: 0,
    leaseUntil: null,
    startedAt: null,
    endedAt: null,
    createdAt: now,
    keepsUndo: isUndoable(action),
    undoesId: null,
    undoneById: null,
  };
  return transaction(async (tx) => {
    const { undoneById: _none, ...columns } = job;
    await tx.bulkJob.create({ data: { ...columns, updatedAt: now }, select: { id: true } });
    // Arrays, because a statement has no room for a parameter of each row.
    const reasons = candidates.map(({ reason }) => reason);
    await tx.$executeRaw`
      INSERT INTO bulk_job_rows (job_id, position, object_id, name, state, code, message)
      SELECT ${job.id}, place, object_id, name,
        CASE WHEN code IS NULL THEN 'waiting' ELSE 'not_applied' END, code, message
      FROM unnest(
        ${candidates.map(({ id }) => id)}::text[], ${candidates.map(({ name }) => name)}::text[],
        ${reasons}::text[], ${reasons.map((reason) => reason && describeReason(reason))}::text[]
      ) WITH ORDINALITY AS row (object_id, name, code, message, place)`;
    await recordChange(tx, ctx, {
      action: "bulk_job.created",
      objectId: job.id,
      after: { action, rowsTotal: job.rowsTotal, options },
    });
    return presentBulkJob(job, now);
  });
}
