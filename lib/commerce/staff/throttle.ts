import { hash } from "node:crypto";
import { refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";

/** Fifteen minutes from the first try. */
const WINDOW_MS = 15 * 60 * 1000;

/** Tries of one account from one address, whether or not there is such an account. */
const ACCOUNT_TRIES = 5;

/** Tries from one address, of whichever account: an office shares one. */
const ADDRESS_TRIES = 50;

/** What is counted: tries to sign in, or mails asked for, of an account from an address. */
export type Try = { kind: "password" | "link"; email: string; address: string; now: Date };

/**
 * Counts a try before it is looked at. Refuses rate_limited beyond five of one account from one
 * address, or fifty from one address, within fifteen minutes. In the database, so that all processes
 * count together.
 */
export async function countTry({ kind, email, address, now }: Try): Promise<void> {
  const buckets: [name: string, most: number][] = [
    [`${kind} ${address}`, ADDRESS_TRIES],
    [accountBucket({ kind, email, address }), ACCOUNT_TRIES],
  ];
  for (const [name, most] of buckets) {
    const [row] = await query<{ tries: number; startedAt: Date }>("count_staff_try", COUNT, [
      hashOf(name),
      now,
      new Date(now.getTime() - WINDOW_MS),
    ]);
    if (row === undefined || row.tries <= most) continue;
    const waitMs = row.startedAt.getTime() + WINDOW_MS - now.getTime();
    throw refuse("rate_limited", { details: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
  }
}

/** Forgets the tries of an account from an address: they got in. */
export async function forgetTries(tried: Omit<Try, "now">): Promise<void> {
  await query("forget_staff_tries", "DELETE FROM staff_sign_in_tries WHERE bucket = $1", [
    hashOf(accountBucket(tried)),
  ]);
}

/** What nobody counts any more goes with the next try, by the index on started_at. */
const COUNT = `
  WITH old AS (
    DELETE FROM staff_sign_in_tries WHERE started_at < $3::timestamptz - interval '1 day'
  )
  INSERT INTO staff_sign_in_tries AS t (bucket, tries, started_at) VALUES ($1, 1, $2)
  ON CONFLICT (bucket) DO UPDATE
    SET tries = CASE WHEN t.started_at <= $3 THEN 1 ELSE t.tries + 1 END,
        started_at = CASE WHEN t.started_at <= $3 THEN $2 ELSE t.started_at END
  RETURNING tries, started_at AS "startedAt"`;

const accountBucket = ({ kind, email, address }: Omit<Try, "now">) =>
  `${kind} ${address} ${email.trim().toLowerCase()}`;

const hashOf = (name: string) => hash("sha256", name, "buffer");
