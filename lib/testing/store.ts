import {
  authenticateKey,
  createApiKeys,
  generateApiKey,
  createStore as makeStore,
  type StoreSettings,
} from "@/lib/commerce/stores";
import type { Scope } from "@/lib/contract/api-key";
import { db } from "@/lib/platform/db";

/** The four keys of a store, as they are sent. */
export type StoreKeys = {
  publishable: { test: string; live: string };
  secret: { test: string; live: string };
};

/** A store for one test: it shares no data with other tests. */
export type TestStore = {
  id: string;
  settings: StoreSettings;
  keys: StoreKeys;
  /** Another secret key with the given scopes, by default of test mode; the same key for the same scopes. */
  keyWith(scopes: readonly Scope[], livemode?: boolean): Promise<string>;
};

/** The settings that a test needs; the rest is a British shop with prices including tax. */
export type StoreOverrides = Partial<Omit<StoreSettings, "id" | "createdAt">>;

/** What a storefront reads of a store in test mode that was made without overrides, apart from its id. */
export const DEFAULT_STOREFRONT = {
  name: "Test shop",
  currency: "GBP",
  supportedCurrencies: ["GBP"],
  availableCurrencies: ["GBP"],
  supportedLocales: ["en-GB", "de-DE"],
  defaultLocale: "en-GB",
  features: { reviews: true, discounts: true, multiCurrency: false, newsletter: false },
  consumerRights: { priorPrice: true, productSafety: false, withdrawal: true, withdrawalDays: 14 },
  branding: { primaryColor: "#1F2937", logoUrl: null },
  taxInclusive: true,
  pricesVisibleTo: "everyone",
  tagline: null,
  heroImageUrl: null,
  contactEmail: null,
  timezone: "Europe/London",
  country: "GB",
  supportHours: [],
  maintenanceMessage: null,
  livemode: false,
};

/** Makes a store with both modes and a publishable and a secret key for each. */
export async function createStore(overrides: StoreOverrides = {}): Promise<TestStore> {
  const id = await makeStore({
    name: "Test shop",
    currency: "GBP",
    supportedCurrencies: ["GBP"],
    supportedLocales: ["en-GB", "de-DE"],
    defaultLocale: "en-GB",
    timezone: "Europe/London",
    country: "GB",
    ...overrides,
  });
  const made = await createApiKeys(id, "Test");
  const keys: StoreKeys = {
    publishable: { test: made.publishableKey, live: made.livePublishableKey },
    secret: { test: made.secretKey, live: made.liveSecretKey },
  };
  const holder = await authenticateKey(keys.secret.test);
  if (!holder) throw new Error("Bug: a new key is not found");
  const scopedKeys = new Map<string, Promise<string>>();
  const keyWith = (scopes: readonly Scope[], livemode = false) => {
    const name = [livemode, ...scopes].join(" ");
    const key = scopedKeys.get(name) ?? createKey(id, scopes, livemode);
    scopedKeys.set(name, key);
    return key;
  };
  return { id, settings: holder.store, keys, keyWith };
}

async function createKey(
  storeId: string,
  scopes: readonly Scope[],
  livemode: boolean,
): Promise<string> {
  const { key, row } = generateApiKey({ type: "secret", livemode });
  await db.apiKey.create({ data: { ...row, scopes: [...scopes], storeId } });
  return key;
}
