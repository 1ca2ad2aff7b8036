import countries from "@/lib/commerce/geo/countries.json";

/** What one country says about its addresses; a member that says nothing is absent. */
export type CountryData = {
  /** Absent where the country has no postcodes. */
  postcode?: {
    pattern?: string;
    examples?: string[];
    isRequired?: boolean;
    /** What it is called where it has a name of its own: `zip`, `pin`, `eircode`. */
    name?: string;
    /** What people write before it from abroad, as in `CH-8001`. */
    prefix?: string;
  };
  requiresState?: boolean;
  /** Latin names by code. */
  states?: Record<string, string>;
  /** Names in further languages, by language and code. */
  stateNames?: Record<string, Record<string, string>>;
  /** Codes that were valid once and still arrive, with the current one. */
  formerStates?: Record<string, string>;
};

/** Compiled by scripts/geo-data.ts, which lists the sources. */
export const COUNTRIES: Readonly<Record<string, CountryData>> = countries;

/** The facts about a country, or nothing where the code is not one. */
export function findCountry(code: string): CountryData | undefined {
  return Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code] : undefined;
}
