import { Prisma, type Tx } from "@/lib/platform/db";

/*
 * The records of a customer besides their row, as subqueries on a customer `c`: orders, the carts they are logged in
 * on, drafts for them, and, under a verified address, also the records of guests with that address. An address that is
 * not verified may belong to another person.
 */

/** Ids of a customer's orders and carts. */
export const ORDERS_OF_CUSTOMER = `
  SELECT id FROM orders WHERE customer_id = c.id
  UNION
  SELECT o.id FROM customer_sessions s JOIN orders o ON o.token_hash = s.token_hash AND o.type = 'cart'
  WHERE s.customer_id = c.id AND s.ended_at IS NULL
  UNION
  SELECT id FROM orders
  WHERE store_id = c.store_id AND livemode = c.livemode AND type = 'order' AND customer_id IS NULL
    AND c.email_verified_at IS NOT NULL AND lower(email) = c.email
  UNION
  SELECT o.id FROM draft_orders d JOIN orders o ON o.id = d.order_id
  WHERE d.store_id = c.store_id AND d.livemode = c.livemode AND o.type = 'cart' AND o.customer_id IS NULL
    AND c.email_verified_at IS NOT NULL AND lower(o.email) = c.email`;

/** Ids of a customer's reviews. */
export const REVIEWS_OF_CUSTOMER = `
  SELECT id FROM reviews
  WHERE store_id = c.store_id AND livemode = c.livemode AND (customer_id = c.id OR (
    c.email_verified_at IS NOT NULL AND customer_id IS NULL AND lower(author_email) = c.email
  ))`;

/** Ids of a customer's conversations. */
export const CONVERSATIONS_OF_CUSTOMER = `
  SELECT id FROM conversations
  WHERE store_id = c.store_id AND livemode = c.livemode AND (customer_id = c.id OR (
    c.email_verified_at IS NOT NULL AND customer_id IS NULL AND lower(email) = c.email
  ))`;

/** Ids of a customer's declarations of withdrawal, also of those that named no order. */
export const WITHDRAWALS_OF_CUSTOMER = `
  SELECT id FROM withdrawals WHERE order_id IN (${ORDERS_OF_CUSTOMER})
  UNION
  SELECT id FROM withdrawals
  WHERE store_id = c.store_id AND livemode = c.livemode AND c.email_verified_at IS NOT NULL AND email = c.email`;

/** Ids of the records that belong to a customer. */
export interface OwnedRecords {
  withdrawalIds: string[];
  orderIds: string[];
  reviewIds: string[];
  conversationIds: string[];
}

/** Finds the records of a customer who is known to exist. */
export async function findOwnedRecords(tx: Tx, customerId: string): Promise<OwnedRecords> {
  const [row] = await tx.$queryRaw<[OwnedRecords]>`
    SELECT ARRAY(${Prisma.raw(ORDERS_OF_CUSTOMER)}) AS "orderIds",
      ARRAY(${Prisma.raw(REVIEWS_OF_CUSTOMER)}) AS "reviewIds",
      ARRAY(${Prisma.raw(CONVERSATIONS_OF_CUSTOMER)}) AS "conversationIds",
      ARRAY(${Prisma.raw(WITHDRAWALS_OF_CUSTOMER)}) AS "withdrawalIds"
    FROM customers c WHERE c.id = ${customerId}`;
  return row;
}

/** Locks orders and carts until the commit, in the order of their ids. */
export async function lockOrders(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM orders WHERE id = ANY (${orderIds}) ORDER BY id FOR NO KEY UPDATE`;
}
