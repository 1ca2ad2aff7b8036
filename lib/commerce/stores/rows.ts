import { assert } from "@/lib/kit/assert";
import { isInEea } from "@/lib/kit/eea";
import { Prisma, query, type Tx } from "@/lib/platform/db";
import type {
  ConsumerRights,
  PrivateStoreSettings,
  StoreFeatures,
  StoreMode,
  StoreSettings,
} from "./context";

/** A store as it is read beside something else, under the alias `s`. */
export const STORE_COLUMNS = `
  s.id, s.name, s.currency, s.supported_currencies AS "supportedCurrencies", s.currencies,
  s.supported_locales AS "supportedLocales", s.default_locale AS "defaultLocale", s.timezone,
  s.country, s.plan, s.tax_inclusive AS "taxInclusive", s.prices_visible_to AS "pricesVisibleTo",
  s.payment_capture AS "paymentCapture",
  s.payment_methods AS "paymentMethods", s.invoice_payment AS "invoicePayment", s.features,
  s.consumer_rights AS "consumerRights",
  s.primary_color AS "primaryColor", s.logo_url AS "logoUrl", s.tagline,
  s.hero_image_url AS "heroImageUrl", s.contact_email AS "contactEmail",
  s.support_hours AS "supportHours", s.maintenance_message AS "maintenanceMessage",
  s.return_url_hosts AS "returnUrlHosts", s.hosts,
  s.test_keys_may_change_catalog AS "testKeysMayChangeCatalog", s.created_at AS "createdAt"`;

/** What {@link STORE_COLUMNS} selects. */
export type StoreRow = Omit<StoreSettings, "features" | "consumerRights"> & {
  features: Partial<StoreFeatures>;
  consumerRights: Partial<ConsumerRights>;
};

type PrivateStoreRow = StoreRow &
  Pick<
    PrivateStoreSettings,
    | "bankDetails"
    | "policies"
    | "productSafety"
    | "invoicing"
    | "downloadLimit"
    | "cartReminderHours"
    | "untaxedCountries"
    | "shippingTaxClass"
    | "updatedAt"
  >;

/** A store's settings; what was not decided is on, but for further currencies and the newsletter. */
export function toStoreSettings(row: StoreRow): StoreSettings {
  const {
    reviews = true,
    discounts = true,
    multiCurrency = false,
    newsletter = false,
  } = row.features;
  const { priorPrice = true, productSafety = isInEea(row.country) } = row.consumerRights;
  const { withdrawal = true, withdrawalDays = 14 } = row.consumerRights;
  return {
    ...row,
    features: { reviews, discounts, multiCurrency, newsletter },
    consumerRights: { priorPrice, productSafety, withdrawal, withdrawalDays },
  };
}

/** The settings as they are now, not as they were when the key was last looked up. */
export async function findStore(storeId: string): Promise<StoreSettings> {
  const [row] = await query<StoreRow>(
    "find_store",
    `SELECT ${STORE_COLUMNS} FROM stores s WHERE s.id = $1`,
    [storeId],
  );
  assert(row, "a key belongs to a store");
  return toStoreSettings(row);
}

const PRIVATE_COLUMNS = `${STORE_COLUMNS}, m.bank_details AS "bankDetails", s.policies,
  s.product_safety AS "productSafety", s.invoicing, s.download_limit AS "downloadLimit",
  s.cart_reminder_hours AS "cartReminderHours",
  s.untaxed_countries AS "untaxedCountries", s.shipping_tax_class AS "shippingTaxClass", s.updated_at AS "updatedAt"`;

/** All settings of a mode as they are now. One statement. */
export async function findPrivateStore({
  store,
  livemode,
}: StoreMode): Promise<PrivateStoreSettings> {
  const [row] = await query<PrivateStoreRow>(
    "find_private_store",
    `SELECT ${PRIVATE_COLUMNS} FROM stores s JOIN store_modes m ON m.store_id = s.id
     WHERE s.id = $1 AND m.livemode = $2`,
    [store.id, livemode],
  );
  assert(row, "a key belongs to a store");
  return toPrivateSettings(row);
}

/** The same under a lock: until the commit no other transaction changes them. */
export async function lockPrivateStore(
  tx: Tx,
  { store, livemode }: StoreMode,
): Promise<PrivateStoreSettings> {
  const [row] = await tx.$queryRaw<PrivateStoreRow[]>`
    SELECT ${Prisma.raw(PRIVATE_COLUMNS)} FROM stores s JOIN store_modes m ON m.store_id = s.id
    WHERE s.id = ${store.id} AND m.livemode = ${livemode} FOR NO KEY UPDATE OF s`;
  assert(row, "a key belongs to a store");
  return toPrivateSettings(row);
}

function toPrivateSettings({
  bankDetails,
  policies,
  productSafety,
  invoicing,
  downloadLimit,
  cartReminderHours,
  untaxedCountries,
  shippingTaxClass,
  updatedAt,
  ...row
}: PrivateStoreRow) {
  const ofTax = { untaxedCountries, shippingTaxClass };
  const more = { bankDetails, policies, productSafety, invoicing, downloadLimit, updatedAt };
  const ofMarketing = { cartReminderHours };
  return { ...toStoreSettings(row), ...more, ...ofTax, ...ofMarketing };
}
