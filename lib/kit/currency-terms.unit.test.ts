import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAmount, anyTerms } from "@/lib/testing/currency-terms";
import {
  convertAmount,
  crossRate,
  currencyTerms,
  leastConverted,
  PRICE_ROUNDINGS,
  roundingExample,
} from "./currency-terms";
import { MAX_MONEY, toDecimal } from "./money";
import { divideRound } from "./round";

test("a greater amount is never converted to less, nothing to something, or something to nothing", () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, anyTerms, (one, other, each) => {
      const [low, high] = [one, other]
        .sort((a, b) => a - b)
        .map((each_) => convertAmount(each_, each));
      expect(low ?? 0).toBeLessThanOrEqual(high ?? 0);
      expect(convertAmount(0, each)).toBe(0);
      expect(convertAmount(Math.max(1, one), each)).toBeGreaterThan(0);
    }),
    { numRuns: 2_000 },
  );
});

test("an amount of any size is rounded exactly, half away from nothing", () => {
  const anyRate = fc.tuple(
    fc.bigInt({ min: 1n, max: 10n ** 12n }),
    fc.integer({ min: 1, max: 10 }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_MONEY }), anyRate, (amount, [digits, scale]) => {
      const text = String(digits).padStart(scale + 1, "0");
      const rate = `${text.slice(0, -scale)}.${text.slice(-scale)}`;
      const exact = Number(divideRound(BigInt(amount) * digits, 10n ** BigInt(scale)));
      const expected = Math.min(MAX_MONEY, Math.max(1, exact));
      expect(convertAmount(amount, { code: "EUR", rate, step: 1, ending: 0 })).toBe(expected);
    }),
    // Rounded up by doubles, though it is just below the middle.
    { numRuns: 2_000, examples: [[48_692_926_015, [2_651_526_742n, 10]]] },
  );
});

test("the least amount that is converted to so much is the least", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), anyTerms, (wanted, each) => {
      const least = leastConverted(wanted, each);
      if (least <= MAX_MONEY) expect(convertAmount(least, each)).toBeGreaterThanOrEqual(wanted);
      if (least > 0) expect(convertAmount(least - 1, each)).toBeLessThan(wanted);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["GBP", "EUR", "1.17", "none", 1_000, 1_170],
  ["GBP", "EUR", "1.1723", "none", 1_299, 1_523],
  ["GBP", "EUR", "1.17", "99", 1_000, 1_199],
  ["GBP", "EUR", "1.17", "00", 1_000, 1_200],
  ["GBP", "EUR", "1.17", "5", 999, 1_170],
  ["GBP", "EUR", "1.17", "00", 10, 100],
  ["GBP", "EUR", "1.17", "99", 1, 99],
  ["GBP", "JPY", "198.4", "none", 1_250, 2_480],
  ["GBP", "JPY", "198.4", "00", 1_250, 2_500],
  ["GBP", "JPY", "198.4", "99", 1_250, 2_499],
  ["GBP", "KWD", "0.4", "none", 1_250, 5_000],
  ["GBP", "KWD", "0.4012", "none", 1_250, 5_015],
  ["GBP", "KWD", "0.4012", "99", 1_250, 4_990],
  ["JPY", "KWD", "0.002", "none", 1_250, 2_500],
  ["KWD", "JPY", "500", "none", 1_250, 625],
] as const)(
  "%s to %s at %s, rounded %s: %i is %i",
  (storeCurrency, code, rate_, rounding, from, to) => {
    expect(convertAmount(from, currencyTerms({ code, storeCurrency, rate: rate_, rounding }))).toBe(
      to,
    );
  },
);

test("a rate between two currencies follows from theirs to a third", () => {
  expect(crossRate("1.0543", "0.8332")).toBe("1.265362458");
  expect(crossRate("1", "0.5")).toBe("2");
  expect(crossRate("0.0000000001", "99999999")).toBeNull();
});

test.each([
  ["EUR", ["12.34", "12.00", "11.99", "12.35"]],
  ["JPY", ["1234", "1200", "1199", "1235"]],
  ["KWD", ["12.340", "12.000", "11.990", "12.340"]],
])("an example of rounding has the decimals of its currency: %s", (code, expected) => {
  const examples = PRICE_ROUNDINGS.map((rounding) => roundingExample(code, rounding));
  expect(examples.map((amount) => toDecimal(amount, code))).toEqual(expected);
});
