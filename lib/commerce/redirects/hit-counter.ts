import { processWide } from "@/lib/kit/process-state";
import { query } from "@/lib/platform/db";
import { type RunningJobs, startJobs } from "@/lib/platform/jobs";

/** Ten seconds, as views are counted: the figure is not read by the second. */
const WRITTEN_EVERY_SECONDS = 10;

/** A bound, should ever more redirects be asked for within ten seconds. */
const ENTRIES_KEPT = 20_000;

type Hits = { id: string; hits: number; lastAt: Date };

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    redirectHits: Map<string, Hits>;
  }
}

const counted = processWide("redirectHits", () => new Map());

/** Counts that a redirect was followed. In memory: the request waits for nothing, and nothing can fail. */
export function countHit(id: string, now: Date): void {
  const known = counted.get(id);
  if (known) {
    known.hits += 1;
    known.lastAt = now;
  } else if (counted.size < ENTRIES_KEPT) counted.set(id, { id, hits: 1, lastAt: now });
}

/** Writes the counts since the last flush: one statement, none without counts. */
export async function flushHits(): Promise<void> {
  if (counted.size === 0) return;
  const hits = [...counted.values()];
  // Cleared first: hits during the write are counted for the next one. If the write fails, these are lost.
  counted.clear();
  await query("add_redirect_hits", ADD_HITS, [JSON.stringify(hits)]);
}

/** Rows are locked in the order of their ids, so processes that write at once do not deadlock. */
const ADD_HITS = `
  WITH counted AS (
    SELECT r.id, h.hits, h."lastAt" AS last_at
    FROM redirects r
    JOIN jsonb_to_recordset($1) AS h(id text, hits integer, "lastAt" timestamptz) USING (id)
    ORDER BY r.id FOR NO KEY UPDATE OF r
  )
  UPDATE redirects r
  SET hits = r.hits + counted.hits, last_hit_at = greatest(r.last_hit_at, counted.last_at)
  FROM counted WHERE counted.id = r.id`;

/** Writes the hits of this process from time to time, and once more at its end. Every process that serves needs it. */
export function startHitCounter(): RunningJobs {
  const name = "write down redirects that were followed";
  return startJobs([
    { name, everySeconds: WRITTEN_EVERY_SECONDS, run: flushHits, stop: flushHits },
  ]);
}
