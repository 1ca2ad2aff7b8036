import { isDeepStrictEqual } from "node:util";
import { checkAddress, presentAddress } from "@/lib/commerce/geo";
import type { CustomerContext } from "@/lib/commerce/stores";
import type { AccountAddressInput } from "@/lib/contract/account";
import type { Address, StoredAddress } from "@/lib/contract/address";
import { type RefusalFields, refuse, requireFound, requireValidFields } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db, type Prisma, type Tx, transaction } from "@/lib/platform/db";
import { type CustomerAddress, emitCustomerEvent } from "./customer-record";
import { lockOwnCustomer } from "./profile";

/** How many addresses a customer keeps; `customer_keep_addresses` lets the oldest go beyond it. */
const MAX_ADDRESSES = 20;

/** A row of the table of addresses. */
export type CustomerAddressRow =
  Prisma.CustomerAddressGetPayload<Prisma.CustomerAddressDefaultArgs>;

/** The addresses of the customer who is logged in: the default, then the others as they came. */
export function listAddresses(
  { customer }: CustomerContext,
  tx: Tx = db,
): Promise<CustomerAddressRow[]> {
  return tx.customerAddress.findMany({
    where: { customerId: customer.id },
    orderBy: [{ isDefault: "desc" }, { createdAt: "asc" }, { id: "asc" }],
  });
}

/**
 * Keeps one more address; the first is the default. One that is kept already is not kept twice. Refuses what the
 * country's rules do not allow, field by field, and the 21st.
 */
export function createAddress(
  ctx: CustomerContext,
  sent: AccountAddressInput,
): Promise<CustomerAddressRow> {
  const address = requireAddress(sent);
  return changeAddresses(ctx, async (tx, kept) => {
    const same = kept.find((one) => isDeepStrictEqual(toAddress(one), presentAddress(address)));
    if (same === undefined && kept.length >= MAX_ADDRESSES) {
      const message = `A customer keeps ${MAX_ADDRESSES} addresses. Delete one of them first.`;
      throw refuse("conflict", { message, details: { max: MAX_ADDRESSES } });
    }
    const isDefault = kept.length === 0 || sent.isDefault === true || same?.isDefault === true;
    if (isDefault) await clearDefault(tx, ctx);
    if (same !== undefined) {
      return tx.customerAddress.update({ where: { id: same.id }, data: { isDefault } });
    }
    return tx.customerAddress.create({
      data: {
        ...{ id: newId("address"), customerId: ctx.customer.id },
        ...{ address, isDefault, createdAt: ctx.now },
      },
    });
  });
}

/** Replaces an address as a whole. Orders keep the one they were placed with. Refuses not_found. */
export function updateAddress(
  ctx: CustomerContext,
  id: string,
  sent: AccountAddressInput,
): Promise<CustomerAddressRow> {
  const address = requireAddress(sent);
  return changeAddresses(ctx, async (tx, kept) => {
    const before = requireKept(kept, id);
    const isDefault = before.isDefault || sent.isDefault === true;
    if (isDefault && !before.isDefault) await clearDefault(tx, ctx);
    return tx.customerAddress.update({ where: { id }, data: { address, isDefault } });
  });
}

/** Deletes an address; if it was the default, the newest that is left becomes it. Refuses not_found. */
export async function deleteAddress(ctx: CustomerContext, id: string): Promise<void> {
  await changeAddresses(ctx, async (tx, kept) => {
    const { isDefault } = requireKept(kept, id);
    await tx.customerAddress.delete({ where: { id } });
    const newest = kept.filter((one) => one.id !== id).at(-1);
    if (isDefault && newest !== undefined) {
      await tx.customerAddress.update({ where: { id: newest.id }, data: { isDefault: true } });
    }
  });
}

/** The address of a row, with all its parts. */
export function toAddress({ address }: Pick<CustomerAddressRow, "address">): Address {
  // The parse edge of a JSON column: only addresses that were checked are written to it.
  return presentAddress(address as unknown as CustomerAddress);
}

function requireAddress(sent: AccountAddressInput): StoredAddress {
  const fields: RefusalFields = {};
  const address = checkAddress(sent, "", fields);
  requireValidFields(fields);
  return address;
}

function requireKept(kept: CustomerAddressRow[], id: string): CustomerAddressRow {
  return requireFound(kept.find((one) => one.id === id));
}

async function clearDefault(tx: Tx, { customer }: CustomerContext): Promise<void> {
  await tx.customerAddress.updateMany({
    where: { customerId: customer.id, isDefault: true },
    data: { isDefault: false },
  });
}

/** Works on the addresses of the customer, locked; `kept` are in the order of `listAddresses`. */
function changeAddresses<Result>(
  ctx: CustomerContext,
  work: (tx: Tx, kept: CustomerAddressRow[]) => Promise<Result>,
): Promise<Result> {
  return transaction(async (tx) => {
    const { id } = await lockOwnCustomer(tx, ctx);
    const before = await listAddresses(ctx, tx);
    const result = await work(tx, before);
    if (!isDeepStrictEqual(before, await listAddresses(ctx, tx))) {
      const data = { version: { increment: 1 }, updatedAt: ctx.now };
      await tx.customer.update({ where: { id }, data, select: { id: true } });
      await emitCustomerEvent(tx, id, "customer.updated", ctx.now);
    }
    return result;
  });
}
