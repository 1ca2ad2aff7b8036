import { type RateClaim, type RateLimiter, type RateVerdict, WINDOW_MS } from "./port";

/** A bucket: what was counted in the running minute and in the one before it. */
type Cell = { startMs: number; current: number; previous: number };

/** About 20 MB at most. Beyond it the buckets longest unused give way. */
const CELLS_KEPT = 100_000;

/**
 * Two cells a bucket: the last minute counts in the share of it that the sliding window still
 * covers. A bucket's first minute begins with its first request, so that a burst cannot sit on
 * the edge of two.
 */
export function memoryLimiter({ cellsKept = CELLS_KEPT } = {}): RateLimiter {
  const cells = new Map<string, Cell>();

  function cellOf(bucket: string, nowMs: number): Cell {
    const cell = cells.get(bucket);
    if (cell && !isIdle(cell, nowMs)) {
      if (nowMs - cell.startMs >= WINDOW_MS) {
        roll(cell);
        cells.delete(bucket);
        cells.set(bucket, cell);
      }
      return cell;
    }
    cells.delete(bucket);
    if (cells.size >= cellsKept) makeRoom(nowMs);
    const fresh = { startMs: nowMs, current: 0, previous: 0 };
    cells.set(bucket, fresh);
    return fresh;
  }

  function makeRoom(nowMs: number): void {
    for (const [bucket, cell] of cells) if (isIdle(cell, nowMs)) cells.delete(bucket);
    const surplus = cells.size - cellsKept + 1;
    for (const bucket of [...cells.keys()].slice(0, Math.max(0, surplus))) cells.delete(bucket);
  }

  return {
    take(claims, nowMs) {
      const open = claims.map((claim) => ({ claim, cell: cellOf(claim.bucket, nowMs) }));
      const full = open.find(({ claim, cell }) => weight(cell, nowMs) + 1 > claim.limit);
      if (full) return refused(full.claim, full.cell, nowMs);
      for (const { cell } of open) cell.current += 1;
      const [first] = open;
      if (!first) throw new Error("Bug: a request claims at least one bucket");
      return granted(first.claim, first.cell, nowMs);
    },
    async check() {},
  };
}

/** Idle for two windows, or from before the clock was set back: nothing in it counts any more. */
function isIdle(cell: Cell, nowMs: number): boolean {
  const age = nowMs - cell.startMs;
  return age < 0 || age >= 2 * WINDOW_MS;
}

function roll(cell: Cell): void {
  cell.startMs += WINDOW_MS;
  cell.previous = cell.current;
  cell.current = 0;
}

function weight({ startMs, current, previous }: Cell, nowMs: number): number {
  return previous * (1 - (nowMs - startMs) / WINDOW_MS) + current;
}

function granted({ limit }: RateClaim, cell: Cell, nowMs: number): RateVerdict {
  return {
    isAllowed: true,
    limit,
    remaining: Math.max(0, Math.floor(limit - weight(cell, nowMs))),
    resetSeconds: Math.ceil((cell.startMs + WINDOW_MS - nowMs) / 1000),
  };
}

function refused({ limit }: RateClaim, cell: Cell, nowMs: number): RateVerdict {
  const resetSeconds = Math.max(1, Math.ceil(waitMs(cell, limit, nowMs) / 1000));
  return { isAllowed: false, limit, remaining: 0, resetSeconds };
}

/** Until enough of the last minute has slid out of the window, or of this one after it. */
function waitMs({ startMs, current, previous }: Cell, limit: number, nowMs: number): number {
  const room = limit - 1;
  const openAfterMs =
    current <= room
      ? WINDOW_MS * (1 - (room - current) / previous)
      : WINDOW_MS + WINDOW_MS * (1 - room / current);
  return startMs + openAfterMs - nowMs;
}
