import fc from "fast-check";
import { expect, test } from "vitest";
import { changeByPercent, priceChange } from "./price-change";

test.each([
  [105, 10, 116],
  [1000, 10, 1100],
  [999, -10, 899],
  [5, -10, 5],
  [1, 50, 2],
  [1999, 12.5, 2249],
  [1000, 0.01, 1000],
  [1000, -100, 0],
  [1000, -250, 0],
  [0, 20, 0],
  [999_999_999_999, 100, 1_999_999_999_998],
])("%i changed by %d percent is %i", (amount, percent, expected) => {
  expect(changeByPercent(amount, percent)).toBe(expected);
});

test("a change never strays from the exact one by more than half a minor unit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: -9_999, max: 50_000 }),
      (amount, hundredths) => {
        const changed = BigInt(changeByPercent(amount, hundredths / 100));
        const off = changed * 10_000n - BigInt(amount) * BigInt(10_000 + hundredths);
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
      },
    ),
  );
});

test("variants with a price of their own change along; the others follow the product", () => {
  const product = {
    ...{ price: 1000, currencyPrices: null },
    variants: [
      { id: "a", price: 1500, currencyPrices: null },
      { id: "b", price: null, currencyPrices: null },
    ],
  };
  expect(priceChange(product, -10, [])).toEqual({
    price: 900,
    variants: [{ id: "a", price: 1350 }],
  });
  expect(priceChange({ ...product, variants: [] }, 5, [])).toEqual({ price: 1050 });
});

test("prices that are fixed in another currency change along, rounded as it is; sales stay", () => {
  const currencies = [
    { code: "EUR", step: 100, ending: 99 },
    { code: "JPY", step: 1, ending: 0 },
  ];
  const product: Parameters<typeof priceChange>[0] = {
    price: 1000,
    currencyPrices: {
      EUR: { price: 1499, salePrice: 999 },
      JPY: { price: 1985, salePrice: null },
      KWD: { price: 3105, salePrice: null },
    },
    variants: [
      { id: "a", price: null, currencyPrices: { EUR: { price: null, salePrice: 500 } } },
      { id: "b", price: null, currencyPrices: { JPY: { price: 0, salePrice: null } } },
    ],
  };
  expect(priceChange(product, 10, currencies)).toEqual({
    price: 1100,
    currencyPrices: {
      EUR: { price: 1699, salePrice: 999 },
      JPY: { price: 2184, salePrice: null },
      KWD: { price: 3416, salePrice: null },
    },
    variants: [
      { id: "a", currencyPrices: { EUR: { price: null, salePrice: 500 } } },
      { id: "b", currencyPrices: { JPY: { price: 0, salePrice: null } } },
    ],
  });
});
