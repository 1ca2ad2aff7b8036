import { acceptedLocales } from "@/lib/kit/locale";
import { type CountryCode, isCountry } from "./countries";

/** Where hosting platforms and proxies say which country a request came from. */
const COUNTRY_HEADERS = [
  "x-vercel-ip-country",
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-appengine-country",
  "x-country-code",
];

/** The country that the platform in front of us found; its words for "unknown" (XX, T1) are no country. */
export function platformCountry(
  header: (name: string) => string | null | undefined,
): CountryCode | null {
  for (const name of COUNTRY_HEADERS) {
    const code = header(name)?.trim().toUpperCase() ?? "";
    if (isCountry(code)) return code;
  }
  return null;
}

/**
 * The country a visitor is most likely in: the platform knows the connection, an address is what they
 * said, a language is a guess. Only a hint for tax and shipping; any client can send these headers.
 */
export function detectCountry(hints: {
  platformCountry: CountryCode | null | undefined;
  addressCountry: CountryCode | null | undefined;
  acceptLanguage: string | null | undefined;
  fallback: CountryCode;
}): CountryCode {
  return (
    hints.platformCountry ??
    hints.addressCountry ??
    languageCountry(hints.acceptLanguage ?? "") ??
    hints.fallback
  );
}

/** The most wanted language decides, by its own region or else where most of its readers live. */
function languageCountry(acceptLanguage: string): CountryCode | null {
  const [wanted] = acceptedLocales(acceptLanguage);
  if (!wanted) return null;
  const region = new Intl.Locale(wanted).maximize().region ?? "";
  return isCountry(region) ? region : null;
}
