import type { PrivateStore, PublicStore } from "@/lib/contract/store";
import { isoSeconds } from "@/lib/kit/clock";
import type { StoreSettings } from "./context";

/** The store as anybody may see it. */
export function presentStore(store: StoreSettings, livemode: boolean): PublicStore {
  return {
    id: store.id,
    name: store.name,
    currency: store.currency,
    supportedCurrencies: store.supportedCurrencies,
    supportedLocales: store.supportedLocales,
    defaultLocale: store.defaultLocale,
    features: { ...store.features },
    branding: { primaryColor: store.primaryColor, logoUrl: store.logoUrl },
    taxInclusive: store.taxInclusive,
    livemode,
  };
}

/** The store as its seller sees it. */
export function presentPrivateStore(store: StoreSettings, livemode: boolean): PrivateStore {
  return {
    ...presentStore(store, livemode),
    timezone: store.timezone,
    country: store.country,
    plan: store.plan,
    createdAt: isoSeconds(store.createdAt),
  };
}
