import { cookies, headers } from "next/headers";
import { cache } from "react";
import { findStore } from "@/components/storefront/shell/server/fetch-store";
import { countryCurrency } from "@/lib/kit/country-currency";
import { readHostCookie } from "@/lib/kit/host-cookie";
import { CURRENCY_COOKIE, CURRENCY_HEADER } from "@/lib/kit/page-currency";
import { findLanguageCountry, findPlatformCountry } from "@/lib/kit/visitor-country";

/**
 * The currency of the page where the shop has more than one: the address's, else the one that was chosen, else that of
 * the country the shopper seems to be in, else the store's. Undefined where there is nothing to choose.
 */
export const findCurrency = cache(async (): Promise<string | undefined> => {
  const [jar, sent, store] = await Promise.all([cookies(), headers(), findStore()]);
  const { availableCurrencies: available = [] } = store ?? {};
  if (store === null || available.length < 2) return undefined;
  const wanted = [
    sent.get(CURRENCY_HEADER),
    readHostCookie(jar, CURRENCY_COOKIE),
    countryCurrency(countryOf(sent) ?? store.country),
  ];
  return wanted.find((code) => code && available.includes(code)) ?? store.currency;
});

/** As the API guesses it for a cart that it makes. */
function countryOf(sent: Headers): string | null {
  const isCountry = (code: string) => countryCurrency(code) !== undefined;
  return (
    findPlatformCountry((name) => sent.get(name), isCountry) ??
    findLanguageCountry(sent.get("accept-language") ?? "", isCountry)
  );
}
