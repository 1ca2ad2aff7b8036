import { expect, test } from "vitest";
import { stockAfter } from "./stock-after";

test("it is said beforehand what a count becomes", () => {
  expect(stockAfter(5, "set", 12)).toBe(12);
  expect(stockAfter(5, "increment", 12)).toBe(17);
  expect(stockAfter(5, "decrement", 5)).toBe(0);
});

test("no more can be taken than there is, and nothing by halves", () => {
  expect(stockAfter(5, "decrement", 6)).toBeNull();
  expect(stockAfter(5, "increment", 0.5)).toBeNull();
  expect(stockAfter(5, "set", -1)).toBeNull();
  expect(stockAfter(5, "set", Number.NaN)).toBeNull();
});
