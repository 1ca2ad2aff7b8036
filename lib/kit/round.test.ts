import fc from "fast-check";
import { expect, test } from "vitest";
import { divideRound, multiplyRate, ppmToRate, rateToPpm } from "@/lib/kit/round";

const bigs = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const divisors = bigs.filter((value) => value !== 0n);

test.each([
  [5n, 10n, 1n],
  [-5n, 10n, -1n],
  [4n, 10n, 0n],
  [-4n, 10n, 0n],
  [15n, 10n, 2n],
  [25n, 10n, 3n],
  [25n, -10n, -3n],
  [-25n, -10n, 3n],
  [7n, 3n, 2n],
  [8n, 3n, 3n],
])("%i over %i rounds to %i: halves go away from zero", (numerator, denominator, expected) => {
  expect(divideRound(numerator, denominator)).toBe(expected);
});

test("a rounded quotient is within half of the exact one", () => {
  const size = (value: bigint) => (value < 0n ? -value : value);
  fc.assert(
    fc.property(bigs, divisors, (numerator, denominator) => {
      const off = numerator - divideRound(numerator, denominator) * denominator;
      expect(2n * size(off) <= size(denominator)).toBe(true);
    }),
  );
});

test("rounding treats a debt as it treats a claim", () => {
  fc.assert(
    fc.property(bigs, divisors, (numerator, denominator) => {
      expect(divideRound(-numerator, denominator)).toBe(-divideRound(numerator, denominator));
    }),
  );
});

test("division by zero is a bug", () => {
  expect(() => divideRound(1n, 0n)).toThrow("Bug");
});

test.each([
  [1000, 200_000, 200],
  [1, 500_000, 1],
  [-1, 500_000, -1],
  [999, 77_500, 77],
  [1_000_000_000_000, 999_999, 999_999_000_000],
])("%i at %i millionths is %i", (amount, ratePpm, expected) => {
  expect(multiplyRate(amount, ratePpm)).toBe(expected);
});

test("every rate of six decimals survives the way in and out", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (ppm) => {
      expect(rateToPpm(ppmToRate(ppm))).toBe(ppm);
    }),
  );
  expect(rateToPpm(0.1 + 0.2)).toBe(300_000);
});

test.each([0.0000001, 0.2000005, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is not a rate of six decimals",
  (fraction) => {
    expect(() => rateToPpm(fraction)).toThrow(RangeError);
  },
);
