import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { BulkJob } from "@/lib/contract/bulk-job";
import { refuse, requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { getVisibleJobs } from "./access";
import { findBulkJob, presentBulkJob } from "./rows";

/**
 * Stops a job: finished rows stay, and the row in progress is completed and counted. Refuses not_found, and conflict
 * for one that has ended.
 */
export async function cancelBulkJob(ctx: SellerContext, id: string): Promise<BulkJob> {
  const { now } = ctx;
  const place = getVisibleJobs(ctx);
  const before = requireFound(await findBulkJob(place, id));
  await transaction(async (tx) => {
    // One that has ended keeps its end: the first to get the row's lock wins.
    const { count } = await tx.bulkJob.updateMany({
      where: { id: before.id, status: { in: ["pending", "running"] } },
      data: { status: "cancelled", endedAt: now, updatedAt: now, leaseUntil: null },
    });
    if (count === 0) throw refuse("conflict", { message: "The job has ended." });
    await recordChange(tx, ctx, {
      action: "bulk_job.cancelled",
      objectId: id,
      before: { status: before.status },
      after: { status: "cancelled" },
    });
  });
  const after = requireFound(await findBulkJob(place, id));
  return presentBulkJob(after, now);
}
