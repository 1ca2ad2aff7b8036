import { expect, test } from "vitest";
import { states } from "@/lib/commerce/geo";
import { CreateTaxRate } from "@/lib/contract/tax";
import { presetRates } from "./preset-rates";
import { EU_COUNTRIES } from "./standard-rates";

const PLACES = [...EU_COUNTRIES, "GB", "CH", "NO", "US", "CA", "AU"];

test.each(PLACES)("%s has rates that the API takes, each place and class once", (countryCode) => {
  const presets = presetRates(countryCode);
  expect(presets.length).toBeGreaterThan(0);
  for (const { name, percent, taxClass, state } of presets) {
    const body = { name, countryCode, state, taxClass, rate: Number((percent / 100).toFixed(6)) };
    expect(CreateTaxRate.safeParse(body).success).toBe(true);
  }
  const keys = presets.map(({ taxClass, state }) => `${taxClass} ${state}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a bookshop gets the rate of books, and a food shop that of food", () => {
  const rateOf = (country: string, wanted: string) =>
    presetRates(country).find(({ taxClass }) => taxClass === wanted)?.percent ?? null;
  const books = ["IE", "ES", "IT", "LU", "PL", "GR", "SE", "CZ", "FI", "LT", "DE", "DK"];
  expect(books.map((country) => rateOf(country, "books"))).toEqual([
    ...[0, 4, 4, 3, 5, 6, 6, 0, 13.5, 5, 7, null],
  ]);
  expect(["SE", "FI", "NO", "HU"].map((country) => rateOf(country, "food"))).toEqual([
    ...[6, 13.5, 15, null],
  ]);
  expect(["FI", "LT"].map((country) => rateOf(country, "reduced"))).toEqual([13.5, 12]);
});

test("states are those that addresses have", () => {
  for (const country of ["US", "CA"]) {
    const known = states(country, "en").map(({ code }) => code);
    for (const { state } of presetRates(country)) expect(known).toContain(state);
  }
});

test("no reduced rate is above the standard one", () => {
  for (const country of PLACES) {
    const [standard, ...others] = presetRates(country).filter(({ state }) => state === null);
    for (const { percent } of others) expect(percent).toBeLessThan(standard?.percent ?? 0);
  }
});
