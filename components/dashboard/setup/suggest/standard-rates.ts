/** A country's standard rate of tax on sales, in percent, and what receipts call it. */
export type StandardRate = { percent: number; name: TaxName; taxInclusive: boolean };

type TaxName = "vat" | "gst" | "sales" | "stateSales";

/**
 * When the rates below were last compared with what tax offices publish. A change of a rate has to set
 * this date; the wizard shows it beside each suggestion.
 */
const RATES_AS_OF = { eu: "2026-07-01", other: "2025-12-31" } as const;

/** Where the rates are published. */
const RATES_SOURCE = {
  eu: "European Commission, Taxes in Europe Database; changes of 2026: Sovos, VATupdate",
  other: "PwC, Worldwide Tax Summaries",
} as const;

const EU: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

/** Outside of the union. Canada's is the federal rate alone: provinces add their own. */
const OTHER: Readonly<Record<string, StandardRate>> = {
  AU: { percent: 10, name: "gst", taxInclusive: true },
  CA: { percent: 5, name: "gst", taxInclusive: false },
  CH: { percent: 8.1, name: "vat", taxInclusive: true },
  GB: { percent: 20, name: "vat", taxInclusive: true },
  IS: { percent: 24, name: "vat", taxInclusive: true },
  JP: { percent: 10, name: "sales", taxInclusive: true },
  KR: { percent: 10, name: "vat", taxInclusive: true },
  LI: { percent: 8.1, name: "vat", taxInclusive: true },
  MX: { percent: 16, name: "vat", taxInclusive: true },
  NO: { percent: 25, name: "vat", taxInclusive: true },
  NZ: { percent: 15, name: "gst", taxInclusive: true },
  SG: { percent: 9, name: "gst", taxInclusive: true },
  ZA: { percent: 15, name: "vat", taxInclusive: true },
};

/** The countries of the European Union. */
export const EU_COUNTRIES: readonly string[] = Object.keys(EU);

/** The standard rate of a country; null where nothing is suggested, as for the states of the US. */
export function standardRate(country: string): StandardRate | null {
  if (Object.hasOwn(EU, country)) {
    return { percent: EU[country] ?? 0, name: "vat", taxInclusive: true };
  }
  return Object.hasOwn(OTHER, country) ? (OTHER[country] ?? null) : null;
}

/** Who publishes the rate of a country. */
export function rateSource(country: string): string {
  return RATES_SOURCE[regionOf(country)];
}

/** On which day its rates were last compared with that. */
export function ratesAsOf(country: string): string {
  return RATES_AS_OF[regionOf(country)];
}

function regionOf(country: string): "eu" | "other" {
  return Object.hasOwn(EU, country) ? "eu" : "other";
}
