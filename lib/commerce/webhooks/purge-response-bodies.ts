import { now as clockNow } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";
import { claimSql, type Queue } from "@/lib/platform/queue";

/** Thirty days: responses may contain personal data, and are not needed later. */
const KEPT = "30 days";

/** Few enough to hold no lock for long. */
const BATCH = 1_000;

/** By the index on attempts that still hold an excerpt. */
const EXCERPTS: Queue = {
  from: "webhook_attempts",
  where: "response_excerpt IS NOT NULL AND created_at < $1::timestamptz - $2::interval",
};

/** Clears a batch of response excerpts older than the retention time; the attempts stay. Returns how many. */
export async function purgeResponseBodies(now: Date = clockNow()): Promise<number> {
  const rows = await query("purge_response_bodies", PURGE, [now, KEPT, BATCH]);
  return rows.length;
}

const PURGE = `
  UPDATE webhook_attempts SET response_excerpt = NULL
  WHERE (delivery_id, number) IN (
    ${claimSql(EXCERPTS, { columns: "delivery_id, number", limit: "$3" })}
  )
  RETURNING number`;
