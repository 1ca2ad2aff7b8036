import type { Tx } from "@/lib/platform/db";

/** A picture of an imported product that lies on another host. */
export interface RemoteImage {
  mediaId: string;
  url: string;
  /** The first row of its product. */
  row: number;
}

/**
 * Queues pictures for copying into storage, in the transaction that imports their products. Copied and queued ones are
 * skipped; failed ones are retried. Returns how many are new.
 */
export async function queueImages(
  tx: Tx,
  { id: importId, storeId, isDryRun }: { id: string; storeId: string; isDryRun: boolean },
  { images, now }: { images: RemoteImage[]; now: Date },
): Promise<number> {
  if (isDryRun || images.length === 0) return 0;
  return tx.$executeRaw`
    INSERT INTO import_images (media_id, import_id, store_id, url, row, due_at)
    SELECT DISTINCT ON (m.id) m.id, ${importId}, ${storeId}, sent.url, sent.row, ${now}
    FROM unnest(
      ${images.map(({ mediaId }) => mediaId)}::text[],
      ${images.map(({ url }) => url)}::text[],
      ${images.map(({ row }) => row)}::int[]
    ) AS sent (media_id, url, row)
      JOIN media m ON m.id = sent.media_id AND m.store_id = ${storeId} AND m.path = sent.url
    ORDER BY m.id, sent.row
    ON CONFLICT (media_id) DO UPDATE SET
      import_id = excluded.import_id, row = excluded.row, status = 'pending', attempts = 0,
      due_at = excluded.due_at
    WHERE import_images.status = 'failed'`;
}
