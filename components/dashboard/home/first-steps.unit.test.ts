import { expect, test } from "vitest";
import { listFirstSteps } from "./first-steps";

const NEW = {
  products: 0,
  shippingOptions: 0,
  taxRates: 0,
  untaxedCountries: 0,
  countriesWithoutRate: 0,
  policies: 0,
  hasLook: false,
  hasOrder: false,
};

const doneOf = (facts: typeof NEW) =>
  listFirstSteps(facts).flatMap(({ key, isDone }) => (isDone ? [key] : []));

test("a new shop has all six steps before it", () => {
  expect(doneOf(NEW)).toEqual([]);
  expect(listFirstSteps(NEW)).toHaveLength(6);
});

test.each([
  [{ products: 1 }, "product"],
  [{ shippingOptions: 2 }, "delivery"],
  [{ taxRates: 1 }, "tax"],
  [{ untaxedCountries: 1 }, "tax"],
  [{ hasLook: true }, "look"],
  [{ policies: 1 }, "policies"],
  [{ hasOrder: true }, "order"],
])("%j is the step %s taken, and no other", (fact, key) => {
  expect(doneOf({ ...NEW, ...fact })).toEqual([key]);
});

test("taxes are not set up while the shop delivers to where nothing is said of them", () => {
  expect(doneOf({ ...NEW, taxRates: 5, untaxedCountries: 2, countriesWithoutRate: 1 })).toEqual([]);
});
