import type { AuditContext } from "@/lib/commerce/audit";
import { checkSizeGuide } from "@/lib/commerce/catalog";
import { mergeCustomValues, readCustomValues } from "@/lib/commerce/custom-fields";
import type { UpdateCategory } from "@/lib/contract/category";
import { refuse, requireFound } from "@/lib/kit/errors";
import { type Prisma, rejectDuplicate } from "@/lib/platform/db";
import { finishCategory } from "./finish-category";
import { type CategoryRecord, readCategory } from "./seller-rows";
import { changeTree, checkPlacement } from "./tree";

/**
 * Changes what is sent of a category, found by id or slug, its place in the tree included. Refuses
 * not_found, slug_taken, and validation_failed for custom fields, and for a place it cannot have.
 */
export async function updateCategory(
  author: AuditContext,
  category: string,
  { customFields: sent, ...input }: UpdateCategory,
): Promise<CategoryRecord> {
  const { store, now } = author;
  return changeTree(store.id, async (tx) => {
    const before = requireFound(await readCategory(tx, store.id, category));
    const { id, customFields: current } = before;
    const owner = { storeId: store.id, owner: "category", current } as const;
    const values = await readCustomValues(tx, owner, sent);
    if (values === undefined && isNothingNew(before, input)) return before;
    await checkSizeGuide(tx, store.id, input.sizeGuideId);
    if (input.parentId !== undefined) {
      await checkPlacement(tx, store.id, { id, parentId: input.parentId });
    }
    const merged = values && mergeCustomValues(current, values);
    // The parse edge of a JSON column: the request was JSON.
    const customFields = merged as Prisma.InputJsonObject | undefined;
    const data = { ...input, customFields, updatedAt: now };
    await rejectDuplicate(tx.category.update({ where: { id }, data }), () => refuse("slug_taken"));
    return finishCategory(tx, author, { action: "category.updated", id, before });
  });
}

function isNothingNew(
  before: CategoryRecord,
  input: Omit<UpdateCategory, "customFields">,
): boolean {
  const current = new Map<string, unknown>(Object.entries(before));
  return Object.entries(input).every(
    ([name, value]) => value === undefined || value === current.get(name),
  );
}
