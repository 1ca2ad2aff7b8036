import {
  type RateClaim,
  type RateLimiter,
  type RateLimitResult,
  SLICE_MS,
  WINDOW_MS,
} from "./port";

/** Requests that came within one slice's time of each other; they leave the window together. */
type Slice = { atMs: number; count: number };

/** What a bucket holds of the last minute, the oldest first. */
type Cell = { slices: Slice[]; total: number };

/** Some 100 MB if each were in use every second. Beyond it those longest unused give way. */
const CELLS_KEPT = 100_000;

/** A sliding minute for each bucket, in the memory of this process. */
export function memoryLimiter({ cellsKept = CELLS_KEPT } = {}): RateLimiter {
  const cells = new Map<string, Cell>();

  function cellOf(bucket: string, nowMs: number): Cell {
    const cell = cells.get(bucket);
    if (cell) return slide(cell, nowMs);
    if (cells.size >= cellsKept) makeRoom(nowMs);
    const fresh: Cell = { slices: [], total: 0 };
    cells.set(bucket, fresh);
    return fresh;
  }

  function makeRoom(nowMs: number): void {
    for (const [bucket, cell] of cells) if (slide(cell, nowMs).total === 0) cells.delete(bucket);
    const surplus = cells.size - cellsKept + 1;
    for (const bucket of [...cells.keys()].slice(0, Math.max(0, surplus))) cells.delete(bucket);
  }

  function count(bucket: string, cell: Cell, nowMs: number): void {
    cell.total += 1;
    const last = cell.slices.at(-1);
    if (last && nowMs - last.atMs < SLICE_MS) {
      last.count += 1;
      return;
    }
    cell.slices.push({ atMs: nowMs, count: 1 });
    // The map keeps the order in which buckets were last used.
    cells.delete(bucket);
    cells.set(bucket, cell);
  }

  return {
    take(claims, nowMs) {
      const open = claims.map((claim) => ({ claim, cell: cellOf(claim.bucket, nowMs) }));
      const full = open.find(({ claim, cell }) => cell.total >= claim.limit);
      if (full) return resultOf(full.claim, full.cell, { nowMs, isAllowed: false });
      for (const { claim, cell } of open) count(claim.bucket, cell, nowMs);
      const [first] = open;
      if (!first) throw new Error("Bug: a request claims at least one bucket");
      return resultOf(first.claim, first.cell, { nowMs, isAllowed: true });
    },
    async check() {},
    close() {},
  };
}

/** Drops what is older than the window, and everything when the clock was set back. */
function slide(cell: Cell, nowMs: number): Cell {
  const { slices } = cell;
  const last = slices.at(-1);
  if (!last) return cell;
  if (last.atMs > nowMs || last.atMs <= nowMs - WINDOW_MS) {
    cell.slices = [];
    cell.total = 0;
    return cell;
  }
  for (let oldest = slices[0]; oldest && oldest.atMs <= nowMs - WINDOW_MS; oldest = slices[0]) {
    cell.total -= oldest.count;
    slices.shift();
  }
  return cell;
}

function resultOf(
  { limit }: RateClaim,
  { slices, total }: Cell,
  { nowMs, isAllowed }: { nowMs: number; isAllowed: boolean },
): RateLimitResult {
  const oldestMs = slices[0]?.atMs ?? nowMs;
  const resetSeconds = Math.max(1, Math.ceil((oldestMs + WINDOW_MS - nowMs) / 1000));
  return { isAllowed, limit, remaining: Math.max(0, limit - total), resetSeconds };
}
