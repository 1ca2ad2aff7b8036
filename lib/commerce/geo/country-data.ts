import countries from "@/lib/commerce/geo/countries.json";

/** The address rules of one country; a member without a rule is absent. */
export type CountryData = {
  /** Absent where the country has no postcodes. */
  postcode?: {
    pattern?: string;
    examples?: string[];
    isRequired?: boolean;
    /** Its name where it is not called postcode: `zip`, `pin`, `eircode`. */
    name?: string;
    /** The prefix that people write before it from abroad, as in `CH-8001`. */
    prefix?: string;
  };
  requiresState?: boolean;
  /** Latin names by code. */
  states?: Record<string, string>;
  /** Names in further languages, by language and code. */
  stateNames?: Record<string, Record<string, string>>;
  /** Withdrawn codes that are still sent, with the current code. */
  formerStates?: Record<string, string>;
};

/** Compiled by scripts/geo-data.ts, which lists the sources. */
export const COUNTRIES: Readonly<Record<string, CountryData>> = countries;

/** The data of a country; undefined for an unknown code. */
export function findCountry(code: string): CountryData | undefined {
  return Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code] : undefined;
}
