import type { Move } from "@/lib/contract/move";
import { isoSeconds } from "@/lib/kit/clock";
import { keptUntil } from "./keeping";
import type { MoveRow } from "./rows";

/** A move for the seller API, without its token. */
export function presentMove(row: MoveRow, now: Date): Move {
  const isOver = row.endedAt !== null;
  return {
    id: row.id,
    source: row.source,
    address: row.address,
    livemode: row.livemode,
    status: row.status,
    problem: row.problem,
    kinds: row.kinds.map(({ kind, status, records, problem }) => ({
      ...{ kind, status, recordsCount: records, problem },
    })),
    hasToken: row.token !== null,
    resumesAt: !isOver && row.dueAt > now ? isoSeconds(row.dueAt) : null,
    keptUntil: row.endedAt && isoSeconds(keptUntil(row.endedAt)),
    startedAt: isoSeconds(row.startedAt),
    endedAt: isoSeconds(row.endedAt),
    createdAt: isoSeconds(row.createdAt),
  };
}
