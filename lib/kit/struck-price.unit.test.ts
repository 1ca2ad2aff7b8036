import { expect, test } from "vitest";
import { struckPrice } from "./struck-price";

test.each([
  ["outside of a sale, nothing", { amount: 100, originalAmount: 100, priorPrice: null }, null],
  [
    "in a sale without a past, the usual price",
    { amount: 80, originalAmount: 100, priorPrice: null },
    100,
  ],
  ["the prior price", { amount: 80, originalAmount: 100, priorPrice: 95 }, 95],
  ["a prior price above the usual one", { amount: 80, originalAmount: 100, priorPrice: 120 }, 120],
  [
    "nothing where it was as cheap before",
    { amount: 80, originalAmount: 100, priorPrice: 80 },
    null,
  ],
  [
    "nothing where it was cheaper before",
    { amount: 90, originalAmount: 100, priorPrice: 80 },
    null,
  ],
])("what is struck through: %s", (_, price, struck) => {
  expect(struckPrice(price)).toBe(struck);
});
