import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";
import type { StoreFeatures, StoreSettings } from "./context";

/** A store as it is read beside something else, under the alias `s`. */
export const STORE_COLUMNS = `
  s.id, s.name, s.currency, s.supported_currencies AS "supportedCurrencies",
  s.supported_locales AS "supportedLocales", s.default_locale AS "defaultLocale", s.timezone,
  s.country, s.plan, s.tax_inclusive AS "taxInclusive", s.features,
  s.primary_color AS "primaryColor", s.logo_url AS "logoUrl", s.created_at AS "createdAt"`;

/** What {@link STORE_COLUMNS} selects. */
export type StoreRow = Omit<StoreSettings, "features"> & { features: Partial<StoreFeatures> };

/** A store's settings; a feature nobody has decided about is on, but for further currencies. */
export function readStore(row: StoreRow): StoreSettings {
  const { reviews = true, discounts = true, multiCurrency = false } = row.features;
  return { ...row, features: { reviews, discounts, multiCurrency } };
}

/** The settings as they are now, not as they were when the key was last looked up. */
export async function findStore(storeId: string): Promise<StoreSettings> {
  const [row] = await query<StoreRow>(
    "find_store",
    `SELECT ${STORE_COLUMNS} FROM stores s WHERE s.id = $1`,
    [storeId],
  );
  assert(row, "a key belongs to a store");
  return readStore(row);
}
