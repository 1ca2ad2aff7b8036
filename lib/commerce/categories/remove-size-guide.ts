import type { AuditContext } from "@/lib/commerce/audit";
import type { Tx } from "@/lib/platform/db";
import { finishCategory } from "./finish-category";
import { type CategoryRecord, readCategory } from "./seller-rows";

/** The categories that name a page as their size guide, locked until the transaction ends. */
export async function lockCategoriesWithGuide(
  tx: Tx,
  storeId: string,
  pageId: string,
): Promise<CategoryRecord[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM categories WHERE store_id = ${storeId} AND size_guide_id = ${pageId}
    ORDER BY id FOR NO KEY UPDATE`;
  const records: CategoryRecord[] = [];
  for (const { id } of locked) {
    const record = await readCategory(tx, storeId, id);
    if (record !== null) records.push(record);
  }
  return records;
}

/** Takes the size guide off these categories, each with its audit entry. */
export async function removeCategoryGuides(
  tx: Tx,
  author: AuditContext,
  categories: readonly CategoryRecord[],
): Promise<void> {
  for (const before of categories) {
    const { id } = before;
    const data = { sizeGuideId: null, updatedAt: author.now };
    await tx.category.update({ where: { id }, data });
    await finishCategory(tx, author, { action: "category.updated", id, before });
  }
}
