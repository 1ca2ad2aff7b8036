import { refuse } from "@/lib/kit/errors";
import { query, sqlState, type Tx } from "@/lib/platform/db";
import type { PrivateStoreSettings } from "./context";

/** Writes all settings but the currency, which has a way of its own; bank details for one mode. */
export async function saveSettings(
  tx: Tx,
  livemode: boolean,
  {
    id,
    bankDetails,
    createdAt: _,
    currency: __,
    features,
    policies,
    supportHours,
    ...columns
  }: PrivateStoreSettings,
): Promise<void> {
  await tx.store.update({
    where: { id },
    data: {
      ...columns,
      features: { ...features },
      policies: policies.map((policy) => ({ ...policy })),
      supportHours: supportHours.map((hours) => ({ ...hours })),
      modes: {
        update: {
          where: { storeId_livemode: { storeId: id, livemode } },
          data: { bankDetails },
        },
      },
    },
  });
}

/** Where transfers go in a mode. */
export async function readBankDetails(
  tx: Tx,
  storeId: string,
  livemode: boolean,
): Promise<string | null> {
  const where = { storeId_livemode: { storeId, livemode } };
  const mode = await tx.storeMode.findUniqueOrThrow({ where, select: { bankDetails: true } });
  return mode.bankDetails;
}

/** Changes the currency of the store and its open carts; false where an order has locked it. */
export async function changeCurrency(
  tx: Tx,
  { id, currency }: Pick<PrivateStoreSettings, "id" | "currency">,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ isChanged: boolean }]>`
    SELECT store_currency_change(${id}, ${currency}, ${now}) AS "isChanged"`;
  return row.isChanged;
}

/**
 * Refuses a time zone that the database, which works out days of sales, does not know: its list and
 * the one of the contract are of different makers.
 */
export async function requireKnownTimeZone(timezone: string): Promise<void> {
  try {
    await query("known_time_zone", "SELECT now() AT TIME ZONE $1", [timezone]);
  } catch (error) {
    // invalid_parameter_value
    if (sqlState(error) !== "22023") throw error;
    const sentence = "Must be a time zone such as Europe/London.";
    throw refuse("validation_failed", { fields: { timezone: [sentence] } });
  }
}
