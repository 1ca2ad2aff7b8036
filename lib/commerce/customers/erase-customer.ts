import { recordChange } from "@/lib/commerce/audit";
import { leaveGroups } from "@/lib/commerce/customer-groups";
import { deleteMailsTo } from "@/lib/commerce/outbox";
import { eraseReasons, eraseRecipient, requireNoStoreCredit } from "@/lib/commerce/stored-value";
import type { SellerContext } from "@/lib/commerce/stores";
import { PAID_STATUSES } from "@/lib/contract/paid-statuses";
import { refuse, requireFound } from "@/lib/kit/errors";
import { Prisma, type Tx, transaction } from "@/lib/platform/db";
import {
  type CustomerRecord,
  type CustomerRow,
  emitCustomerEvent,
  emitOrdersUpdated,
  lockCustomer,
  readRecord,
} from "./customer-record";
import { eraseCopiesAbout } from "./erase-copies";
import { eraseFromMoves } from "./erase-from-moves";
import { eraseSubscribers } from "./erase-subscribers";
import { findOwnedRecords, lockOrders, type OwnedRecords } from "./owned-records";
import { recordConsent } from "./record-consent";

/**
 * Erases a customer's personal data for good; what they bought and paid stays. Copies in events,
 * deliveries, mails and the audit log are erased too, and the erasure records none of it. Idempotent.
 * Refuses not_found, and conflict while there is store credit, or an order is still to be paid, sent or refunded, or a withdrawal
 * from it to be decided, because it could not be sent any more. Lock order as at a login: customer, links, sessions, orders by id.
 */
