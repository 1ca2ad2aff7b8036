import { acceptedLocales } from "@/lib/kit/locale";
import { type CountryCode, isCountry } from "./countries";

/** Headers in which hosting platforms and proxies name the country of a request. */
const COUNTRY_HEADERS = [
  "x-vercel-ip-country",
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-appengine-country",
  "x-country-code",
];

/** The country that the platform in front of the app detected; its codes for "unknown" (XX, T1) are ignored. */
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
 * The country a visitor is most likely in: detected by the platform, else from a known address, else
 * guessed from the language. Only a hint for tax and shipping; any client can send these headers.
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

/** Uses the preferred language: its region, else the country where most of its speakers live. */
function languageCountry(acceptLanguage: string): CountryCode | null {
  const [wanted] = acceptedLocales(acceptLanguage);
  if (!wanted) return null;
  const region = new Intl.Locale(wanted).maximize().region ?? "";
  return isCountry(region) ? region : null;
}
