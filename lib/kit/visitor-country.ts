import { acceptedLocales } from "@/lib/kit/locale";

/** Headers in which hosting platforms and proxies name the country of a request. */
export const COUNTRY_HEADERS = [
  "x-vercel-ip-country",
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-appengine-country",
  "x-country-code",
] as const;

type IsCountry = (code: string) => boolean;

/** The country that the platform in front of the app detected; its codes for "unknown" (XX, T1) are ignored. */
export function findPlatformCountry(
  header: (name: string) => string | null | undefined,
  isCountry: IsCountry,
): string | null {
  for (const name of COUNTRY_HEADERS) {
    const code = header(name)?.trim().toUpperCase() ?? "";
    if (isCountry(code)) return code;
  }
  return null;
}

/** Uses the preferred language: its region, else the country where most of its speakers live. */
export function findLanguageCountry(acceptLanguage: string, isCountry: IsCountry): string | null {
  const [wanted] = acceptedLocales(acceptLanguage);
  if (!wanted) return null;
  const region = new Intl.Locale(wanted).maximize().region ?? "";
  return isCountry(region) ? region : null;
}
