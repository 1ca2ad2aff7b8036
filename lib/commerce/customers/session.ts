import type { CustomerContext, SessionCustomer, VisitorContext } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";

/** Which visitor asks, and when. */
export type SessionKey = { storeId: string; livemode: boolean; tokenHash: Buffer; now: Date };

/**
 * Who is logged in on the cart token; null for nobody. A session ends 30 days after its last use
 * and 90 days after the login (docs/contract.md, How long things live); each use in a new hour moves the former.
 */
export async function findSession(key: SessionKey): Promise<SessionCustomer | null> {
  const { storeId, livemode, tokenHash, now } = key;
  const [row] = await query<{ customer: SessionCustomer | null }>(
    "session_find",
    "SELECT session_find($1, $2, $3, $4) AS customer",
    [storeId, livemode, tokenHash, now],
  );
  return row?.customer ?? null;
}

/** The same for a visitor whose context is already open. */
export function readSession({ store, livemode, tokenHash, now }: VisitorContext) {
  return findSession({ storeId: store.id, livemode, tokenHash, now });
}

/**
 * Ends the session. The cart stays with its lines; what was entered for checkout goes with the
 * customer, because the next visitor of a shared device is somebody else.
 */
export async function logOut({ tokenHash, now }: VisitorContext) {
  await query("session_end", "SELECT session_end($1, $2)", [tokenHash, now]);
  return { authenticated: false as const };
}

/**
 * Ends all sessions of the customer, this one too, each as if they had logged out there, and the
 * login links in their mailbox with them.
 */
export async function logOutEverywhere({ customer, now }: CustomerContext) {
  const [row] = await query<{ endedSessions: number }>(
    "customer_log_out_everywhere",
    `SELECT customer_log_out_everywhere($1, $2) AS "endedSessions"`,
    [customer.id, now],
  );
  return { authenticated: false as const, endedSessions: row?.endedSessions ?? 0 };
}
