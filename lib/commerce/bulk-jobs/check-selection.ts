import { findSellerCategory } from "@/lib/commerce/categories";
import type { SellerContext } from "@/lib/commerce/stores";
import { findTaxClass } from "@/lib/commerce/tax";
import { BULK_ROWS_MAX, type CreateBulkJob } from "@/lib/contract/bulk-job";
import { Refusal, refuseField } from "@/lib/kit/errors";
import { requireBulkAction } from "./access";
import { type Candidate, findCandidates } from "./actions";

/**
 * The objects that are meant, each with whether the action applies to it. Refuses insufficient_scope,
 * forbidden, and validation_failed for a category or tax class that is not there and for too many objects.
 */
export async function checkSelection(
  ctx: SellerContext,
  { action, ids, filter, options }: CreateBulkJob,
): Promise<Candidate[]> {
  requireBulkAction(ctx, action);
  const { categoryId, taxClass } = options;
  if (action === "products.add_category" && categoryId !== undefined)
    await checkExists(() => findSellerCategory(ctx, categoryId), "categoryId");
  if (action === "products.set_tax_class" && taxClass !== undefined)
    await checkExists(() => findTaxClass(ctx, taxClass), "taxClass");
  const selection = ids ? { ids } : { filter: filter ?? {} };
  const found = await findCandidates(ctx, { action, selection, options, limit: BULK_ROWS_MAX + 1 });
  if (found.length > BULK_ROWS_MAX) {
    const most = `Finds more than ${BULK_ROWS_MAX} objects. Narrow it down.`;
    throw refuseField("filter", "too_many", most, { maximum: BULK_ROWS_MAX });
  }
  return found;
}

async function checkExists(find: () => Promise<unknown>, option: string): Promise<void> {
  try {
    await find();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
    throw refuseField(`options.${option}`, "not_found", "The store has none of this name.");
  }
}
