import type { ProductSafety } from "@/lib/contract/product-safety";
import { now as clockNow } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db, type Tx } from "@/lib/platform/db";
import type { StoreFeatures, StorePolicy, StoreSettings } from "./context";
import { generateApiKey } from "./generate-api-key";
import { keepCurrencies, type RatedCurrency } from "./settings-currencies";

/** What has to be known of a store before it can be; the rest has its defaults. */
export type NewStore = Pick<
  StoreSettings,
  | "name"
  | "currency"
  | "supportedCurrencies"
  | "supportedLocales"
  | "defaultLocale"
  | "timezone"
  | "country"
> &
  Partial<
    Pick<
      StoreSettings,
      | "plan"
      | "taxInclusive"
      | "pricesVisibleTo"
      | "primaryColor"
      | "logoUrl"
      | "tagline"
      | "heroImageUrl"
      | "contactEmail"
    >
  > & {
    features?: Partial<StoreFeatures>;
    /** Those beside its own, with their rates. */
    currencies?: readonly RatedCurrency[];
    bankDetails?: string;
    policies?: readonly StorePolicy[];
    productSafety?: ProductSafety;
  };

/** The four keys of a store, as they are shown once. */
export type StoreApiKeys = {
  publishableKey: string;
  secretKey: string;
  livePublishableKey: string;
  liveSecretKey: string;
};

/** Creates a store with both modes; returns its id. It has no API keys yet. */
export async function createStore(
  { features = {}, policies = [], currencies = [], bankDetails, ...settings }: NewStore,
  tx: Tx = db,
  now: Date = clockNow(),
): Promise<string> {
  const id = newId("store");
  await tx.store.create({
    data: {
      ...settings,
      id,
      features: { ...features },
      currencies: keepCurrencies(currencies, {
        ...{ storeCurrency: settings.currency, current: [], now },
      }).map((each) => ({ ...each })),
      policies: policies.map((policy) => ({ ...policy })),
      createdAt: now,
      updatedAt: now,
      modes: { create: [false, true].map((livemode) => ({ livemode, bankDetails })) },
    },
  });
  return id;
}

/** Gives a store one key of each kind, all of them unrestricted, under one name. */
export async function createApiKeys(
  storeId: string,
  name: string,
  tx: Tx = db,
): Promise<StoreApiKeys> {
  const keys = {
    publishableKey: generateApiKey({ type: "publishable", livemode: false }),
    secretKey: generateApiKey({ type: "secret", livemode: false }),
    livePublishableKey: generateApiKey({ type: "publishable", livemode: true }),
    liveSecretKey: generateApiKey({ type: "secret", livemode: true }),
  };
  await tx.apiKey.createMany({
    data: Object.values(keys).map(({ row }) => ({ ...row, storeId, name, scopes: [] })),
  });
  return {
    publishableKey: keys.publishableKey.key,
    secretKey: keys.secretKey.key,
    livePublishableKey: keys.livePublishableKey.key,
    liveSecretKey: keys.liveSecretKey.key,
  };
}