export function eraseCustomer(ctx: SellerContext, id: string): Promise<CustomerRecord> {
  return transaction(async (tx) => {
    const customer = requireFound(await lockCustomer(tx, ctx, id));
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
  await requireNoStoreCredit(tx, id);
  await eraseOwnedRecords(tx, owned, id, ctx.now);
  await eraseSubscribers(tx, { storeId, livemode, email }, ctx.now);
  await eraseCopies(tx, customer, owned);
  await erasePastOrders(tx, customer);
  await leaveGroups(tx, id);
  await tx.customer.update({
    where: { id },
    data: {
      // An address that belongs to no mailbox: the customer's own can be used for a new account.
      email: `${id.toLowerCase()}@erased.invalid`,
      ...{ firstName: null, lastName: null, phone: null },
      ...{ marketingOptIn: false, emailVerifiedAt: null, tags: [], metadata: {} },
      customFields: {},
      ...{ erasedAt: ctx.now, version: { increment: 1 }, updatedAt: ctx.now },
    },
  });
  // Their subscription has been erased above, with its address.
  const unproved = { ...customer, emailVerifiedAt: null };
  if (marketingOptIn)
    await recordConsent(tx, unproved, false, { channel: "erasure", now: ctx.now });
  await emitCustomerEvent(tx, id, "customer.updated", ctx.now);
  await emitOrdersUpdated(tx, owned.orderIds, "erased", ctx.now);
  const change = { action: "customer.erased", objectId: id, before: null, after: null } as const;
  await recordChange(tx, ctx, change);
}

async function requireNoOpenOrders(tx: Tx, orderIds: string[]): Promise<void> {
  const withdrawn = await tx.$queryRaw<{ orderId: string }[]>`
    SELECT id AS "orderId" FROM orders WHERE id = ANY (${orderIds}) AND is_withdrawn(id)`;
  const open = await tx.order.findMany({
    where: {
      id: { in: orderIds },
      OR: [
        { id: { in: withdrawn.map(({ orderId }) => orderId) } },
        { hold: { not: "none" } },
        { refundPending: { gt: 0 } },
        { paymentStatus: { in: ["pending", "requires_action", "authorized"] } },
        {
          paymentStatus: { in: [...PAID_STATUSES] },
          fulfillmentStatus: { not: "fulfilled" },
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
  { orderIds, reviewIds, conversationIds, withdrawalIds }: OwnedRecords,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx.order.updateMany({
    where: { id: { in: orderIds } },
    data: {
      ...{ email: null, shippingAddress: Prisma.DbNull, billingAddress: Prisma.DbNull },
      ...{ notes: null, vatId: null, version: { increment: 1 }, updatedAt: now },
      // What a seller has put there may name the person.
      ...{ customFields: {}, metadata: {}, internalNotes: null },
    },
  });
  // Why a seller has cancelled is in their own words; that they have stays.
  await tx.$executeRaw`
    UPDATE orders SET cancel_reason = NULL, cancel_request = cancel_request - 'reason'
    WHERE id = ANY (${orderIds}) AND cancel_request IS NOT NULL`;
  // The recipients of gift cards they bought.
  await tx.orderLine.updateMany({
    where: { orderId: { in: orderIds } },
    data: { gift: Prisma.DbNull },
  });
  // Banks name the payer there, and sellers the person they spoke to.
  await tx.orderPayment.updateMany({
    where: { orderId: { in: orderIds } },
    data: { reference: null },
  });
  // Of their entries in bank statements the amount and the day stay.
  await tx.bankEntry.updateMany({
    where: { payments: { some: { orderId: { in: orderIds } } } },
    data: { payer: null, payerAccount: null, text: "" },
  });
  await tx.discountRedemption.updateMany({
    where: { orderId: { in: orderIds } },
    data: { customerKey: `erased:${customerId}` },
  });
  await tx.reviewPhoto.deleteMany({ where: { reviewId: { in: reviewIds } } });
  await tx.review.updateMany({
    where: { id: { in: reviewIds } },
    data: { authorEmail: null, authorName: "Anonymous", updatedAt: now },
  });
  await tx.conversation.updateMany({
    where: { id: { in: conversationIds } },
    data: { email: null, updatedAt: now },
  });
  await tx.withdrawal.updateMany({
    where: { id: { in: withdrawalIds } },
    data: { name: null, email: null, details: null, orderNumber: null },
  });
  // The text of a seller's note is deleted; that there was a note stays.
  await tx.withdrawalDecision.updateMany({
    where: { withdrawalId: { in: withdrawalIds }, note: { not: null } },
    data: { note: "" },
  });
  await tx.customerAddress.deleteMany({ where: { customerId } });
  await tx.wishlistItem.deleteMany({ where: { customerId } });
  // The record of their import stays, because the same file would create them again.
  await tx.importedRecord.updateMany({
    where: { kind: "customers", objectId: customerId },
    data: { fingerprint: null },
  });
  await tx.orderLink.deleteMany({ where: { orderId: { in: orderIds } } });
  // Photos show a home, labels an address.
  await tx.returnFile.deleteMany({ where: { return: { orderId: { in: orderIds } } } });
  await tx.return.updateMany({
    where: { orderId: { in: orderIds } },
    data: { note: null, message: null, labelUrl: null, version: { increment: 1 }, updatedAt: now },
  });
  await endDrafts(tx, orderIds, now);
}

/** What was bought in the shop that came before stays without its buyer. */
async function erasePastOrders(tx: Tx, { storeId, livemode, email }: CustomerRow): Promise<void> {
  await tx.pastOrder.updateMany({
    where: { storeId, livemode, customerKey: email },
    data: {
      ...{ email: null, customerKey: null, fingerprint: null },
      ...{ shippingAddress: Prisma.DbNull, billingAddress: Prisma.DbNull },
    },
  });
}

/** Ends the draft orders of an erased customer, whose links do not work any more. */
async function endDrafts(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  const ofOrders = { orderId: { in: orderIds } };
  await tx.draftOrder.updateMany({
    where: { ...ofOrders, status: { in: ["open", "sent"] } },
    data: { status: "expired", expiresAt: now },
  });
  await tx.draftOrder.updateMany({
    where: ofOrders,
    data: { message: null, linkToken: null, locked: [] },
  });
  await tx.order.updateMany({
    where: { id: { in: orderIds }, type: "cart", draftId: { not: null } },
    data: { tokenHash: null },
  });
}

/** Erases copies of the personal data: stock alerts, mails, refused rows of files, records of moves, deliveries, events and audit entries. */
async function eraseCopies(
  tx: Tx,
  { id, storeId, livemode, email }: CustomerRow,
  { orderIds, reviewIds, conversationIds, withdrawalIds }: OwnedRecords,
): Promise<void> {
  const merged = await findMergedCustomers(tx, storeId, id);
  const ofOrders = await findPartsOfOrders(tx, orderIds);
  const made = [...orderIds, ...ofOrders, ...reviewIds, ...conversationIds, ...withdrawalIds];
  const giftCards = await eraseRecipient(tx, { storeId, livemode, email });
  await eraseGifts(tx, giftCards);
  await eraseReasons(tx, { customerId: id, giftCardIds: giftCards });
  const about = [...made, id, ...merged, ...giftCards];
  // Before the mails: this waits for an alert that is being turned into a mail, which is then deleted below.
  await tx.stockAlert.deleteMany({ where: { storeId, livemode, email } });
  await tx.removedStockAlert.deleteMany({ where: { storeId, livemode, email } });
  await deleteMailsTo(tx, { storeId, livemode, email });
  // Rows of files that were refused are kept as they stood, to be put right.
  await tx.$executeRaw`
    DELETE FROM import_rows r USING imports i
    WHERE i.id = r.import_id AND i.store_id = ${storeId} AND i.livemode = ${livemode}
      AND EXISTS (SELECT FROM unnest(r.cells) cell WHERE lower(btrim(cell)) = ${email})`;
  await eraseFromMoves(tx, { storeId, livemode, email });
  await eraseCopiesAbout(tx, storeId, about);
}

/** That others bought gift cards for them. */
async function eraseGifts(tx: Tx, giftCards: string[]): Promise<void> {
  const bought = await tx.storedValueAccount.findMany({
    where: { id: { in: giftCards }, orderLineId: { not: null } },
    select: { orderLineId: true },
  });
  await tx.orderLine.updateMany({
    where: { id: { in: bought.flatMap(({ orderLineId }) => orderLineId ?? []) } },
    data: { gift: Prisma.DbNull },
  });
}

/** Ids of the refunds, parcels, returns and drafts of orders, which mails and events are about. */
async function findPartsOfOrders(tx: Tx, orderIds: string[]): Promise<string[]> {
  const parts = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM refunds WHERE order_id = ANY (${orderIds})
    UNION ALL SELECT id FROM fulfillments WHERE order_id = ANY (${orderIds})
    UNION ALL SELECT id FROM returns WHERE order_id = ANY (${orderIds})
    UNION ALL SELECT id FROM draft_orders WHERE order_id = ANY (${orderIds})`;
  return parts.map(({ id }) => id);
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
