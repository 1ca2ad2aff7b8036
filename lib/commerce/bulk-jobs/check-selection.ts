import { findSellerCategory } from "@/lib/commerce/categories";
import type { SellerContext } from "@/lib/commerce/stores";
import { BULK_ROWS_MAX, type CreateBulkJob } from "@/lib/contract/bulk-job";
import { fieldError, Refusal, refuse } from "@/lib/kit/errors";
import { requireBulkAction } from "./access";
import { type Candidate, findCandidates } from "./actions";

/**
 * The objects that are meant, each with whether the action applies to it. Refuses insufficient_scope,
 * forbidden, and validation_failed for a category that is not there and for too many objects.
 */
export async function checkSelection(
  ctx: SellerContext,
  { action, ids, filter, options }: CreateBulkJob,
): Promise<Candidate[]> {
  requireBulkAction(ctx, action);
  const { categoryId } = options;
  if (action === "products.add_category" && categoryId !== undefined)
    await checkCategory(ctx, categoryId);
  const selection = ids ? { ids } : { filter: filter ?? {} };
  const found = await findCandidates(ctx, { action, selection, options, limit: BULK_ROWS_MAX + 1 });
  if (found.length > BULK_ROWS_MAX) {
    const most = `Finds more than ${BULK_ROWS_MAX} objects. Narrow it down.`;
    throw refuse("validation_failed", {
      fields: { filter: [fieldError("too_many", most, { maximum: BULK_ROWS_MAX })] },
    });
  }
  return found;
}

async function checkCategory(ctx: SellerContext, categoryId: string): Promise<void> {
  try {
    await findSellerCategory(ctx, categoryId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
    const fields = {
      "options.categoryId": [fieldError("not_found", "There is no such category.")],
    };
    throw refuse("validation_failed", { fields });
  }
}
