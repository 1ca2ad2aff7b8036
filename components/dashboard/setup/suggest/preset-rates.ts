import { STANDARD_CLASS, ZERO_CLASS } from "@/lib/kit/tax-class";
import { PURPOSES, type Purpose, purposeRate } from "./purpose-rates";
import { type StandardRate, standardRate } from "./standard-rates";

/** A rate to begin with: of a class, for a country or one of its states. As of `ratesAsOf`. */
export interface PresetRate {
  name: StandardRate["name"];
  percent: number;
  taxClass: string;
  state: string | null;
}

/** The reduced rate that most goods of everyday have. Books and food may have another: purpose-rates.ts. */
const REDUCED: Readonly<Record<string, number>> = {
  ...{
    AT: 10,
    BE: 6,
    BG: 9,
    CH: 2.6,
    CY: 5,
    CZ: 12,
    DE: 7,
    EE: 9,
    ES: 10,
    FI: 13.5,
    FR: 5.5,
    GB: 5,
  },
  ...{ GR: 13, HR: 13, HU: 18, IE: 13.5, IT: 10, LT: 12, LU: 8, LV: 12, MT: 5, NL: 9, NO: 15 },
  ...{ PL: 8, PT: 6, RO: 11, SE: 12, SI: 9.5, SK: 19 },
};

/** Where goods of everyday are taxed at nothing, as food is in Britain. */
const ZERO_RATED: readonly string[] = ["AU", "GB", "IE"];

/** Of the state alone: counties and cities add theirs. States without a tax on sales are not listed. */
const US_STATES: Readonly<Record<string, number>> = {
  ...{ AL: 4, AR: 6.5, AZ: 5.6, CA: 7.25, CO: 2.9, CT: 6.35, DC: 6, FL: 6, GA: 4, HI: 4, IA: 6 },
  ...{ ID: 6, IL: 6.25, IN: 7, KS: 6.5, KY: 6, LA: 5, MA: 6.25, MD: 6, ME: 5.5, MI: 6, MN: 6.875 },
  ...{
    MO: 4.225,
    MS: 7,
    NC: 4.75,
    ND: 5,
    NE: 5.5,
    NJ: 6.625,
    NM: 4.875,
    NV: 6.85,
    NY: 4,
    OH: 5.75,
  },
  ...{ OK: 4.5, PA: 6, RI: 7, SC: 6, SD: 4.2, TN: 7, TX: 6.25, UT: 4.85, VA: 4.3, VT: 6, WA: 6.5 },
  ...{ WI: 5, WV: 6, WY: 4 },
};

/** All that is taken there: the federal tax with that of the province. */
const CA_PROVINCES: Readonly<Record<string, number>> = {
  ...{ AB: 5, BC: 12, MB: 12, NB: 15, NL: 15, NS: 14, NT: 5, NU: 5, ON: 13, PE: 15 },
  ...{ QC: 14.975, SK: 11, YT: 5 },
};

/** What is known of a country, the standard rate first; nothing where nothing is. */
export function presetRates(country: string): PresetRate[] {
  if (country === "US") return byState(US_STATES, "stateSales");
  if (country === "CA") return byState(CA_PROVINCES, "gst");
  const standard = standardRate(country);
  if (standard === null) return [];
  const { name, percent } = standard;
  const reduced = REDUCED[country];
  return [
    { name, percent, taxClass: STANDARD_CLASS, state: null },
    ...(reduced === undefined
      ? []
      : [{ name, percent: reduced, taxClass: "reduced", state: null }]),
    ...(ZERO_RATED.includes(country)
      ? [{ name, percent: 0, taxClass: ZERO_CLASS, state: null }]
      : []),
    ...PURPOSES.flatMap((purpose) => {
      const rate = purposeRate(country, purpose);
      return rate === null ? [] : [{ name, percent: rate, taxClass: purpose, state: null }];
    }),
  ];
}

/** Whether a class is made for a purpose, and not one that every store has. */
export function isPurpose(taxClass: string): taxClass is Purpose {
  return PURPOSES.some((purpose) => purpose === taxClass);
}

function byState(rates: Readonly<Record<string, number>>, name: PresetRate["name"]): PresetRate[] {
  return Object.entries(rates).map(([state, percent]) => ({
    ...{ name, percent, taxClass: STANDARD_CLASS, state },
  }));
}
