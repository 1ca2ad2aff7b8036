import type { DownloadStatus } from "@/lib/contract/download";
import { query } from "@/lib/platform/db";
import { privateStorage, type StoredFile } from "@/lib/providers/storage";
import { findDownload, IS_BOUGHT_SQL, statusOf } from "./rows";
import { isSigned } from "./sign-link";

/** A file that may be sent, or why not. */
export type TakenDownload =
  | { result: "taken"; file: StoredFile; name: string; contentType: string; etag: string }
  | { result: Exclude<DownloadStatus, "active">; orderId: string }
  | { result: "not_found" };

/**
 * Counts one download of a signed link and opens its file. A part that does not begin at the first byte
 * belongs to a download that was counted within the last hour, where there was one, and counts as none; to
 * ask for the headers alone never counts. The last download that is allowed is decided by the bound in the
 * condition of the UPDATE. Refuses service_unavailable, before anything is counted.
 */
export async function takeDownload(
  { id, signature }: { id: string; signature: string },
  { part, now }: { part: "start" | "rest" | "none"; now: Date },
): Promise<TakenDownload> {
  const row = isSigned(id, signature) ? await findDownload(id) : undefined;
  if (row === undefined) return { result: "not_found" };
  const { orderId, name, contentType, storageName, windowEndsAt, isBought, endedAt } = row;
  const isUnderWay = windowEndsAt !== null && now < windowEndsAt && isBought && endedAt === null;
  const status = statusOf(row, now);
  if (status !== "active" && !(isUnderWay && part !== "start")) return { result: status, orderId };
  const file = await privateStorage().open(storageName);
  if (file === null) return { result: "not_found" };
  const isCounted = part === "start" || (part === "rest" && !isUnderWay);
  if (isCounted && !(await count(id, now))) {
    const refused = statusOf((await findDownload(id)) ?? row, now);
    return { result: refused === "active" ? "used_up" : refused, orderId };
  }
  return { result: "taken", file, name, contentType, etag: `"${storageName}"` };
}

async function count(id: string, now: Date): Promise<boolean> {
  const counted = await query(
    "count_download",
    `UPDATE downloads d SET used = used + 1, window_ends_at = $2::timestamptz + interval '1 hour'
     WHERE id = $1 AND used < most AND expires_at > $2 AND ended_at IS NULL
       AND ${IS_BOUGHT_SQL}
     RETURNING id`,
    [id, now],
  );
  return counted.length > 0;
}
