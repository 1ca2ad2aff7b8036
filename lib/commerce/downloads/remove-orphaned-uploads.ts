import { now as clockNow } from "@/lib/kit/clock";
import { db, query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";
import { IS_BOUGHT_SQL } from "./rows";
import { removeBytes } from "./stored-upload";

/** Files per round. */
const BATCH = 100;

/**
 * Files that cannot be downloaded any more: deleted, or of a variant that is gone, and of no order that has paid for
 * them and kept them. Links that have expired can be renewed, so they keep their file.
 */
const ORPHANS: Queue = {
  from: "digital_files f",
  where: `(f.deleted_at IS NOT NULL OR NOT EXISTS (SELECT FROM variants v WHERE v.id = f.variant_id))
    AND NOT EXISTS (SELECT FROM downloads d WHERE d.file_id = f.id AND ${IS_BOUGHT_SQL})`,
};

const REMOVE = `
  WITH gone AS (
    ${claimSql(ORPHANS, { columns: "f.id", limit: "$1" })}
  ), links AS (
    DELETE FROM downloads d USING gone WHERE d.file_id = gone.id
  ), files AS (
    DELETE FROM digital_files f USING gone WHERE f.id = gone.id RETURNING f.storage_name
  )
  INSERT INTO storage_leftovers (storage_name, due_at) SELECT storage_name, $2 FROM files`;

/** Removes files that cannot be downloaded any more, and bytes that no file names. Returns how many of those. */
export async function removeOrphanedUploads(now: Date = clockNow()): Promise<number> {
  await query("remove_orphaned_files", REMOVE, [BATCH, now]);
  const due = await db.storageLeftover.findMany({
    where: { dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: BATCH,
  });
  return removeBytes(due.map(({ storageName }) => storageName));
}
