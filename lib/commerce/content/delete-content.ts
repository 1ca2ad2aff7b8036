import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { type ProductWriterContext, removeSizeGuide } from "@/lib/commerce/catalog";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { lockCategoriesWithGuide, removeCategoryGuides } from "@/lib/commerce/categories";
import { type Tx, transaction } from "@/lib/platform/db";
import { presentContent } from "./present";
import { readContent } from "./rows";

/** Products changed in one transaction: each has events and an audit entry. */
const PRODUCTS_MAX = 200;

/**
 * Removes a page or an article with all its versions. Products and categories that name it as their size guide lose it,
 * which changes each of them; many products are changed in several transactions, before it is removed. Refuses not_found.
 */
export async function deleteContent(
  editor: ProductWriterContext & AuditContext,
  id: string,
  productsMax = PRODUCTS_MAX,
): Promise<void> {
  while (!(await transaction((tx) => removeOrPrepare(tx, editor, { id, productsMax }))));
}

/** Removes it, or takes it off as many products as one transaction changes; true once it is removed. */
async function removeOrPrepare(
  tx: Tx,
  editor: ProductWriterContext & AuditContext,
  { id, productsMax }: { id: string; productsMax: number },
): Promise<boolean> {
  const { store } = editor;
  // Waits for changes that name it as a size guide, and keeps out further ones.
  await tx.$queryRaw`
    SELECT FROM content_entries WHERE id = ${id} AND store_id = ${store.id} FOR UPDATE`;
  const before = presentContent(await readContent(tx, store.id, id), editor);
  const categories = await lockCategoriesWithGuide(tx, store.id, id);
  const removed = await removeSizeGuide(tx, editor, { pageId: id, max: productsMax });
  if (removed === productsMax) return false;
  await removeCategoryGuides(tx, editor, categories);
  await tx.contentEntry.delete({ where: { id } });
  await recordChange(tx, editor, {
    action: "content.deleted",
    objectId: id,
    before,
    isShared: true,
  });
  await touchCatalog(tx, store.id);
  return true;
}
