/** Goods that many countries tax at rates of their own. Each is a tax class that a store adds with its first rate. */
export const PURPOSES = ["books", "food"] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * Compared on 25 November 2026. Printed books: the European and International Booksellers Federation, as of 2024, but
 * for the changes since: Lithuania 5 % and Finland 13.5 % from 1 January 2026 (law XV-287; Vero), Latvia 5 % for books
 * in languages of the Union and some others, Slovakia 5 % and Romania 11 % from 2025. Denmark has announced that it
 * will give up its 25 %; no law was found, so nothing is suggested there.
 *
 * Food: what most foodstuffs are taxed at. Sweden has 6 % from 1 April 2026 to 31 December 2027 (prop. 2025/26:55);
 * in Austria some basic foods have 4.9 % since 1 July 2026, which are not worth a suggestion. Countries that tax
 * foodstuffs at several rates, or as everything else, are left out: without a rate a class is taxed as standard.
 */
const RATES: Readonly<Record<Purpose, Readonly<Record<string, number>>>> = {
  books: {
    ...{
      AT: 10,
      BE: 6,
      BG: 9,
      CH: 2.6,
      CY: 3,
      CZ: 0,
      DE: 7,
      EE: 9,
      ES: 4,
      FI: 13.5,
      FR: 5.5,
      GB: 0,
    },
    ...{ GR: 6, HR: 5, HU: 5, IE: 0, IS: 11, IT: 4, LT: 5, LU: 3, LV: 5, MT: 5, NL: 9, NO: 0 },
    ...{ PL: 5, PT: 6, RO: 11, SE: 6, SI: 5, SK: 5 },
  },
  food: {
    ...{ AT: 10, AU: 0, BE: 6, CH: 2.6, CY: 5, CZ: 12, DE: 7, ES: 10, FI: 13.5, FR: 5.5, GB: 0 },
    ...{
      GR: 13,
      IE: 0,
      IS: 11,
      IT: 10,
      LU: 3,
      MT: 0,
      NL: 9,
      NO: 15,
      PL: 5,
      RO: 11,
      SE: 6,
      SI: 9.5,
    },
  },
};

/** What the rates of books and food were compared with, and on which day. */
export const PURPOSE_SOURCES: Readonly<Record<Purpose, { source: string; asOf: string }>> = {
  books: {
    source: "European and International Booksellers Federation; national law since",
    asOf: "2026-11-25",
  },
  food: {
    source: "National law, from secondary sources",
    asOf: "2026-11-25",
  },
};

/** What a country takes of such goods, in percent; null where nothing is suggested. */
export function purposeRate(country: string, purpose: Purpose): number | null {
  const rates = RATES[purpose];
  return Object.hasOwn(rates, country) ? (rates[country] ?? null) : null;
}
