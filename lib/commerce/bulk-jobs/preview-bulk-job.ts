import type { SellerContext } from "@/lib/commerce/stores";
import { BULK_PREVIEW_ROWS, type BulkPreview, type CreateBulkJob } from "@/lib/contract/bulk-job";
import { checkSelection } from "./check-selection";
import { describeNotApplied, isBlocked } from "./describe-reason";

/** What an action would be done to, and the first objects that it does not apply to. Changes nothing. */
export async function previewBulkJob(
  ctx: SellerContext,
  wanted: CreateBulkJob,
): Promise<BulkPreview> {
  const candidates = await checkSelection(ctx, wanted);
  const blocked = candidates.filter(isBlocked);
  return {
    action: wanted.action,
    rowsTotal: candidates.length,
    appliesCount: candidates.length - blocked.length,
    notApplicableCount: blocked.length,
    notApplicable: blocked.slice(0, BULK_PREVIEW_ROWS).map(describeNotApplied),
  };
}
