import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/** A few at a time: each may have ten thousand products. */
const BATCH = 3;

/** Forgets what products were before imports that can no longer be undone. One statement, by imports_undo_until. */
export async function forgetBefore(now: Date = clockNow()): Promise<number> {
  const done = await query(
    "forget_before_imports",
    `WITH old AS (
       UPDATE imports SET undo_until = NULL WHERE id IN (
         SELECT id FROM imports WHERE undo_until < $1::timestamptz
         ORDER BY undo_until LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING id
     ), forgotten AS (
       UPDATE import_changes SET before = NULL, after = NULL
       WHERE import_id IN (SELECT id FROM old) AND before IS NOT NULL
     )
     SELECT id FROM old`,
    [now, BATCH],
  );
  return done.length;
}
