import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import type { StoreMode } from "@/lib/commerce/stores";
import type { StoredAddress } from "@/lib/contract/address";
import { TAGS_MAX } from "@/lib/contract/common";
import type { CustomFieldValues } from "@/lib/contract/custom-field";
import { newId } from "@/lib/kit/ids";
import type { Prisma, Tx } from "@/lib/platform/db";
import { type CustomerRow, emitCustomerEvent, lockCustomer, readRecord } from "./customer-record";
import { readCustomerFields } from "./read-customer-fields";
import { recordConsent } from "./record-consent";
import { writeCustomer } from "./write-customer";

/** A customer from another shop's file; null for missing values. */
export interface ImportedCustomer {
  /** Lower case. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  acceptsMarketing: boolean | null;
  tags: string[];
  note: string | null;
  isTaxExempt: boolean;
  address: StoredAddress | null;
  /**
   * In minor units of the store's currency; null: no orders on invoice. Undefined if the file has no such
   * column.
   */
  invoiceLimit?: number | null;
  /** Fields that are not included stay as they are. */
  customFields?: CustomFieldValues | undefined;
  createdAt: string | null;
}

type Author = AuditContext & StoreMode;

type Sent = {
  input: ImportedCustomer;
  known: { objectId: string; isMade: boolean } | null;
  source: string;
};

/** The result, and warnings for the seller. */
interface ImportedCustomerOutcome {
  result: "created" | "updated" | "unchanged" | "erased";
  id: string;
  remark?: "customer_erased" | "customer_email_kept";
}

/**
 * Imports a customer of another shop, in a transaction. A customer imported before is updated with the file;
 * an existing customer with the address only gets what they have not entered themselves. Refuses
 * validation_failed for custom fields. A customer's own answer about marketing does not change, and an erased
 * customer stays erased.
 */
export async function importCustomer(
  tx: Tx,
  ctx: Author,
  { input, known, source }: Sent,
): Promise<ImportedCustomerOutcome> {
  const before = known && (await lockCustomer(tx, ctx, known.objectId));
  if (before?.erasedAt) {
    return { result: "erased", id: before.id, remark: "customer_erased" };
  }
  if (before) return change(tx, ctx, before, { input, source, isOurs: known?.isMade === true });
  const made = await create(tx, ctx, input, source);
  if (made !== null) return { result: "created", id: made };
  const here = await lockByEmail(tx, ctx, input.email);
  return change(tx, ctx, here, { input, source, isOurs: false });
}

/** Creates the customer; null if the address is taken. */
async function create(
  tx: Tx,
  ctx: Author,
  input: ImportedCustomer,
  source: string,
): Promise<string | null> {
  const { store, livemode, now } = ctx;
  const id = newId("customer");
  if (input.customFields !== undefined) {
    // Values that an existing customer already has are not validated again.
    const where = { storeId: store.id, livemode, email: input.email };
    if ((await tx.customer.count({ where })) > 0) return null;
  }
  const sent = { storeId: store.id, customFields: input.customFields };
  const { customFields = {} } = await readCustomerFields(tx, {}, sent);
  const data = {
    ...{ id, storeId: store.id, livemode, email: input.email },
    ...{ firstName: input.firstName, lastName: input.lastName, phone: input.phone },
    ...{ marketingOptIn: input.acceptsMarketing === true, tags: input.tags },
    invoiceLimit: input.invoiceLimit ?? null,
    customFields: customFields as Prisma.InputJsonObject,
    ...{ metadata: metadataOf(input), createdAt: input.createdAt ?? now, updatedAt: now },
  };
  const { count } = await tx.customer.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return null;
  if (input.acceptsMarketing) {
    // The mailbox is not verified in this shop, so the consent alone does not subscribe it.
    const answerer = { id, storeId: store.id, livemode, email: input.email, emailVerifiedAt: null };
    await recordConsent(tx, answerer, true, { channel: "import", source, now });
  }
  await keepAddress(tx, id, input.address, now);
  await emitCustomerEvent(tx, id, "customer.created", now);
  const after = await readRecord(tx, id);
  await recordChange(tx, ctx, { action: "customer.created", objectId: id, after });
  return id;
}

async function lockByEmail(
  tx: Tx,
  { store, livemode }: StoreMode,
  email: string,
): Promise<CustomerRow> {
  const address = { storeId: store.id, livemode, email };
  await tx.$queryRaw`
    SELECT FROM customers WHERE store_id = ${store.id} AND livemode = ${livemode} AND email = ${email}
    FOR NO KEY UPDATE`;
  return tx.customer.findUniqueOrThrow({ where: { storeId_livemode_email: address } });
}

