import { lockCustomer } from "@/lib/commerce/customers";
import type { CustomerContext, SessionCustomer, VisitorContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { Prisma, query, type Tx, transaction } from "@/lib/platform/db";

/** Which visitor asks, and when. */
type SessionLookup = { storeId: string; livemode: boolean; tokenHash: Buffer; now: Date };

/**
 * The customer who is logged in on the cart token; null for none. A session ends 30 days after its last use
 * and 90 days after the login (docs/contract.md, How long things live); each use in a new hour extends the former. The
 * call counts as a visit: it restarts the two hours after which a cart drops personal data.
 */
export async function findSession(key: SessionLookup): Promise<SessionCustomer | null> {
  const { storeId, livemode, tokenHash, now } = key;
  const [row] = await query<SessionCustomer>("session_find", FIND_SESSION, [
    ...[storeId, livemode, tokenHash, now],
  ]);
  if (row === undefined) return null;
  const { id, email, emailVerified, firstName, lastName } = row;
  return { id, email, emailVerified, firstName, lastName };
}

/** One statement, because every request of a visitor runs it. touch_visitor() moves the end, and writes rarely. */
const FIND_SESSION = `
  SELECT c.id, c.email, c.email_verified_at IS NOT NULL AS "emailVerified",
    c.first_name AS "firstName", c.last_name AS "lastName",
    touch_visitor($1, $2, $3, $4)::text
  FROM customer_sessions s JOIN customers c ON c.id = s.customer_id
  WHERE s.token_hash = $3 AND s.store_id = $1 AND s.livemode = $2
    AND s.ended_at IS NULL AND s.expires_at > $4`;

/** The same for a visitor whose context is already open. */
export function readSession({ store, livemode, tokenHash, now }: VisitorContext) {
  return findSession({ storeId: store.id, livemode, tokenHash, now });
}

/**
 * Ends the session. The cart keeps its lines; its checkout data is deleted, because the next visitor of a
 * shared device is another person.
 */
export async function logOut({ tokenHash, now }: VisitorContext) {
  await transaction((tx) => endSessions(tx, [tokenHash], now));
  return { authenticated: false as const };
}

/**
 * Ends all sessions of the customer, this one too, each as if they had logged out there, and the
 * login links in their mailbox with them.
 */
export function logOutEverywhere(ctx: CustomerContext) {
  const { now } = ctx;
  return transaction(async (tx) => {
    const customer = await lockCustomer(tx, ctx, ctx.customer.id);
    if (customer === null) throw refuse("customer_not_authenticated");
    const { id, storeId, livemode, email } = customer;
    await tx.loginLink.updateMany({
      where: { storeId, livemode, email, usedAt: null, expiresAt: { gt: now } },
      data: { expiresAt: now },
    });
    const endedSessions = await endCustomerSessions(tx, id, { now });
    return { authenticated: false as const, endedSessions };
  });
}

/**
 * Logs a customer out on every token but one. The caller has locked the customer. How many sessions
 * have ended.
 */
export async function endCustomerSessions(
  tx: Tx,
  customerId: string,
  { except, now }: { except?: Buffer; now: Date },
): Promise<number> {
  const sessions = await tx.customerSession.findMany({
    where: {
      ...{ customerId, endedAt: null },
      ...(except && { tokenHash: { not: Uint8Array.from(except) } }),
    },
    select: { tokenHash: true },
  });
  const tokens = sessions.map(({ tokenHash }) => tokenHash);
  if (tokens.length > 0) await endSessions(tx, tokens, now);
  return sessions.length;
}

/**
 * Ends the sessions on tokens: each cart keeps its lines and loses what was entered for checkout, and
 * the address of orders placed with the token is no longer shown to it. A cart that is being paid keeps
 * what its order needs. Locks the visitors, the sessions, the carts.
 */
async function endSessions(tx: Tx, tokens: Uint8Array[], now: Date): Promise<void> {
  const tokenHash = { in: tokens.map((token) => Uint8Array.from(token)) };
  await tx.visitor.updateMany({ where: { tokenHash }, data: { forgottenAt: now } });
  await tx.customerSession.updateMany({
    where: { tokenHash, endedAt: null },
    data: { endedAt: now },
  });
  await tx.order.updateMany({
    where: { tokenHash, type: "cart", hold: "none", draftId: null },
    data: {
      ...{ customerId: null, email: null, notes: null, vatId: null, vatCheck: Prisma.DbNull },
      ...{ shippingAddress: Prisma.DbNull, billingAddress: Prisma.DbNull, sameAsShipping: false },
      ...{ version: { increment: 1 }, updatedAt: now },
    },
  });
}
