import { recordChange } from "@/lib/commerce/audit";
import { moveMemberships } from "@/lib/commerce/customer-groups";
import { deleteMailsTo } from "@/lib/commerce/outbox";
import { mergeStoreCredit } from "@/lib/commerce/stored-value";
import type { SellerContext } from "@/lib/commerce/stores";
import { metadataInput, TAGS_MAX } from "@/lib/contract/common";
import { refuse, refuseField } from "@/lib/kit/errors";
import { type Prisma, type Tx, transaction } from "@/lib/platform/db";
import {
  type CustomerRecord,
  type CustomerRow,
  emitCustomerEvent,
  emitOrdersUpdated,
  readRecord,
} from "./customer-record";
import { findOwnedRecords, lockOrders, type OwnedRecords } from "./owned-records";

/** The remaining customer and the one merged into them. */
type CustomerPair = { kept: CustomerRow; gone: CustomerRow };

/**
 * Merges the customer `from` into another and deletes `from`: orders and carts, addresses, conversations,
 * reviews, wishlist, store credit, tags, groups, and the uses of discounts, so that a limit per customer
 * counts them together. The remaining customer's own data wins; name, phone and invoice limit are taken if they
 * have none, consent never is. Lock order as at a login: customers by id, links, sessions, orders by id; then discount
 * use, as at a checkout. Refuses not_found, validation_failed (a `from` that does not exist or is the same),
 * and conflict for an erased customer, or while an order of `from` is being paid or cancelled.
 */
export function mergeCustomers(
  ctx: SellerContext,
  id: string,
  from: string,
): Promise<CustomerRecord> {
  if (from === id) throw invalidFrom("Must be another customer.");
  const { now } = ctx;
  return transaction(async (tx) => {
    const pair = await lockPair(tx, ctx, id, from);
    const owned = await findOwnedRecords(tx, from);
    await lockForMerge(tx, owned.orderIds);

    const before = await readRecord(tx, id);
    const emptied = await readRecord(tx, from);
    await recordChange(tx, ctx, {
      ...{ action: "customer.merged", objectId: from },
      ...{ before: { ...emptied, mergedInto: null }, after: { mergedInto: id } },
    });
    await moveLogins(tx, pair, now);
    await moveOwnedRecords(tx, pair.kept, owned, now);
    await moveAddresses(tx, pair);
    await moveWishlist(tx, pair);
    await moveMemberships(tx, { kept: id, gone: from });
    await mergeStoreCredit(tx, { kept: id, gone: from }, now);
    await moveConsents(tx, id, from);
    await moveImported(tx, pair);
    await tx.customer.deleteMany({ where: { id: from } });
    await tx.customer.update({
      where: { id },
      data: { ...mergedFields(pair), version: { increment: 1 }, updatedAt: now },
    });
    const after = await readRecord(tx, id);
    await emitCustomerEvent(tx, id, "customer.updated", now);
    await emitOrdersUpdated(tx, owned.orderIds, `merged:${from}`, now);
    await recordChange(tx, ctx, {
      ...{ action: "customer.merged", objectId: id },
      ...{ before: { ...before, mergedFrom: null }, after: { ...after, mergedFrom: from } },
    });
    return after;
  });
}

async function lockPair(
  tx: Tx,
  { store, livemode }: SellerContext,
  id: string,
  from: string,
): Promise<CustomerPair> {
  const where = { id: { in: [id, from] }, storeId: store.id, livemode };
  await tx.$queryRaw`
    SELECT FROM customers
    WHERE id IN (${id}, ${from}) AND store_id = ${store.id} AND livemode = ${livemode}
    ORDER BY id FOR UPDATE`;
  const customers = await tx.customer.findMany({ where });
  const kept = customers.find((customer) => customer.id === id);
  const gone = customers.find((customer) => customer.id === from);
  if (kept === undefined) throw refuse("not_found");
  if (gone === undefined) throw invalidFrom("The store has no such customer.");
  if (kept.erasedAt !== null || gone.erasedAt !== null) {
    throw refuse("conflict", { message: "An erased customer cannot be merged." });
  }
  return { kept, gone };
}

function invalidFrom(sentence: string) {
  return refuseField("from", "not_allowed", sentence);
}

