import type { AuditContext } from "@/lib/commerce/audit";
import type { UpdateCategory } from "@/lib/contract/category";
import { refuse } from "@/lib/kit/errors";
import { rejectDuplicate } from "@/lib/platform/db";
import { finishCategory } from "./finish-category";
import { type CategoryRecord, readCategory } from "./seller-rows";
import { changeTree, checkPlacement } from "./tree";

/**
 * Changes what is sent of a category, found by id or slug, its place in the tree included. Refuses
 * not_found, slug_taken, and validation_failed for a place it cannot have.
 */
export async function updateCategory(
  author: AuditContext,
  category: string,
  input: UpdateCategory,
): Promise<CategoryRecord> {
  const { store, now } = author;
  return changeTree(store.id, async (tx) => {
    const before = await readCategory(tx, store.id, category);
    if (before === null) throw refuse("not_found");
    if (isNothingNew(before, input)) return before;
    const { id } = before;
    if (input.parentId !== undefined) {
      await checkPlacement(tx, store.id, { id, parentId: input.parentId });
    }
    const data = { ...input, updatedAt: now };
    await rejectDuplicate(tx.category.update({ where: { id }, data }), () => refuse("slug_taken"));
    return finishCategory(tx, author, { action: "category.updated", id, before });
  });
}

function isNothingNew(before: CategoryRecord, input: UpdateCategory): boolean {
  const current = new Map<string, unknown>(Object.entries(before));
  return Object.entries(input).every(
    ([name, value]) => value === undefined || value === current.get(name),
  );
}
