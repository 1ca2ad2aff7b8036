import type { DemoTaxRate } from "./types";

/** Provinces with one harmonised rate. */
const HST = { NB: 0.15, NL: 0.15, NS: 0.14, ON: 0.13, PE: 0.15 };

/** Provinces and territories with the federal rate, alone or with one of their own. */
const PST = { AB: 0, BC: 0.07, MB: 0.07, NT: 0, NU: 0, SK: 0.06, YT: 0 };

/** What is added, or contained, where. */
export const TAX_RATES: DemoTaxRate[] = [
  { name: "VAT", countryCode: "GB", rate: 0.2, includesShipping: true },
  { name: "MwSt.", countryCode: "DE", rate: 0.19, includesShipping: true },
  { name: "TVA", countryCode: "FR", rate: 0.2, includesShipping: true },
  { name: "BTW", countryCode: "NL", rate: 0.21, includesShipping: true },
  { name: "VAT", countryCode: "IE", rate: 0.23, includesShipping: true },
  {
    name: "California sales tax",
    countryCode: "US",
    state: "CA",
    rate: 0.0725,
    includesShipping: false,
  },
  {
    name: "Los Angeles district tax",
    countryCode: "US",
    state: "CA",
    postcodePattern: "90000-90899",
    rate: 0.025,
    includesShipping: false,
  },
  {
    name: "New York sales tax",
    countryCode: "US",
    state: "NY",
    rate: 0.04,
    includesShipping: true,
  },
  {
    name: "New York City sales tax",
    countryCode: "US",
    state: "NY",
    postcodePattern: "100*, 101*, 102*, 103*, 104*, 111*, 112*, 113*, 114*, 116*",
    rate: 0.04875,
    includesShipping: true,
  },
  ...Object.entries(HST).map(([state, rate]) => canadian("HST", state, rate)),
  ...Object.entries(PST).flatMap(([state, rate]) => [
    canadian("GST", state, 0.05),
    ...(rate === 0 ? [] : [canadian("PST", state, rate)]),
  ]),
  canadian("GST", "QC", 0.05),
  canadian("QST", "QC", 0.09975),
  { name: "GST", countryCode: "AU", rate: 0.1, includesShipping: true },
];

function canadian(name: string, state: string, rate: number): DemoTaxRate {
  return { name, countryCode: "CA", state, rate, includesShipping: true };
}