/** Locks orders and the uses of their discounts. Refuses conflict while one is being paid or cancelled. */
async function lockForMerge(tx: Tx, orderIds: string[]): Promise<void> {
  await lockOrders(tx, orderIds);
  // What is being paid or cancelled has its customer already, and writes it when it is done.
  const held = await tx.order.findMany({
    where: { id: { in: orderIds }, hold: { not: "none" } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  if (held.length > 0) {
    throw refuse("conflict", {
      message: "An order of the other customer is being paid or cancelled. Try again in a minute.",
      details: { orderIds: held.map((order) => order.id) },
    });
  }
  await tx.$queryRaw`
    SELECT FROM discount_usage WHERE (discount_id, livemode) IN (
      SELECT discount_id, livemode FROM discount_redemptions WHERE order_id = ANY (${orderIds})
    ) ORDER BY discount_id FOR NO KEY UPDATE`;
}

/** Moves sessions, and ends all login links and those sessions not verified to be of the same person. */
async function moveLogins(tx: Tx, { kept, gone }: CustomerPair, now: Date): Promise<void> {
  const { storeId, livemode, email } = gone;
  await tx.loginLink.deleteMany({ where: { storeId, livemode, email } });
  await deleteMailsTo(tx, { storeId, livemode, email }, "login_link");
  // Anyone can create an account with an unverified address, and must not see the other's orders.
  const isKeptProved = kept.emailVerifiedAt !== null;
  const loggedOut = isKeptProved ? [] : [kept.id];
  if (!isKeptProved || gone.emailVerifiedAt === null) loggedOut.push(gone.id);
  await tx.customerSession.updateMany({
    where: { customerId: { in: loggedOut }, endedAt: null },
    data: { endedAt: now },
  });
  await tx.customerSession.updateMany({
    where: { customerId: gone.id },
    data: { customerId: kept.id },
  });
}

async function moveOwnedRecords(
  tx: Tx,
  { id, email }: CustomerRow,
  { orderIds, reviewIds, conversationIds }: OwnedRecords,
  now: Date,
): Promise<void> {
  // A checkout that has read the cart before must read it again.
  await tx.$executeRaw`
    UPDATE orders SET version = version + 1, updated_at = ${now},
      customer_id = CASE WHEN type = 'order' OR customer_id IS NOT NULL THEN ${id} END
    WHERE id = ANY (${orderIds})`;
  await tx.discountRedemption.updateMany({
    where: { orderId: { in: orderIds } },
    data: { customerKey: email },
  });
  await tx.conversation.updateMany({
    where: { id: { in: conversationIds } },
    data: { customerId: id, updatedAt: now },
  });
  // Of two reviews of one product the second has to do without a customer (index reviews_one_a_customer): it
  // goes on under its name, and by the address it is still found.
  await tx.$executeRaw`
    UPDATE reviews r SET updated_at = ${now}, author_email = ${email}, customer_id = CASE WHEN NOT EXISTS (
      SELECT FROM reviews o
      WHERE o.product_id = r.product_id AND o.livemode = r.livemode AND o.customer_id = ${id}
    ) AND r.id = (
      SELECT min(o.id) FROM reviews o WHERE o.id = ANY (${reviewIds}) AND o.product_id = r.product_id
    ) THEN ${id} END
    WHERE id = ANY (${reviewIds})`;
}

/** Each address once, at most twenty, of which the oldest but the default make way. */
async function moveAddresses(tx: Tx, { kept, gone }: CustomerPair): Promise<void> {
  await tx.$executeRaw`
    UPDATE customer_addresses a SET customer_id = ${kept.id}, is_default = is_default AND NOT EXISTS (
      SELECT FROM customer_addresses WHERE customer_id = ${kept.id} AND is_default
    )
    WHERE customer_id = ${gone.id} AND NOT EXISTS (
      SELECT FROM customer_addresses o
      WHERE o.customer_id = ${kept.id} AND jsonb_strip_nulls(o.address) = jsonb_strip_nulls(a.address)
    )`;
  await tx.$executeRaw`
    DELETE FROM customer_addresses WHERE id IN (
      SELECT id FROM customer_addresses WHERE customer_id = ${kept.id}
      ORDER BY is_default DESC, created_at DESC, id OFFSET 20
    )`;
}

/**
 * The other customer's marketing consents, with their wording, are kept beside those of the remaining one, without
 * effect on them; the subscription of their mailbox stays with that mailbox.
 */
async function moveConsents(tx: Tx, kept: string, gone: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE consents SET customer_id = ${kept}, merged_from = coalesce(merged_from, ${gone})
    WHERE customer_id = ${gone}`;
}

/** A product on both wishlists is kept once. */
async function moveWishlist(tx: Tx, { kept, gone }: CustomerPair): Promise<void> {
  await tx.$executeRaw`
    UPDATE wishlist_items w SET customer_id = ${kept.id}
    WHERE w.customer_id = ${gone.id} AND NOT EXISTS (
      SELECT FROM wishlist_items o WHERE o.customer_id = ${kept.id} AND o.product_id = w.product_id
    )`;
}

/**
 * A file that names the merged customer finds the remaining one, without having created them; past orders of the
 * previous shop move too.
 */
async function moveImported(tx: Tx, { kept, gone }: CustomerPair): Promise<void> {
  const { storeId, livemode, email } = gone;
  await tx.pastOrder.updateMany({
    where: { storeId, livemode, customerKey: email },
    data: { customerKey: kept.email },
  });
  await tx.importedRecord.updateMany({
    where: { kind: "customers", objectId: gone.id },
    data: { objectId: kept.id, isMade: false },
  });
}

/** The remaining customer's fields after the merge. */
function mergedFields({ kept, gone }: CustomerPair) {
  const named = kept.firstName === null && kept.lastName === null ? gone : kept;
  const moreTags = gone.tags.filter((tag) => !kept.tags.includes(tag));
  return {
    firstName: named.firstName,
    lastName: named.lastName,
    phone: kept.phone ?? gone.phone,
    // A limit of 0, which allows no orders on invoice, is one as well.
    invoiceLimit: kept.invoiceLimit ?? gone.invoiceLimit,
    tags: [...kept.tags, ...moreTags].slice(0, TAGS_MAX),
    metadata: mergedMetadata(kept.metadata, gone.metadata),
    customFields: { ...Object(gone.customFields), ...Object(kept.customFields) },
    createdAt: new Date(Math.min(kept.createdAt.getTime(), gone.createdAt.getTime())),
  };
}

/** Both customers' fields, the first's where both have one; the first's alone where both exceed the limits. */
function mergedMetadata(kept: Prisma.JsonValue, more: Prisma.JsonValue): Prisma.InputJsonObject {
  const both = { ...Object(more), ...Object(kept) };
  return metadataInput.safeParse(both).success ? both : Object(kept);
}
