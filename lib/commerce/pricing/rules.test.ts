import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectivePrice } from "@/lib/commerce/pricing";
import { MAX_MONEY } from "@/lib/kit/money";

const NOW = new Date("2026-11-21T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const sale = { price: 2000, salePrice: 1500, saleStartsAt: null, saleEndsAt: null };
const full = { amount: 2000, originalAmount: 2000, isOnSale: false, discountPercentage: 0 };
const reduced = { amount: 1500, originalAmount: 2000, isOnSale: true, discountPercentage: 25 };

describe("a sale counts", () => {
  test.each([
    ["without dates", {}],
    ["from the moment it starts", { saleStartsAt: NOW }],
    ["until just before its end", { saleEndsAt: later(1) }],
    ["between its dates", { saleStartsAt: later(-1), saleEndsAt: later(1) }],
  ])("%s", (_, dates) => {
    expect(effectivePrice({ ...sale, ...dates }, NOW)).toEqual(reduced);
  });
});

describe("a sale does not count", () => {
  test.each([
    ["before it starts", { saleStartsAt: later(1) }],
    ["at its end", { saleEndsAt: NOW }],
    ["when it costs the same", { salePrice: 2000 }],
    ["when it costs more", { salePrice: 2001 }],
    ["when there is none", { salePrice: null }],
    ["when it would end before it starts", { saleStartsAt: later(1), saleEndsAt: later(-1) }],
  ])("%s", (_, change) => {
    expect(effectivePrice({ ...sale, ...change }, NOW)).toEqual(full);
  });
});

test("a free item on sale is all of it off, and a third off is 33 percent", () => {
  expect(effectivePrice({ ...sale, salePrice: 0 }, NOW).discountPercentage).toBe(100);
  expect(effectivePrice({ ...sale, price: 300, salePrice: 200 }, NOW).discountPercentage).toBe(33);
  expect(effectivePrice({ ...sale, price: 300, salePrice: 100 }, NOW).discountPercentage).toBe(67);
});

test("the selling price never exceeds the price, and on sale is always less", () => {
  const amount = fc.integer({ min: 0, max: MAX_MONEY });
  const moment = fc.option(fc.integer({ min: -100, max: 100 }).map(later), { nil: null });
  fc.assert(
    fc.property(amount, fc.option(amount, { nil: null }), moment, moment, (...facts) => {
      const [price, salePrice, saleStartsAt, saleEndsAt] = facts;
      const result = effectivePrice({ price, salePrice, saleStartsAt, saleEndsAt }, NOW);
      expect(result.originalAmount).toBe(price);
      expect(result.amount < price).toBe(result.isOnSale);
      expect(result.amount <= price).toBe(true);
      expect(result.discountPercentage).toBeGreaterThanOrEqual(0);
      expect(result.discountPercentage).toBeLessThanOrEqual(100);
    }),
  );
});
