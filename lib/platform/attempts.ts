import { hash } from "node:crypto";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";

/** Something that is counted for longer than a minute: how often, within how many seconds of the first time. */
export interface AttemptLimit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts an attempt against every limit, or against none where one of them is used up; then it
 * refuses rate_limited. In the database, so that all processes count together and a restart forgets
 * nothing. One statement. The narrowest limit comes first: what it refuses must not use up the others.
 */
export async function countAttempt(limits: readonly AttemptLimit[], now: Date): Promise<void> {
  const [row] = await query<{ wait: number | null }>(
    "count_attempt",
    "SELECT attempt_count($1, $2, $3, $4) AS wait",
    [
      limits.map(({ name }) => bucketOf(name)),
      limits.map(({ most }) => most),
      limits.map(({ seconds }) => seconds),
      now,
    ],
  );
  const wait = row?.wait ?? null;
  if (wait !== null) throw refuse("rate_limited", { details: { retryAfterSeconds: wait } });
}

/** Takes one attempt back: it was none of those that the limit is about. */
export async function uncountAttempt(name: string): Promise<void> {
  await query(
    "uncount_attempt",
    "UPDATE attempt_counts SET attempts = attempts - 1 WHERE bucket = $1 AND attempts > 0",
    [bucketOf(name)],
  );
}

/** Forgets all attempts that were counted under a name. */
export async function forgetAttempts(name: string): Promise<void> {
  await query("forget_attempts", "DELETE FROM attempt_counts WHERE bucket = $1", [bucketOf(name)]);
}

/** Remembers a name for a while, in place of a count. */
export async function rememberForSeconds(name: string, seconds: number, now: Date): Promise<void> {
  await query(
    "remember_name",
    `INSERT INTO attempt_counts (bucket, attempts, ends_at) VALUES ($1, 1, $2)
     ON CONFLICT (bucket) DO UPDATE SET ends_at = excluded.ends_at`,
    [bucketOf(name), new Date(now.getTime() + seconds * 1000)],
  );
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

/** Hashed, so that neither addresses nor accounts stand in the table. */
const bucketOf = (name: string) => hash("sha256", name, "buffer");
