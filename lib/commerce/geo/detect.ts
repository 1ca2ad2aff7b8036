import { findLanguageCountry, findPlatformCountry } from "@/lib/kit/visitor-country";
import { type CountryCode, isCountry } from "./countries";

type ReadHeader = (name: string) => string | null | undefined;

/** The country that the platform in front of the app detected; its codes for "unknown" (XX, T1) are ignored. */
export function platformCountry(header: ReadHeader): CountryCode | null {
  return findPlatformCountry(header, isCountry);
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
    findLanguageCountry(hints.acceptLanguage ?? "", isCountry) ??
    hints.fallback
  );
}

/**
 * The country of a request by the one header that the operator's proxy overwrites in every request; null where none is
 * configured. Unlike the others it may decide a tax.
 */
export function trustedCountry(header: ReadHeader, name: string | undefined): CountryCode | null {
  if (name === undefined) return null;
  const code = header(name)?.trim().toUpperCase() ?? "";
  return isCountry(code) ? code : null;
}
