import { expect, test } from "vitest";
import { compareAtPrice } from "./compare-at-price";

const sale = { amount: 80, originalAmount: 100 };

test.each([
  ["outside of a sale, nothing", { ...sale, amount: 100, priorPrice: null }, null],
  ["in a sale without a past, nothing", { ...sale, priorPrice: null }, null],
  ["the prior price", { ...sale, priorPrice: 95 }, 95],
  ["a prior price above the usual one", { ...sale, priorPrice: 120 }, 120],
  ["nothing where it was as cheap before", { ...sale, priorPrice: 80 }, null],
  ["nothing where it was cheaper before", { ...sale, amount: 90, priorPrice: 80 }, null],
])("the price that may legally be struck through: %s", (_, price, struck) => {
  expect(compareAtPrice(price, { asksPriorPrice: true })).toBe(struck);
});

test("where the law does not ask, the usual price is struck through", () => {
  for (const priorPrice of [null, 80, 120]) {
    expect(compareAtPrice({ ...sale, priorPrice }, { asksPriorPrice: false })).toBe(100);
  }
  const usual = { amount: 100, originalAmount: 100, priorPrice: null };
  expect(compareAtPrice(usual, { asksPriorPrice: false })).toBeNull();
});
