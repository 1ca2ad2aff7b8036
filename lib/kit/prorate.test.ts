import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_MONEY } from "@/lib/kit/money";
import { prorate } from "@/lib/kit/prorate";
import { sum } from "@/lib/kit/sum";

const totals = fc.integer({ min: -MAX_MONEY, max: MAX_MONEY });
const weights = fc.array(fc.integer({ min: 0, max: MAX_MONEY }), { minLength: 1, maxLength: 50 });
const sumExactly = (values: readonly number[]) =>
  values.reduce((partial, value) => partial + BigInt(value), 0n);

test("the shares add up to the total, to the last penny", () => {
  fc.assert(
    fc.property(totals, weights, (total, by) => {
      const shares = prorate(total, by);
      expect(shares).toHaveLength(by.length);
      expect(sum(shares)).toBe(total === 0 ? 0 : total);
    }),
  );
});

test("no share is a whole unit away from the exact one", () => {
  fc.assert(
    fc.property(totals, weights, (total, by) => {
      const whole = sumExactly(by);
      fc.pre(whole > 0n);
      prorate(total, by).forEach((share, index) => {
        const off = BigInt(share) * whole - BigInt(total) * BigInt(by[index] ?? 0);
        expect(off < whole && off > -whole).toBe(true);
      });
    }),
  );
});

test("no share outgrows its weight while the total does not outgrow them all", () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (by, part) => {
      const total = Math.floor(Math.min(sum(by), MAX_MONEY) * part);
      fc.pre(sumExactly(by) > 0n);
      prorate(total, by).forEach((share, index) => {
        expect(share).toBeLessThanOrEqual(by[index] ?? 0);
      });
    }),
  );
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [10, [0, 3, 0, 7], [0, 3, 0, 7]],
  [5, [0, 1, 1], [0, 3, 2]],
  [7, [0, 0], [4, 3]],
  [0, [5, 5], [0, 0]],
  [0, [], []],
  [500, [1999, 1], [500, 0]],
  [MAX_MONEY, [MAX_MONEY, MAX_MONEY, 1], [500_000_000_000, 500_000_000_000, 0]],
])("%i over %j is %j", (total, by, expected) => {
  expect(prorate(total, by)).toEqual(expected);
});

test.each([
  [5, []],
  [5, [1, -1]],
  [5, [0.5]],
  [0.5, [1]],
])("%d over %j is a bug", (total, by) => {
  expect(() => prorate(total, by)).toThrow("Bug");
});
