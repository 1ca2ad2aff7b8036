import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import type { UpdateMedia } from "@/lib/contract/media";
import { requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { lockMedia, type MediaRow, presentMedia } from "./rows";

/** Updates the description of a file, wherever it is shown. Refuses not_found. */
export async function updateMedia(
  author: AuditContext,
  id: string,
  { alt }: UpdateMedia,
): Promise<MediaRow> {
  const { store } = author;
  return transaction(async (tx) => {
    const before = requireFound(await lockMedia(tx, store.id, id));
    if (alt === undefined || alt === before.alt) return before;
    const after = await tx.media.update({ where: { id }, data: { alt } });
    await recordChange(tx, author, {
      action: "media.updated",
      objectId: id,
      before: presentMedia(before),
      after: presentMedia(after),
      isShared: true,
    });
    // A search finds products by the words of their pictures.
    await tx.$queryRaw`
      SELECT refresh_products(array_agg(product_id ORDER BY product_id))::text
      FROM product_media WHERE media_id = ${id}`;
    await touchCatalog(tx, store.id);
    return after;
  });
}
