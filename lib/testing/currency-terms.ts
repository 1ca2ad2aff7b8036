import fc from "fast-check";
import { type CurrencyTerms, currencyTerms, PRICE_ROUNDINGS, RATE } from "@/lib/kit/currency-terms";
import { MAX_MONEY } from "@/lib/kit/money";

/** Currencies without decimals, with two and with three, each as the store's currency and as the target. */
const CODES = ["JPY", "KRW", "EUR", "GBP", "USD", "KWD", "BHD"];

const rate = fc
  .tuple(
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.integer({ min: 0, max: 9_999_999_999 }),
    fc.integer({ min: 0, max: 10 }),
  )
  .map(([whole, fraction, places]) =>
    places === 0
      ? String(whole)
      : `${whole}.${String(fraction).padStart(10, "0").slice(0, places)}`,
  )
  .filter((text) => RATE.test(text));
const usualRate = fc
  .integer({ min: 1, max: 20_000_000 })
  .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, "0")}`)
  .filter((text) => RATE.test(text));
/** Arbitrary terms of conversion from one currency to another, within what a store may set. */
export const anyTerms: fc.Arbitrary<CurrencyTerms> = fc
  .record({
    code: fc.constantFrom(...CODES),
    storeCurrency: fc.constantFrom(...CODES),
    rate: fc.oneof(usualRate, rate),
    rounding: fc.constantFrom(...PRICE_ROUNDINGS),
  })
  .map(currencyTerms);

/** Amounts in minor units; small ones are as frequent as large ones. */
export const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: MAX_MONEY }),
);
