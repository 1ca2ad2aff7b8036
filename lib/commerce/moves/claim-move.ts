import { db, query } from "@/lib/platform/db";
import { claimSql } from "@/lib/platform/queue";
import { MOVES } from "./queues";
import { type MoveRow, moveRow, WITH_KINDS } from "./rows";

/** Renewed with each page. After a crash, another process takes over within two minutes. */
export const LEASE_MS = 2 * 60_000;

/** Claims the move that has been due longest, under a lease; null if none is due. Uses the index moves_unfinished. */
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
