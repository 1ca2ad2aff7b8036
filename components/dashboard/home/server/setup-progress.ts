import type { SetupProgress } from "@/components/dashboard/home/first-steps";
import { readCountriesWithoutRate } from "@/components/dashboard/settings/server/countries-without-rate";
import type { CartwrightAdmin } from "@/lib/client";
import { toResult } from "@/lib/client/result";

/** One row is enough to know that there is any. */
const ONE = { query: { perPage: 1 } };

/** How far the set-up of a shop is; null if a request for it fails. */
export async function readSetupProgress(
  api: CartwrightAdmin,
  hasSold: boolean,
): Promise<(SetupProgress & { storeId: string }) | null> {
  const [products, options, rates, store, countriesWithoutRate, orders] = await Promise.all([
    toResult(api.GET("/products", { params: ONE })),
    toResult(api.GET("/shipping-options")),
    toResult(api.GET("/tax-rates")),
    toResult(api.GET("/store")),
    readCountriesWithoutRate(api),
    hasSold ? null : toResult(api.GET("/orders", { params: ONE })),
  ]);
  if (!products.ok || !options.ok || !rates.ok || !store.ok || orders?.ok === false) return null;
  const { id: storeId, policies, branding, tagline, untaxedCountries } = store.data.data;
  return {
    storeId,
    products: products.data.meta.total,
    shippingOptions: options.data.data.length,
    taxRates: rates.data.data.length,
    untaxedCountries: untaxedCountries.length,
    countriesWithoutRate: countriesWithoutRate.length,
    policies: policies.length,
    hasLook: branding.logoUrl !== null || tagline !== null,
    hasOrder: hasSold || (orders?.data.meta.total ?? 0) > 0,
  };
}
