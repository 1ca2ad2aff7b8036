import { lockOrders } from "@/lib/commerce/customers";
import { hashCartToken, newCartCurrency, type VisitorContext } from "@/lib/commerce/stores";
import { takeOverWishlist } from "@/lib/commerce/wishlists";
import { refuse, refuseField } from "@/lib/kit/errors";
import { rejectDuplicate, type Tx } from "@/lib/platform/db";

/** Thirty days, moved by use (touch-visitor.sql), ninety at most. */
const SESSION_MS = 30 * 86_400_000;

/**
 * Logs a customer in on the visitor's cart token, with one cart: the lines of their open carts elsewhere are
 * merged, and the wishlist of the token becomes theirs. With a new cart token everything moves to it, so that
 * an attacker who planted the old one before the login (session fixation) has nothing. Refuses cart_locked on
 * the token of a draft's link, and validation_failed for a new token that is in use. The caller has locked
 * the customer. Lock order: visitor and session, carts by id, wishlist.
 */
export async function startSession(
  tx: Tx,
  ctx: VisitorContext,
  customerId: string,
  newCartToken: string | null | undefined,
): Promise<void> {
  const { store, livemode, tokenHash, visitorCountry, now } = ctx;
  const [{ cartId, isPayLink }] = await tx.$queryRaw<[{ cartId: string; isPayLink: boolean }]>`
    SELECT cart_open(${store.id}, ${livemode}, ${tokenHash}, ${visitorCountry}, ${now}, ${newCartCurrency(ctx)}) AS "cartId",
      EXISTS (SELECT FROM orders WHERE token_hash = ${tokenHash} AND draft_id IS NOT NULL) AS "isPayLink"`;
  // The token of a draft's link is in a mail and known to its seller, so it must not become a login.
  if (isPayLink) throw refuse("cart_locked");
  // An earlier login on that token ends (unique index customer_sessions_one_a_token).
  await tx.$executeRaw`
    INSERT INTO customer_sessions (store_id, livemode, token_hash, customer_id, last_seen_at, expires_at, created_at)
    VALUES (${store.id}, ${livemode}, ${tokenHash}, ${customerId}, ${now}, ${new Date(now.getTime() + SESSION_MS)}, ${now})
    ON CONFLICT (token_hash) WHERE ended_at IS NULL DO UPDATE SET
      customer_id = excluded.customer_id, last_seen_at = excluded.last_seen_at,
      expires_at = excluded.expires_at, created_at = excluded.created_at`;
  const others = await tx.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM customer_sessions s JOIN orders o ON o.token_hash = s.token_hash AND o.type = 'cart'
    WHERE s.customer_id = ${customerId} AND s.token_hash <> ${tokenHash}
      AND s.ended_at IS NULL AND s.expires_at > ${now}`;
  const otherIds = others.map((cart) => cart.id);
  await lockOrders(tx, [cartId, ...otherIds]);
  if (newCartToken != null) {
    const newTokenHash = hashCartToken(store.id, livemode, newCartToken);
    if (!newTokenHash.equals(tokenHash)) await moveVisitor(tx, tokenHash, newTokenHash);
  }
  await takeOverWishlist(tx, tokenHash, customerId);
  if (otherIds.length > 0) {
    await tx.$queryRaw`SELECT cart_merge(${cartId}, ${otherIds}, ${now})::text`;
  }
}

/** Gives all that a visitor has to a fresh token, and leaves nothing to the old one. */
async function moveVisitor(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  const where = { tokenHash: Uint8Array.from(from) };
  const data = { tokenHash: Uint8Array.from(to) };
  await rejectDuplicate(tx.visitor.updateMany({ where, data }), tokenTaken);
  await tx.customerSession.updateMany({ where: { ...where, endedAt: null }, data });
  await tx.$queryRaw`SELECT FROM orders WHERE token_hash = ${from} ORDER BY id FOR NO KEY UPDATE`;
  await tx.order.updateMany({ where, data });
  await tx.conversation.updateMany({ where, data });
}

function tokenTaken() {
  const sentence = "Must be a token that was never used.";
  return refuseField("newCartToken", "taken", sentence);
}
