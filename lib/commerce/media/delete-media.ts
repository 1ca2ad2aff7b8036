import { recordChange } from "@/lib/commerce/audit";
import { lockProducts, type ProductWriterContext, touchProducts } from "@/lib/commerce/catalog";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { requireFound } from "@/lib/kit/errors";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { lockMedia, type MediaRow, presentMedia } from "./rows";
import { deleteFile } from "./upload-media";

/**
 * Removes a file and takes it off every product and variant that shows it; each of them has changed.
 * Its bytes go when no other row names them.
 * Refuses not_found.
 */
export async function deleteMedia(editor: ProductWriterContext, id: string): Promise<void> {
  const removed = await transaction((tx) => remove(tx, editor, id));
  // Only now: a change that is rolled back must find the file where it was.
  if (!(await isNamed(removed.path))) await deleteFile(removed.path);
}

/** Whether a row of any store still shows a file: older imports gave several rows one path. */
async function isNamed(path: string): Promise<boolean> {
  return (await db.media.findFirst({ where: { path }, select: { id: true } })) !== null;
}

async function remove(tx: Tx, editor: ProductWriterContext, id: string): Promise<MediaRow> {
  const { store } = editor;
  const media = requireFound(await lockMedia(tx, store.id, id));
  const showing = await lockProducts(tx, store.id, await findShowing(tx, store.id, id));
  await tx.variant.updateMany({
    where: { storeId: store.id, mediaId: id },
    data: { mediaId: null },
  });
  // Takes the links of products along.
  await tx.media.delete({ where: { id } });
  const change = { action: "media.deleted", objectId: id, isShared: true } as const;
  await recordChange(tx, editor, { ...change, before: presentMedia(media) });
  await touchProducts(tx, editor, showing);
  await touchCatalog(tx, store.id);
  return media;
}

/** The ids of the products that show the file, by themselves or by a variant. */
async function findShowing(tx: Tx, storeId: string, id: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT product_id AS id FROM product_media WHERE media_id = ${id}
    UNION SELECT product_id FROM variants WHERE media_id = ${id} AND store_id = ${storeId}`;
  return rows.map((row) => row.id);
}
