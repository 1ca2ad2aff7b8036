import fc from "fast-check";
import { expect, test } from "vitest";
import {
  priceBounds,
  priceSteps,
  stepChange,
} from "@/components/storefront/listing/listing-prices";

test("prices of an address are major units of the currency", () => {
  expect(priceBounds({ minPrice: "10", maxPrice: "25.5" }, "GBP")).toEqual({
    minPrice: 1000,
    maxPrice: 2550,
  });
  expect(priceBounds({ minPrice: "1000" }, "JPY")).toEqual({ minPrice: 1000, maxPrice: undefined });
});

test("the wrong way round they are meant the right way round", () => {
  expect(priceBounds({ minPrice: "50", maxPrice: "10" }, "GBP")).toEqual({
    minPrice: 1000,
    maxPrice: 5000,
  });
});

test("a price the currency cannot have is no request", () => {
  expect(priceBounds({ minPrice: "0.5", maxPrice: "2.345" }, "JPY")).toEqual({
    minPrice: undefined,
    maxPrice: undefined,
  });
});

test("no range to choose is empty", () => {
  const price = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(price, price, fc.constantFrom("GBP", "JPY", "KWD"), (a, b, currency) => {
      const [min, max] = a < b ? [a, b] : [b, a];
      for (const { amount } of priceSteps(min, max, currency)) {
        expect(amount).toBeGreaterThan(min);
        expect(amount).toBeLessThan(max);
      }
    }),
  );
});

test("ranges are round, and at most three", () => {
  expect(priceSteps(800, 16_000, "GBP")).toEqual([
    { kind: "upTo", amount: 2000 },
    { kind: "upTo", amount: 5000 },
    { kind: "from", amount: 5000 },
  ]);
  expect(priceSteps(1000, 1000, "GBP")).toEqual([]);
});

test("choosing a range replaces the other", () => {
  expect(stepChange({ kind: "upTo", amount: 2000 }, "GBP")).toEqual({
    minPrice: undefined,
    maxPrice: "20",
  });
  expect(stepChange({ kind: "from", amount: 5000 }, "JPY")).toEqual({
    minPrice: "5000",
    maxPrice: undefined,
  });
});
