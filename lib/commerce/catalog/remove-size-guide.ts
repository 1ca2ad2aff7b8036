import type { Tx } from "@/lib/platform/db";
import { lockProducts } from "./rows";
import { type ProductWriterContext, touchProducts } from "./write-products";

/**
 * Takes a page off at most `max` products that name it as their size guide, with the events and audit entries of any
 * other change. Returns how many it found. By the index on size_guide_id.
 */
export async function removeSizeGuide(
  tx: Tx,
  editor: ProductWriterContext,
  { pageId, max }: { pageId: string; max: number },
): Promise<number> {
  const { store } = editor;
  const naming = { storeId: store.id, sizeGuideId: pageId };
  const found = await tx.product.findMany({
    ...{ where: naming, select: { id: true }, orderBy: { id: "asc" }, take: max },
  });
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const locked = await lockProducts(tx, store.id, ids);
  await tx.product.updateMany({
    where: { ...naming, id: { in: ids } },
    data: { sizeGuideId: null },
  });
  // Others were given another size guide before the lock was granted.
  const changed = locked.filter(({ sizeGuideId }) => sizeGuideId === pageId);
  await touchProducts(tx, editor, changed);
  return found.length;
}
