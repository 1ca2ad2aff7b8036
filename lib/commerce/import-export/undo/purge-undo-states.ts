import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

/** A few at a time: each may have ten thousand products. */
const BATCH = 3;

const UNDOABLE_IMPORTS: Queue = { from: "imports", dueAt: "undo_until" };

/**
 * Clears the former states of the products of imports that can no longer be undone. One statement, by imports_undo_until.
 */
export async function purgeUndoStates(now: Date = clockNow()): Promise<number> {
  const done = await query(
    "purge_undo_states",
    `WITH old AS (
       UPDATE imports SET undo_until = NULL WHERE id IN (
         ${claimSql(UNDOABLE_IMPORTS, { now: "$1::timestamptz", limit: "$2" })}
       ) RETURNING id
     ), cleared AS (
       UPDATE import_changes SET before = NULL, after = NULL
       WHERE import_id IN (SELECT id FROM old) AND before IS NOT NULL
     )
     SELECT id FROM old`,
    [now, BATCH],
  );
  return done.length;
}
