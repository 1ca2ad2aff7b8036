import { expect, test } from "vitest";
import { COUNTRY_CODES } from "@/lib/kit/country-codes";
import { currencyExponent } from "@/lib/kit/currency";
import { mainZones } from "./main-zones";
import { parcelPrice } from "./parcel-price";
import { EU_COUNTRIES, ratesAsOf, standardRate } from "./standard-rates";

test("every country has a time zone that exists", () => {
  const countries = COUNTRY_CODES;
  const zones = mainZones(countries);
  const without = countries.filter((country) => zones[country] === undefined);
  expect(without).toEqual([]);
  for (const zone of Object.values(zones)) {
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
  }
  expect([zones.DE, zones.US, zones.ES, zones.JP, zones.GB, zones.AU]).toEqual([
    ...["Europe/Berlin", "America/New_York", "Europe/Madrid", "Asia/Tokyo"],
    ...["Europe/London", "Australia/Sydney"],
  ]);
});

test("a standard rate is suggested where there is one, and nothing is invented elsewhere", () => {
  expect(EU_COUNTRIES).toHaveLength(27);
  const rates = ["DE", "FI", "GB", "CH", "NO", "CA", "AU"].map(
    (code) => standardRate(code)?.percent,
  );
  expect(rates).toEqual([19, 25.5, 20, 8.1, 25, 5, 10]);
  expect([standardRate("US"), standardRate("AQ"), standardRate("constructor")]).toEqual([
    ...[null, null, null],
  ]);
  expect([ratesAsOf("FI"), ratesAsOf("NO")]).toEqual(["2026-07-01", "2025-12-31"]);
});

test("a parcel's price is a whole number of the currency's units, for any number of decimals", () => {
  expect([parcelPrice("EUR"), parcelPrice("JPY"), parcelPrice("KWD")]).toEqual([500, 800, 2000]);
  for (const currency of Intl.supportedValuesOf("currency")) {
    expect((parcelPrice(currency) ?? 0) % 10 ** currencyExponent(currency)).toBe(0);
  }
  expect(parcelPrice("XPT")).toBeNull();
});
