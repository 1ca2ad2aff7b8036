import { assert } from "@/lib/kit/assert";
import { COUNTRY_CODES, isCountryCode } from "@/lib/kit/country-codes";
import { countryName } from "@/lib/kit/country-name";
import { memoize } from "@/lib/kit/memoize";
import { findCountry } from "./country-data";

/** ISO 3166-1 alpha-2, in upper case. */
export type CountryCode = string;

/** A country as an address form needs it. The API returns the first four members. */
export type Country = {
  code: CountryCode;
  name: string;
  requiresState: boolean;
  postcodeLabel: string;
  hasPostcode: boolean;
  /** Whether the postal service requires it. In some countries a postcode is optional. */
  postcodeRequired: boolean;
  /** A regular expression for the whole normalized postcode, where its form is known. */
  postcodePattern: string | null;
};

/** All countries, sorted by code. */
export function countries(): readonly CountryCode[] {
  return COUNTRY_CODES;
}

/** Whether the text is the code of a country. */
export function isCountry(code: string): boolean {
  return isCountryCode(code);
}

/** The fields of an address in a country, with labels in the given language. */
export function country(code: CountryCode, locale: string): Country {
  const facts = findCountry(code);
  assert(facts, "the country was checked before");
  return {
    code,
    name: countryName(code, locale),
    requiresState: facts.requiresState ?? false,
    postcodeLabel: postcodeLabel(facts.postcode?.name, locale),
    hasPostcode: facts.postcode !== undefined,
    postcodeRequired: facts.postcode?.isRequired ?? false,
    postcodePattern: facts.postcode?.pattern ?? null,
  };
}

/** All countries with labels in the given language, sorted by name in it. Kept, because each product page lists them. */
export const countriesByName = memoize((locale: string): readonly Country[] =>
  countries()
    .map((code) => country(code, locale))
    .sort((a, b) => a.name.localeCompare(b.name, locale)),
);

/** Names such as ZIP code, PIN or Eircode are used in every language. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  zip: "ZIP code",
  pin: "PIN code",
  eircode: "Eircode",
};

const LABELS: Readonly<Record<string, string>> = {
  en: "Postal code",
  "en-AU": "Postcode",
  "en-GB": "Postcode",
  "en-IE": "Postcode",
  "en-NZ": "Postcode",
  cs: "PSČ",
  da: "Postnummer",
  de: "Postleitzahl",
  es: "Código postal",
  fi: "Postinumero",
  fr: "Code postal",
  it: "Codice postale",
  ja: "郵便番号",
  nb: "Postnummer",
  nl: "Postcode",
  pl: "Kod pocztowy",
  pt: "Código postal",
  sv: "Postnummer",
};

const FALLBACK_LABEL = "Postal code";

function postcodeLabel(ownName: string | undefined, locale: string): string {
  return OWN_NAMES[ownName ?? ""] ?? commonLabel(locale);
}

const commonLabel = memoize((locale: string) => {
  const { baseName, language } = new Intl.Locale(locale);
  return LABELS[baseName] ?? LABELS[language] ?? FALLBACK_LABEL;
});
