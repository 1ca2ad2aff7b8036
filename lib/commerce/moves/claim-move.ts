import { db, query } from "@/lib/platform/db";
import { claimSql } from "@/lib/platform/queue";
import { MOVES } from "./queues";
import { type MoveRow, moveRow, WITH_KINDS } from "./rows";

/** Two minutes, renewed with each page: whose process is gone is taken over within that. */
export const LEASE_MS = 2 * 60_000;

/** The move that is due for longest, under a lease of this process; null where none is. By the index moves_unfinished. */
export async function claimMove(now: Date): Promise<MoveRow | null> {
  const [claimed] = await query<{ id: string }>("claim_move", CLAIM, [
    now,
    new Date(now.getTime() + LEASE_MS),
  ]);
  if (claimed === undefined) return null;
  const stored = await db.move.findUniqueOrThrow({
    where: { id: claimed.id },
    include: WITH_KINDS,
  });
  return moveRow(stored);
}

const CLAIM = `
  UPDATE moves SET
    status = 'running', lease_until = $2, attempts = attempts + 1,
    started_at = coalesce(started_at, $1), updated_at = $1
  WHERE id = (${claimSql(MOVES, { now: "$1", limit: 1 })})
  RETURNING id`;
