import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { BulkJob } from "@/lib/contract/bulk-job";
import { refuse, requireFound } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { getVisibleJobs, requireBulkAction } from "./access";
import { canUndo, findBulkJob, presentBulkJob } from "./rows";

/**
 * Starts a job that reverts the changes of another, except objects changed since. Repeated requests start only one.
 * Refuses not_found, forbidden, and conflict while the job runs or where it keeps nothing to set back.
 */
export async function undoBulkJob(ctx: SellerContext, id: string): Promise<BulkJob> {
  const { now, actor } = ctx;
  const place = getVisibleJobs(ctx);
  const undone = requireFound(await findBulkJob(place, id));
  requireBulkAction(ctx, undone.action);
  if (undone.undoneById === null) {
    if (!canUndo(undone)) throw refuse("conflict", { message: "The job cannot be undone." });
    const { action, storeId, livemode } = undone;
    const job = {
      ...{ id: newId("bulkJob"), storeId, livemode, action, options: {}, status: "pending" },
      ...{ actorKind: actor.kind, actorId: actor.id, undoesId: undone.id, rowsTotal: 0 },
      ...{ createdAt: now, updatedAt: now },
    };
    await transaction(async (tx) => {
      // A second request waits for the first here, and finds its job.
      const { count } = await tx.bulkJob.createMany({ data: [job], skipDuplicates: true });
      if (count === 0) return;
      // A row that is begun may be done yet, by a process that was interrupted in the middle of it.
      const rowsTotal = await tx.$executeRaw`
        INSERT INTO bulk_job_rows (job_id, position, object_id, name, undo)
        SELECT ${job.id}, row_number() OVER (ORDER BY position), object_id, name, undo
        FROM bulk_job_rows WHERE job_id = ${undone.id} AND state IN ('applied', 'begun')`;
      await tx.bulkJob.update({ where: { id: job.id }, data: { rowsTotal }, select: { id: true } });
      await recordChange(tx, ctx, {
        action: "bulk_job.created",
        objectId: job.id,
        after: { action, rowsTotal, undoes: undone.id },
      });
    });
  }
  const { undoneById } = (await findBulkJob(place, id)) ?? {};
  const found = undoneById ? await findBulkJob(place, undoneById) : null;
  return presentBulkJob(requireFound(found), now);
}
