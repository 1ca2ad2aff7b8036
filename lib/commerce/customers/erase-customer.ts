import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { Prisma, type Tx, transaction } from "@/lib/platform/db";
import {
  type CustomerRecord,
  type CustomerRow,
  emitCustomerEvent,
  emitOrdersUpdated,
  lockCustomer,
  readRecord,
} from "./customer-record";
import { findOwnedRecords, lockOrders, type OwnedRecords } from "./owned-records";
import { recordConsent } from "./record-consent";

/**
 * Erases a customer's personal data for good; what they bought and paid stays. Copies in events,
 * deliveries, mails and the audit log are erased too, and the erasure records none of it. Idempotent.
 * Refuses not_found, and conflict while an order is still to be paid, sent or refunded, because nobody
 * could send it any more. Lock order as at a login: customer, links, sessions, orders by id.
 */
export function eraseCustomer(ctx: SellerContext, id: string): Promise<CustomerRecord> {
  return transaction(async (tx) => {
    const customer = await lockCustomer(tx, ctx, id);
    if (customer === null) throw refuse("not_found");
    if (customer.erasedAt === null) await erase(tx, ctx, customer);
    return readRecord(tx, id);
  });
}

async function erase(tx: Tx, ctx: SellerContext, customer: CustomerRow): Promise<void> {
  const { id, storeId, livemode, email, marketingOptIn } = customer;
  const owned = await findOwnedRecords(tx, id);
  await tx.loginLink.deleteMany({ where: { storeId, livemode, email } });
  await tx.customerSession.updateMany({
    where: { customerId: id, endedAt: null },
    data: { endedAt: ctx.now },
  });
  await lockOrders(tx, owned.orderIds);
  await requireNoOpenOrders(tx, owned.orderIds);
  await eraseOwnedRecords(tx, owned, id, ctx.now);
  await eraseCopies(tx, customer, owned);
  await tx.customer.update({
    where: { id },
    data: {
      // An address of nobody: the customer's own can be used for a new account.
      email: `${id.toLowerCase()}@erased.invalid`,
      ...{ firstName: null, lastName: null, phone: null },
      ...{ marketingOptIn: false, emailVerifiedAt: null, tags: [], metadata: {} },
      ...{ erasedAt: ctx.now, version: { increment: 1 }, updatedAt: ctx.now },
    },
  });
  if (marketingOptIn) await recordConsent(tx, id, false, { channel: "erasure", now: ctx.now });
  await emitCustomerEvent(tx, id, "customer.updated", ctx.now);
  await emitOrdersUpdated(tx, owned.orderIds, "erased", ctx.now);
  const change = { action: "customer.erased", objectId: id, before: null, after: null } as const;
  await recordChange(tx, ctx, change);
}

async function requireNoOpenOrders(tx: Tx, orderIds: string[]): Promise<void> {
  const open = await tx.order.findMany({
    where: {
      id: { in: orderIds },
      OR: [
        { hold: { not: "none" } },
        { refundPending: { gt: 0 } },
        { paymentStatus: { in: ["pending", "requires_action"] } },
        {
          paymentStatus: { in: ["paid", "partially_refunded"] },
          fulfillmentStatus: "unfulfilled",
        },
      ],
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  if (open.length === 0) return;
  throw refuse("conflict", {
    message: "The customer has orders that are still to be paid, sent or paid back.",
    details: { orderIds: open.map((order) => order.id) },
  });
}

async function eraseOwnedRecords(
  tx: Tx,
  { orderIds, reviewIds, conversationIds }: OwnedRecords,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx.order.updateMany({
    where: { id: { in: orderIds } },
    data: {
      ...{ email: null, shippingAddress: Prisma.DbNull, billingAddress: Prisma.DbNull },
      ...{ notes: null, version: { increment: 1 }, updatedAt: now },
    },
  });
  await tx.discountRedemption.updateMany({
    where: { orderId: { in: orderIds } },
    data: { customerKey: `erased:${customerId}` },
  });
  await tx.review.updateMany({
    where: { id: { in: reviewIds } },
    data: { authorEmail: null, authorName: "Anonymous", updatedAt: now },
  });
  await tx.conversation.updateMany({
    where: { id: { in: conversationIds } },
    data: { email: null, updatedAt: now },
  });
  await tx.customerAddress.deleteMany({ where: { customerId } });
  await tx.orderLink.deleteMany({ where: { orderId: { in: orderIds } } });
}

/** Erases copies of the personal data: stock alerts, mails, deliveries, events and audit entries. */
async function eraseCopies(
  tx: Tx,
  { id, storeId, livemode, email }: CustomerRow,
  { orderIds, reviewIds, conversationIds }: OwnedRecords,
): Promise<void> {
  const merged = await findMergedCustomers(tx, storeId, id);
  const about = [...orderIds, ...reviewIds, ...conversationIds, id, ...merged];
  // Before the mails: this waits for an alert that is being turned into a mail, which is then deleted below.
  await tx.stockAlert.deleteMany({ where: { storeId, livemode, email } });
  await tx.$executeRaw`
    DELETE FROM mails WHERE store_id = ${storeId} AND livemode = ${livemode}
      AND (lower(to_address) = ${email} OR subject_id = ANY (${about}))`;
  await tx.$executeRaw`
    UPDATE webhook_attempts SET request_body = '{}', response_excerpt = NULL
    WHERE delivery_id IN (
      SELECT d.id FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
      WHERE e.object_id = ANY (${about})
    )`;
  await tx.$executeRaw`
    UPDATE events SET payload = ${erased("payload")} WHERE object_id = ANY (${about})`;
  await tx.$executeRaw`
    UPDATE audit_entries SET before = ${erased("before")}, after = ${erased("after")}
    WHERE store_id = ${storeId} AND object_id = ANY (${about})`;
}

/** What stands in records, in camel case or snake case, in place of who a person is. */
const ERASED_FIELDS = JSON.stringify({
  ...{ email: null, firstName: null, lastName: null, phone: null, notes: null },
  ...{ shippingAddress: null, shipping_address: null },
  ...{ billingAddress: null, billing_address: null },
  ...{ customer: null, customerEmail: null, customerName: null },
  ...{ authorEmail: null, authorName: "Anonymous" },
  ...{ addresses: [], tags: [], metadata: {} },
});

/** The record in a column with those of its fields erased that say who a person is. */
function erased(column: "payload" | "before" | "after"): Prisma.Sql {
  const record = Prisma.raw(column);
  return Prisma.sql`${record} || coalesce((
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(${ERASED_FIELDS}::jsonb) WHERE ${record} ? key
  ), '{}')`;
}

/** Ids of all customers merged into this one, directly or through others, from the audit log. */
async function findMergedCustomers(tx: Tx, storeId: string, id: string): Promise<string[]> {
  const merged = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE merged (id) AS (
      SELECT a.after ->> 'mergedFrom' FROM audit_entries a
      WHERE a.store_id = ${storeId} AND a.object_id = ${id} AND a.after ? 'mergedFrom'
      UNION
      SELECT a.after ->> 'mergedFrom' FROM merged m
      JOIN audit_entries a ON a.store_id = ${storeId} AND a.object_id = m.id AND a.after ? 'mergedFrom'
    )
    SELECT id FROM merged WHERE id IS NOT NULL`;
  return merged.map((customer) => customer.id);
}
