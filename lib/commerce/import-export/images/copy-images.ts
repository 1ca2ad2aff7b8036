import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { type Finding, findingOf, firstError } from "@/lib/commerce/import-export/csv/issue";
import { recordIssues } from "@/lib/commerce/import-export/imports/record-issues";
import { deleteFile, type StoredFile, storeFile } from "@/lib/commerce/media";
import { MEDIA_BYTES_MAX } from "@/lib/contract/media";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { query, type Tx, transaction } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";
import { type FetchFailure, getFile, type Network, network } from "@/lib/platform/safe-http";

/** Fetched at once by one process: hosts of pictures take more, a shop that sells meanwhile should not. */
const AT_ONCE = 4;

/** Three minutes: longer than a fetch with all its redirects takes; after that another process tries. */
const LEASE_MS = 180_000;

/** After a failure that may pass, in seconds; then it is final. */
const RETRY_SECONDS = [10, 60, 600, 3_600];

/** As `import_images` has it, with the try that is under way counted. */
type ClaimedImage = {
  mediaId: string;
  importId: string;
  storeId: string;
  url: string;
  row: number;
  attempts: number;
};

type Copied = { file: StoredFile } | { finding: Finding; isFinal: boolean };

/**
 * Copies some pictures of imported products into storage: their media then show the copy, and store its source. Returns
 * how many it claimed, so that the next follow at once. Any number of processes may run it; the work of a killed one is
 * taken over when its lease ends.
 */
export async function copyImages(net: () => Network = imageNetwork): Promise<number> {
  const time = now();
  const claimed = await query<ClaimedImage>("claim_import_images", CLAIM, [
    time,
    new Date(time.getTime() + LEASE_MS),
    AT_ONCE,
  ]);
  await Promise.all(
    claimed.map(async (image) => {
      const copied = await copy(image, net());
      const isTaken = await transaction((tx) => finish(tx, image, copied));
      // Another process has copied it, or its media was removed: no row names the file.
      if (!isTaken && "file" in copied) await deleteFile(copied.file.path);
    }),
  );
  return claimed.length;
}

/** Public hosts, over http too: old shops keep pictures there, and nothing secret is sent. */
const imageNetwork = (): Network => {
  const net = network();
  const isTest = net.allowedRanges.length > 0;
  return {
    ...net,
    allowsHttp: true,
    ...(!isTest && { ports: ["", "80", "443", "8443"] }),
    totalTimeoutMs: 30_000,
  };
};

const IMAGES: Queue = {
  from: "import_images",
  where: "status = 'pending'",
  dueAt: "due_at",
  orderBy: "due_at, media_id",
};

/** By the index on status and time. */
const CLAIM = `
  UPDATE import_images SET due_at = $2, attempts = attempts + 1
  WHERE media_id IN (
    ${claimSql(IMAGES, { columns: "media_id", now: "$1", limit: "$3" })}
  )
  RETURNING media_id AS "mediaId", import_id AS "importId", store_id AS "storeId", url, row, attempts`;

async function copy({ url }: ClaimedImage, net: Network): Promise<Copied> {
  const fetched = await getFile(url, { maxBytes: MEDIA_BYTES_MAX, net });
  if (!fetched.isFetched) {
    return { finding: describeFailure(url, fetched.failure), isFinal: fetched.isFinal };
  }
  try {
    return { file: await storeFile(fetched.bytes) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "validation_failed") throw error;
    const reason = firstError(error);
    return { finding: findingOf("picture_not_copied", { url, reason }), isFinal: true };
  }
}

function describeFailure(url: string, failure: FetchFailure): Finding {
  switch (failure.kind) {
    case "status":
      return findingOf("picture_status", { url, status: failure.status });
    case "too_large": {
      const maximum = Math.floor(failure.maximumBytes / 1024 / 1024);
      return findingOf("picture_too_large", { url, maximum });
    }
    case "unreachable":
      return findingOf("picture_unreachable", { url, detail: failure.reason });
  }
}

/** Records the outcome of an attempt; false if another process has taken it over. */
async function finish(tx: Tx, image: ClaimedImage, copied: Copied): Promise<boolean> {
  const { mediaId, importId, storeId, url, row, attempts } = image;
  const held = await tx.$queryRaw<object[]>`
    SELECT 1 FROM import_images
    WHERE media_id = ${mediaId} AND attempts = ${attempts} AND status = 'pending' FOR UPDATE`;
  if (held.length === 0) return false;
  if ("file" in copied) {
    const { count } = await tx.media.updateMany({
      where: { id: mediaId, storeId, path: url },
      data: { ...copied.file, sourceUrl: url },
    });
    await tx.importImage.delete({ where: { mediaId } });
    await tx.import.update({ where: { id: importId }, data: { imagesDone: { increment: 1 } } });
    await touchCatalog(tx, storeId);
    return count > 0;
  }
  const pauseSeconds = copied.isFinal ? undefined : RETRY_SECONDS[attempts - 1];
  if (pauseSeconds !== undefined) {
    const dueAt = new Date(now().getTime() + pauseSeconds * 1000);
    await tx.importImage.update({ where: { mediaId }, data: { dueAt } });
    return true;
  }
  await tx.importImage.update({ where: { mediaId }, data: { status: "failed" } });
  await tx.import.update({ where: { id: importId }, data: { imagesFailed: { increment: 1 } } });
  const issue = { ...copied.finding, row, column: "Image Src", isFatal: false };
  await recordIssues(tx, importId, [issue]);
  return true;
}
