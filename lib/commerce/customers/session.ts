import type { SessionCustomer } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";

/** Which visitor asks, and when. */
export type SessionKey = { storeId: string; livemode: boolean; tokenHash: Buffer; now: Date };

/**
 * Who is logged in on the cart token; null for nobody. A session ends 30 days after its last use
 * and 90 days after the login (DECISIONS 4); each use in a new hour moves the former.
 */
export async function findSession(key: SessionKey): Promise<SessionCustomer | null> {
  const { storeId, livemode, tokenHash, now } = key;
  const rows = await query<SessionCustomer>("find_session", FIND_SESSION, [
    storeId,
    livemode,
    tokenHash,
    now,
  ]);
  return rows[0] ?? null;
}

const FIND_SESSION = `
  WITH session AS (
    SELECT id, customer_id, last_seen_at
    FROM customer_sessions
    WHERE store_id = $1 AND livemode = $2 AND token_hash = $3 AND ended_at IS NULL
      AND expires_at > $4 AND created_at > $4 - interval '90 days'
    ORDER BY id DESC LIMIT 1
  ), used AS (
    UPDATE customer_sessions s
    SET last_seen_at = $4, expires_at = $4 + interval '30 days'
    FROM session
    WHERE s.id = session.id AND session.last_seen_at < $4 - interval '1 hour'
  )
  SELECT c.id, c.email, c.first_name AS "firstName", c.last_name AS "lastName"
  FROM session JOIN customers c ON c.id = session.customer_id`;
