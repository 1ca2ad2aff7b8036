import { createStore, findStore, type StoreSettings } from "@/lib/commerce/stores";
import { POLICIES } from "../demo/policies";
import type { DemoStore } from "../demo/types";

/** Makes the store, without keys: until it has some, it cannot be used. */
export async function makeStore(demo: DemoStore, now: Date): Promise<StoreSettings> {
  const id = await createStore(
    {
      name: demo.name,
      currency: demo.currency,
      supportedCurrencies: [demo.currency, ...demo.currencies.map(({ code }) => code)],
      currencies: demo.currencies.map((each) => ({ ...each, source: "manual" })),
      supportedLocales: demo.supportedLocales,
      defaultLocale: demo.defaultLocale,
      timezone: demo.timezone,
      country: "GB",
      taxInclusive: demo.taxInclusive,
      features: demo.features,
      primaryColor: demo.branding.primaryColor,
      logoUrl: demo.branding.logoUrl,
      bankDetails: demo.bankDetails,
      tagline: demo.tagline,
      heroImageUrl: demo.hero.path,
      contactEmail: demo.contactEmail,
      policies: POLICIES,
      productSafety: demo.productSafety,
    },
    undefined,
    now,
  );
  return findStore(id);
}
