import { findingOf } from "@/lib/commerce/import-export/csv/issue";
import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";
import { endImport } from "./progress";
import { IMPORT_COLUMNS, type ImportRow, LEASE_MS } from "./rows";

/** After so many starts without progress, the file is assumed to crash the process. */
const ATTEMPTS_MAX = 5;

/**
 * The import that has waited longest, under a lease of this process; null where none is due. Of one
 * store only the oldest that has not ended is ever due. By the index imports_unfinished.
 */
export async function claimImport(now: Date): Promise<ImportRow | null> {
  const [row] = await query<ImportRow>("claim_import", CLAIM, [
    now,
    new Date(now.getTime() + LEASE_MS),
  ]);
  if (row === undefined) return null;
  if (row.attempts <= ATTEMPTS_MAX) return row;
  const failure = findingOf("import_given_up", { row: row.rowsDone + 1, attempts: ATTEMPTS_MAX });
  await endImport(row, { status: "failed", failure });
  return claimImport(now);
}

/** The rows of IMPORTS, as they can be locked. */
const NEXT_IMPORTS: Queue = {
  from: "imports i",
  where: `i.status IN ('pending', 'running') AND (i.lease_until IS NULL OR i.lease_until < $1)
    AND NOT EXISTS (
      SELECT FROM imports earlier
      WHERE earlier.store_id = i.store_id AND earlier.status IN ('pending', 'running')
        AND (earlier.created_at, earlier.id) < (i.created_at, i.id)
    )`,
  orderBy: "i.updated_at, i.id",
};

const CLAIM = `
  UPDATE imports SET
    status = 'running', lease_until = $2, attempts = attempts + 1,
    started_at = coalesce(started_at, $1), updated_at = $1
  WHERE id = (
    ${claimSql(NEXT_IMPORTS, { columns: "i.id", limit: 1 })}
  )
  RETURNING ${IMPORT_COLUMNS}`;
