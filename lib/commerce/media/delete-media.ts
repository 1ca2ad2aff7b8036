import { recordChange } from "@/lib/commerce/audit";
import {
  type Editor,
  emitProductEvent,
  lockProduct,
  type ProductRecord,
  recordProduct,
  refreshProduct,
} from "@/lib/commerce/catalog";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { lockMedia, type MediaRow, presentMedia } from "./rows";
import { deleteFile } from "./upload-media";

/**
 * Removes a file and takes it off every product and variant that shows it; each of them has changed.
 * Refuses not_found.
 */
export async function deleteMedia(editor: Editor, id: string): Promise<void> {
  const removed = await transaction((tx) => remove(tx, editor, id));
  // Only now: a change that is rolled back must find the file where it was.
  await deleteFile(removed.path);
}

async function remove(tx: Tx, editor: Editor, id: string): Promise<MediaRow> {
  const { store } = editor;
  const media = await lockMedia(tx, store.id, id);
  if (media === null) throw refuse("not_found");
  const showing = await lockShowing(tx, store.id, id);
  await tx.variant.updateMany({
    where: { storeId: store.id, mediaId: id },
    data: { mediaId: null },
  });
  // Takes the links of products along.
  await tx.media.delete({ where: { id } });
  const change = { action: "media.deleted", objectId: id, isShared: true } as const;
  await recordChange(tx, editor, { ...change, before: presentMedia(media), after: null });
  for (const before of showing) await tellOf(tx, editor, before);
  await tx.$queryRaw`SELECT touch_catalog(${store.id}, NULL)::text`;
  return media;
}

/** The products that show the file, in the order of ids. */
async function lockShowing(tx: Tx, storeId: string, id: string): Promise<ProductRecord[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT product_id AS id FROM product_media WHERE media_id = ${id}
    UNION SELECT product_id FROM variants WHERE media_id = ${id} AND store_id = ${storeId}
    ORDER BY id`;
  const products: ProductRecord[] = [];
  for (const row of rows) {
    const product = await lockProduct(tx, storeId, row.id);
    assert(product, "a product that shows something of a store is the store's");
    products.push(product);
  }
  return products;
}

async function tellOf(tx: Tx, editor: Editor, before: ProductRecord): Promise<void> {
  await tx.product.update({
    where: { id: before.id },
    data: { version: { increment: 1 }, updatedAt: editor.now },
    select: { id: true },
  });
  const after = await refreshProduct(tx, before.id);
  await emitProductEvent(tx, "product.updated", { product: after, view: editor });
  await recordProduct(tx, editor, { action: "product.updated", before, after });
}
