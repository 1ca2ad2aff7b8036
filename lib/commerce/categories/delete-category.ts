import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { refuse, requireFound } from "@/lib/kit/errors";
import { withoutComputedFields } from "./finish-category";
import { readCategory } from "./seller-rows";
import { changeTree } from "./tree";

/**
 * Removes a category, found by id or slug; its products stay and merely lose it. Refuses not_found,
 * and conflict while others hang below it.
 */
export async function deleteCategory(author: AuditContext, category: string): Promise<void> {
  const { store } = author;
  await changeTree(store.id, async (tx) => {
    const found = requireFound(await readCategory(tx, store.id, category));
    const { id } = found;
    const children = await tx.category.count({ where: { storeId: store.id, parentId: id } });
    if (children > 0) {
      throw refuse("conflict", {
        message: "The category has others below it. Move or remove them first.",
        details: { children },
      });
    }
    await tx.category.delete({ where: { id } });
    const change = { action: "category.deleted", objectId: id } as const;
    await recordChange(tx, author, {
      ...change,
      before: withoutComputedFields(found),
      isShared: true,
    });
    await touchCatalog(tx, store.id);
  });
}
