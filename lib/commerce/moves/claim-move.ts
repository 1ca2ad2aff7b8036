import { db, query } from "@/lib/platform/db";
import { claimSql } from "@/lib/platform/queue";
import { MOVES } from "./queues";
import { type MoveRow, moveRow, WITH_KINDS } from "./rows";

/**
 * Renewed before each request to the shop, which takes about half a minute at most. After a crash, another process takes
 * over within two minutes.
 */
const LEASE_MS = 2 * 60_000;

/** The end of a lease that begins or is renewed at a time. */
export const leaseFrom = (time: Date): Date => new Date(time.getTime() + LEASE_MS);

/** The move was cancelled or taken over. Rolls back the transaction. */
export class LostMove extends Error {
  override readonly name = "LostMove";
}

/** Claims the move that has been due longest, under a lease; null if none is due. Uses the index moves_unfinished. */
export async function claimMove(now: Date): Promise<MoveRow | null> {
  const [claimed] = await query<{ id: string }>("claim_move", CLAIM, [now, leaseFrom(now)]);
  if (claimed === undefined) return null;
  const stored = await db.move.findUniqueOrThrow({
    where: { id: claimed.id },
    include: WITH_KINDS,
  });
  return moveRow(stored);
}

/** The condition that a move is still held under the lease with which it was read. Each write of a worker has it. */
export const heldMove = ({ id, leaseUntil }: Pick<MoveRow, "id" | "leaseUntil">) =>
  ({ id, status: "running", leaseUntil }) as const;

/** Extends the lease of a move that is still held. Throws {@link LostMove}. */
export async function renewLease(move: MoveRow, now: Date): Promise<MoveRow> {
  const leaseUntil = leaseFrom(now);
  const { count } = await db.move.updateMany({ where: heldMove(move), data: { leaseUntil } });
  if (count === 0) throw new LostMove();
  return { ...move, leaseUntil };
}

const CLAIM = `
  UPDATE moves SET
    status = 'running', lease_until = $2, attempts = attempts + 1,
    started_at = coalesce(started_at, $1), updated_at = $1
  WHERE id = (${claimSql(MOVES, { now: "$1", limit: 1 })})
  RETURNING id`;
