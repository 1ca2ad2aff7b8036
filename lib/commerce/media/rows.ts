import type { StoredMedia } from "@/lib/contract/media";
import { isoSeconds } from "@/lib/kit/clock";
import { lockRow, type Prisma, type Tx } from "@/lib/platform/db";

/** A file as it is read. */
export type MediaRow = Prisma.MediaGetPayload<object>;

/** A file of the store, locked until the end of the transaction. */
export async function lockMedia(tx: Tx, storeId: string, id: string): Promise<MediaRow | null> {
  await lockRow(tx, "media", { id, storeId });
  return tx.media.findFirst({ where: { id, storeId } });
}

/** A file as the seller's API shows it. */
export function presentMedia(row: MediaRow): StoredMedia {
  return {
    id: row.id,
    path: row.path,
    alt: row.alt,
    isVideo: row.isVideo,
    aspectRatio: row.aspectRatio,
    width: row.width,
    height: row.height,
    mimeType: row.mimeType,
    byteSize: row.byteSize,
    createdAt: isoSeconds(row.createdAt),
  };
}
