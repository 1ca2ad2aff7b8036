import {
  type CustomerRow,
  emitCustomerEvent,
  emitOrdersUpdated,
  joinSubscription,
  recordConsent,
} from "@/lib/commerce/customers";
import type { VisitorContext } from "@/lib/commerce/stores";
import { Prisma, type Tx } from "@/lib/platform/db";
import { endCustomerSessions } from "./session";

/** The visitor who verifies the mailbox, and the time. */
type Bearer = Pick<VisitorContext, "tokenHash" | "now">;

/**
 * Records that the customer's e-mail address is verified: guest orders of the address become theirs. The
 * first verification also ends every other session, because anyone can have created the account, and deletes
 * what those entered. The address of a guest's order is kept only if this visitor placed it: for others it is
 * unknown who typed it. The caller has locked the customer. Lock order: sessions and carts that end, orders
 * by id.
 */
export async function proveMailbox(
  tx: Tx,
  { tokenHash, now }: Bearer,
  customer: CustomerRow,
  isNew: boolean,
): Promise<void> {
  const { id, emailVerifiedAt } = customer;
  if (emailVerifiedAt === null && !isNew) await dropUnproven(tx, { tokenHash, now }, customer);
  await tx.$queryRaw`
    SELECT FROM orders WHERE ${guestOrders(customer)} ORDER BY id FOR NO KEY UPDATE`;
  const claimed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE orders SET customer_id = ${id}, updated_at = ${now} WHERE ${guestOrders(customer)}
    RETURNING id`;
  if (claimed.length > 0) {
    const orderIds = claimed.map((order) => order.id);
    await emitOrdersUpdated(tx, orderIds, "customer", now);
    await tx.$queryRaw`
      SELECT customer_keep_addresses(${id}, o) FROM orders o
      WHERE o.id = ANY (${orderIds}) AND o.token_hash = ${tokenHash} ORDER BY o.placed_at, o.id`;
  }
  if (emailVerifiedAt !== null && claimed.length === 0) return;
  const proved = await tx.customer.update({
    where: { id },
    data: {
      ...{ emailVerifiedAt: emailVerifiedAt ?? now, updatedAt: now },
      ...(!isNew && { version: { increment: 1 } }),
    },
  });
  if (emailVerifiedAt === null) {
    const marketingOptIn = await joinSubscription(tx, proved, now);
    if (marketingOptIn !== proved.marketingOptIn) {
      await tx.customer.update({ where: { id }, data: { marketingOptIn }, select: { id: true } });
    }
  }
  await emitCustomerEvent(tx, id, isNew ? "customer.created" : "customer.updated", now);
}

/** Whether an import made the account: what is in it is its seller's, and it could not be made without proof. */
async function isImported(tx: Tx, customerId: string): Promise<boolean> {
  const record = await tx.importedRecord.findFirst({
    where: { kind: "customers", objectId: customerId, isMade: true },
    select: { originId: true },
  });
  return record !== null;
}

/** The condition for the orders that guests have placed under an address. By the index orders_of_guests. */
function guestOrders({ storeId, livemode, email }: CustomerRow): Prisma.Sql {
  return Prisma.sql`store_id = ${storeId} AND livemode = ${livemode} AND type = 'order'
    AND customer_id IS NULL AND lower(email) = ${email}`;
}

/**
 * Ends the sessions of an account that was made without proof of its mailbox, and takes away what they
 * wrote into it, unless the visitor who brings the proof is the one who made it. An order under another
 * address is a guest's again.
 */
async function dropUnproven(
  tx: Tx,
  { tokenHash, now }: Bearer,
  customer: CustomerRow,
): Promise<void> {
  const { id: customerId, email, marketingOptIn } = customer;
  const own = await tx.customerSession.findFirst({
    where: {
      ...{ customerId, tokenHash: Uint8Array.from(tokenHash) },
      ...{ endedAt: null, expiresAt: { gt: now } },
    },
    select: { id: true },
  });
  await endCustomerSessions(tx, customerId, { except: tokenHash, now });
  if (own !== null || (await isImported(tx, customerId))) return;
  await tx.$queryRaw`
    SELECT FROM orders WHERE customer_id = ${customerId} ORDER BY id FOR NO KEY UPDATE`;
  // A cart that is being paid becomes an order of its payer.
  const left = await tx.$queryRaw<{ id: string }[]>`
    UPDATE orders SET customer_id = NULL, updated_at = ${now}
    WHERE customer_id = ${customerId} AND ((type = 'cart' AND draft_id IS NULL) OR lower(email) IS DISTINCT FROM ${email})
    RETURNING id`;
  if (left.length > 0) {
    const orderIds = left.map((order) => order.id);
    await emitOrdersUpdated(tx, orderIds, "customer_unproven", now);
  }
  await tx.customerAddress.deleteMany({ where: { customerId } });
  await tx.wishlistItem.deleteMany({ where: { customerId } });
  const orphaned = { where: { customerId }, data: { customerId: null, updatedAt: now } };
  await tx.review.updateMany(orphaned);
  await tx.conversation.updateMany(orphaned);
  await tx.customer.update({
    where: { id: customerId },
    data: { firstName: null, lastName: null, phone: null, marketingOptIn: false },
    select: { id: true },
  });
  if (marketingOptIn) await recordConsent(tx, customer, false, { channel: "mailbox_proof", now });
}
