import { hash } from "node:crypto";
import { now as clockNow } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { UsedUpLimit } from "@/lib/kit/used-up-limit";
import { db, query, type Tx, transaction } from "@/lib/platform/db";

/** Something that is counted for longer than a minute: how often, within how many seconds of the first time. */
export interface AttemptLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts an attempt against every limit, or against none where one of them is used up; then it
 * refuses rate_limited. In the database, so that all processes count together and counts survive a
 * restart. The narrowest limit comes first: what it refuses must not use up the others. Their rows are
 * locked in that order. One statement for one limit.
 */
export async function countAttempt(limits: readonly AttemptLimit[], now: Date): Promise<void> {
  const [only, ...others] = limits;
  if (only !== undefined && others.length === 0) return countOne(db, only, now);
  await transaction(async (tx) => {
    for (const limit of limits) await countOne(tx, limit, now);
  });
}

async function countOne(tx: Tx, { name, most, seconds }: AttemptLimit, now: Date): Promise<void> {
  const bucket = bucketOf(name);
  const newEnd = later(now, seconds);
  const [count] = await tx.$queryRaw<[{ isCounted: boolean; endsAt: Date }]>`
    WITH counted AS (
      INSERT INTO attempt_counts AS c (bucket, attempts, ends_at) VALUES (${bucket}, 1, ${newEnd})
      ON CONFLICT (bucket) DO UPDATE SET
        attempts = CASE WHEN c.ends_at <= ${now} THEN 1 ELSE c.attempts + 1 END,
        ends_at = CASE WHEN c.ends_at <= ${now} THEN excluded.ends_at ELSE c.ends_at END
      WHERE c.ends_at <= ${now} OR c.attempts < ${most}
      RETURNING bucket
    )
    SELECT EXISTS (SELECT FROM counted) AS "isCounted",
      coalesce((SELECT ends_at FROM attempt_counts WHERE bucket = ${bucket}), ${newEnd}) AS "endsAt"`;
  if (count.isCounted) return;
  const retryAfterSeconds = Math.ceil((count.endsAt.getTime() - now.getTime()) / 1000);
  const cause = new UsedUpLimit(most, seconds);
  throw refuse("rate_limited", { details: { retryAfterSeconds }, cause });
}

/** Takes one attempt back, because it does not count towards the limit. */
export async function uncountAttempt(name: string): Promise<void> {
  await query(
    "uncount_attempt",
    "UPDATE attempt_counts SET attempts = attempts - 1 WHERE bucket = $1 AND attempts > 0",
    [bucketOf(name)],
  );
}

/** Deletes the count of a name. */
export async function deleteAttempts(name: string): Promise<void> {
  await query("delete_attempts", "DELETE FROM attempt_counts WHERE bucket = $1", [bucketOf(name)]);
}

/** Remembers a name for a while, in place of a count. */
export async function rememberForSeconds(name: string, seconds: number, now: Date): Promise<void> {
  await query(
    "remember_name",
    `INSERT INTO attempt_counts (bucket, attempts, ends_at) VALUES ($1, 1, $2)
     ON CONFLICT (bucket) DO UPDATE SET ends_at = excluded.ends_at`,
    [bucketOf(name), later(now, seconds)],
  );
}

/** Remembers a name for a while unless it is already; of several concurrent calls exactly one gets true. */
export async function claimForSeconds(name: string, seconds: number, now: Date): Promise<boolean> {
  const rows = await query(
    "claim_name",
    `INSERT INTO attempt_counts AS c (bucket, attempts, ends_at) VALUES ($1, 1, $2)
     ON CONFLICT (bucket) DO UPDATE SET ends_at = excluded.ends_at WHERE c.ends_at <= $3
     RETURNING bucket`,
    [bucketOf(name), later(now, seconds), now],
  );
  return rows.length > 0;
}

/** Whether a name is remembered. */
export async function isRemembered(name: string, now: Date): Promise<boolean> {
  const rows = await query(
    "is_name_remembered",
    "SELECT FROM attempt_counts WHERE bucket = $1 AND ends_at > $2",
    [bucketOf(name), now],
  );
  return rows.length > 0;
}

/** Deletes counts whose window has ended. */
export async function purgeAttempts(now: Date = clockNow()): Promise<void> {
  await query("purge_attempts", "DELETE FROM attempt_counts WHERE ends_at < $1", [now]);
}

/** Hashed, so that neither addresses nor accounts stand in the table. */
const bucketOf = (name: string) => hash("sha256", name, "buffer");

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
