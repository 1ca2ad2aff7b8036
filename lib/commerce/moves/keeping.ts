import { now as clockNow } from "@/lib/kit/clock";
import { DAY_MS } from "@/lib/kit/durations";
import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

/** Records contain personal data, so they are kept only as long as moving takes. */
const KEPT_DAYS = 14;

/** A token gives access to the whole shop, so it expires even if reading has not ended. */
const TOKEN_DAYS = 3;

/** Moves per statement: each may have several hundred thousand rows. */
const BATCH = 3;

/** The time at which the records of a move are deleted. */
export const keptUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + KEPT_DAYS * DAY_MS);

const ENDED_MOVES: Queue = { from: "moves", dueAt: "ended_at" };

/**
 * Ends moves whose token has expired, and deletes ended moves with their records after the retention time. Returns how
 * many. Two statements, by the indexes moves_unfinished and moves_ended.
 */
export async function purgeMoves(now: Date = clockNow()): Promise<number> {
  const stopped = await query(
    "purge_move_tokens",
    `UPDATE moves SET status = 'failed', problem = 'token_lost', token = NULL, ended_at = $1, updated_at = $1,
       lease_until = NULL
     WHERE status IN ('pending', 'running') AND created_at < $1::timestamptz - $2 * interval '1 day'
     RETURNING id`,
    [now, TOKEN_DAYS],
  );
  const gone = await query(
    "purge_moves",
    `DELETE FROM moves WHERE id IN (
       ${claimSql(ENDED_MOVES, { now: "$1::timestamptz - $2 * interval '1 day'", limit: "$3" })}
     ) RETURNING id`,
    [now, KEPT_DAYS, BATCH],
  );
  return stopped.length + gone.length;
}
