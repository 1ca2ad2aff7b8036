import { refuseRule } from "@/lib/contract/field-rules";
import { refuseField } from "@/lib/kit/errors";
import { READY_TAX_CLASSES } from "@/lib/kit/tax-class";
import { Prisma, query, rejectDuplicate, sqlState, type Tx } from "@/lib/platform/db";
import type { PrivateStoreSettings } from "./context";

/**
 * Writes all settings but the currency, which has a way of its own; bank details for one mode. Refuses
 * validation_failed for a host that another store has.
 */
export async function saveSettings(
  tx: Tx,
  livemode: boolean,
  {
    id,
    bankDetails,
    createdAt: _,
    currency: __,
    features,
    consumerRights,
    policies,
    productSafety,
    invoicing,
    invoicePayment,
    supportHours,
    currencies,
    paymentMethods,
    ...columns
  }: PrivateStoreSettings,
): Promise<void> {
  const write = tx.store.update({
    where: { id },
    data: {
      ...columns,
      features: { ...features },
      consumerRights: { ...consumerRights },
      policies: policies.map((policy) => ({ ...policy })),
      productSafety: productSafety ?? Prisma.DbNull,
      invoicing: invoicing ?? Prisma.DbNull,
      invoicePayment: invoicePayment ?? Prisma.DbNull,
      supportHours: supportHours.map((hours) => ({ ...hours })),
      currencies: currencies.map((each) => ({ ...each })),
      paymentMethods: paymentMethods.map((each) => ({ ...each })),
      modes: {
        update: {
          where: { storeId_livemode: { storeId: id, livemode } },
          data: { bankDetails },
        },
      },
    },
  });
  // No other column of a store is unique.
  await rejectDuplicate(write, () => refuseRule("hosts", "host_taken", "not_allowed"));
}

/** The bank details for transfers in a mode. */
export async function readBankDetails(
  tx: Tx,
  storeId: string,
  livemode: boolean,
): Promise<string | null> {
  const where = { storeId_livemode: { storeId, livemode } };
  const mode = await tx.storeMode.findUniqueOrThrow({ where, select: { bankDetails: true } });
  return mode.bankDetails;
}

/**
 * Changes the currency of a store that has no order, draft or cart being paid; false where there is one.
 * Open carts go along, and their version moves, so that no checkout prepared in the old currency is
 * taken. A checkout holds the currency of its store by the same advisory lock (checkout-reserve.sql).
 */
export async function changeCurrency(
  tx: Tx,
  { id, currency }: Pick<PrivateStoreSettings, "id" | "currency">,
  now: Date,
): Promise<boolean> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('store currency ' || ${id}, 0))::text`;
  const locking = await tx.order.findFirst({
    where: {
      storeId: id,
      OR: [{ type: "order" }, { hold: { not: "none" } }, { draftId: { not: null } }],
    },
    select: { id: true },
  });
  if (locking !== null) return false;
  await tx.store.update({ where: { id }, data: { currency } });
  // What was asked in the old currency is no price in the new one.
  await tx.$queryRaw`
    SELECT record_prices(array_agg(id ORDER BY id), ${now})::text FROM products WHERE store_id = ${id}`;
  await tx.$queryRaw`
    SELECT FROM orders WHERE store_id = ${id} AND type = 'cart' ORDER BY id FOR NO KEY UPDATE`;
  await tx.order.updateMany({
    where: { storeId: id, type: "cart" },
    data: { currency, version: { increment: 1 }, updatedAt: now },
  });
  return true;
}

/**
 * Refuses a time zone that the database, which calculates the days of sales, does not know: its list differs from that
 * of the contract.
 */
export async function requireKnownTimeZone(timezone: string): Promise<void> {
  try {
    await query("known_time_zone", "SELECT now() AT TIME ZONE $1", [timezone]);
  } catch (error) {
    // invalid_parameter_value
    if (sqlState(error) !== "22023") throw error;
    throw refuseRule("timezone", "time_zone", "invalid_format");
  }
}

/**
 * Refuses a tax class of shipping that the store does not have. A class of the store is locked until the commit: a
 * transaction that deletes it waits, and then finds it in use.
 */
export async function requireKnownTaxClass(
  tx: Tx,
  { id, shippingTaxClass }: Pick<PrivateStoreSettings, "id" | "shippingTaxClass">,
): Promise<void> {
  if (shippingTaxClass === null || READY_TAX_CLASSES.some((code) => code === shippingTaxClass)) {
    return;
  }
  const known = await tx.$queryRaw<unknown[]>`
    SELECT code FROM tax_classes WHERE store_id = ${id} AND code = ${shippingTaxClass} FOR KEY SHARE`;
  if (known.length > 0) return;
  throw refuseField("shippingTaxClass", "not_found", "The tax class does not exist.");
}