async function change(
  tx: Tx,
  ctx: Author,
  customer: CustomerRow,
  { input, source, isOurs }: { input: ImportedCustomer; source: string; isOurs: boolean },
): Promise<ImportedCustomerOutcome> {
  const { id } = customer;
  const { now } = ctx;
  const before = await readRecord(tx, id);
  const sent = { storeId: ctx.store.id, customFields: input.customFields };
  // Before any write, as a refusal does not roll back. Owned by the seller, so the file overrides them.
  const customFields = await readCustomerFields(tx, before, sent);
  const isNewAddress = await keepAddress(tx, id, input.address, now);
  const isAnswer = await mayAnswer(tx, id, input);
  const fields = { ...changesOf(customer, input, isOurs), ...customFields };
  const marketingOptIn = isAnswer ? (input.acceptsMarketing ?? undefined) : undefined;
  const written = await writeCustomer(
    tx,
    customer,
    { ...fields, marketingOptIn },
    { now, channel: "import", source },
  );
  if (written === customer && isNewAddress) {
    const data = { version: { increment: 1 }, updatedAt: now };
    await tx.customer.update({ where: { id }, data, select: { id: true } });
    await emitCustomerEvent(tx, id, "customer.updated", now);
  }
  const after = await readRecord(tx, id);
  await recordChange(tx, ctx, { action: "customer.updated", objectId: id, before, after });
  const isMoved = isOurs && customer.email !== input.email;
  return {
    ...{ result: written === customer && !isNewAddress ? "unchanged" : "updated", id },
    ...(isMoved && { remark: "customer_email_kept" as const }),
  };
}

/** The data of the file to write: all of it for an earlier import, else what is missing. */
function changesOf(customer: CustomerRow, input: ImportedCustomer, isOurs: boolean) {
  const isNamed = customer.firstName !== null || customer.lastName !== null;
  const hasName = input.firstName !== null || input.lastName !== null;
  const isRenamed = hasName && (isOurs || !isNamed);
  const metadata = { ...Object(customer.metadata), ...metadataOf(input) };
  const moreTags = input.tags.filter((tag) => !customer.tags.includes(tag));
  return {
    ...(isRenamed && { firstName: input.firstName, lastName: input.lastName }),
    ...(input.phone !== null && (isOurs || customer.phone === null) && { phone: input.phone }),
    tags: [...customer.tags, ...moreTags].slice(0, TAGS_MAX),
    // Not editable by customers: the seller's file wins.
    invoiceLimit: input.invoiceLimit,
    ...(isOurs ? { metadata } : { metadata: { ...metadata, ...Object(customer.metadata) } }),
  };
}

function metadataOf({ note, isTaxExempt }: ImportedCustomer): Prisma.InputJsonObject {
  return { ...(note !== null && { note }), ...(isTaxExempt && { taxExempt: true }) };
}

/** Whether the file's answer about marketing counts: the customer has not answered here since. */
async function mayAnswer(
  tx: Tx,
  customerId: string,
  { acceptsMarketing }: ImportedCustomer,
): Promise<boolean> {
  const last = await tx.consent.findFirst({
    where: { customerId, purpose: "marketing", mergedFrom: null },
    orderBy: { id: "desc" },
    select: { channel: true },
  });
  // Before answers were recorded a customer may have agreed here: a no in the file does not revoke that.
  return last === null ? acceptsMarketing === true : last.channel === "import";
}

/** Keeps an address among the customer's, once; the first is the default. Whether it is new. */
async function keepAddress(
  tx: Tx,
  customerId: string,
  address: StoredAddress | null,
  now: Date,
): Promise<boolean> {
  if (address === null) return false;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO customer_addresses (id, customer_id, address, is_default, created_at)
    SELECT ${newId("address")}, ${customerId}, jsonb_strip_nulls(a.address),
      NOT EXISTS (SELECT FROM customer_addresses WHERE customer_id = ${customerId} AND is_default), ${now}
    FROM (SELECT ${JSON.stringify(address)}::jsonb AS address) a
    WHERE NOT EXISTS (
      SELECT FROM customer_addresses o
      WHERE o.customer_id = ${customerId} AND jsonb_strip_nulls(o.address) = jsonb_strip_nulls(a.address)
    ) AND (SELECT count(*) FROM customer_addresses WHERE customer_id = ${customerId}) < 20
    RETURNING id`;
  return rows.length > 0;
}
