import { DOWNLOAD_HOURS } from "@/lib/contract/download";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";

const LASTS_MS = DOWNLOAD_HOURS * 60 * 60 * 1000;

/**
 * Ends a download link and creates its replacement: with a given number of downloads, or with the remaining
 * ones. The caller holds the order; ending the row prevents concurrent downloads from counting on it.
 */
export async function replaceDownloadLink(
  tx: Tx,
  previousId: string,
  { givenBy, most, now }: { givenBy: "shopper" | "seller"; most: number | null; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LASTS_MS);
  await tx.$executeRaw`
    UPDATE downloads SET ended_at = ${now} WHERE id = ${previousId} AND ended_at IS NULL`;
  await tx.$executeRaw`
    INSERT INTO downloads (id, store_id, livemode, order_id, line_id, file_id, number, given_by, most, delivered_at, expires_at, created_at)
    SELECT ${newId("download")}, store_id, livemode, order_id, line_id, file_id, number + 1, ${givenBy},
      coalesce(${most}::integer, most - used), coalesce(delivered_at, ${now}), ${expiresAt}, ${now}
    FROM downloads WHERE id = ${previousId}`;
}
