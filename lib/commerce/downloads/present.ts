import type { StoreSettings } from "@/lib/commerce/stores";
import type { Download, SellerDownload } from "@/lib/contract/download";
import { isoSeconds } from "@/lib/kit/clock";
import { type DownloadRow, statusOf } from "./rows";
import { linkOf } from "./sign-link";

/** A download as shown to its buyer. */
export function presentDownload(
  row: DownloadRow,
  { store, now }: { store: Pick<StoreSettings, "hosts">; now: Date },
): Download {
  const status = statusOf(row, now);
  return { ...common(row), status, url: status === "active" ? linkOf(store, row.id) : null };
}

/** A download as its seller sees it, who gets no link: each use is counted as a buyer's. */
export function presentSellerDownload(row: DownloadRow, now: Date): SellerDownload {
  const { fileId, used, most, givenBy, number, createdAt } = row;
  return {
    ...common(row),
    status: statusOf(row, now),
    fileId,
    used,
    most,
    givenBy,
    renewals: number - 1,
    createdAt: isoSeconds(createdAt),
  };
}

function common({ id, lineId, name, contentType, byteSize, used, most, expiresAt }: DownloadRow) {
  return {
    id,
    orderItemId: lineId,
    name,
    contentType,
    byteSize,
    downloadsLeft: most - used,
    expiresAt: isoSeconds(expiresAt),
  };
}
