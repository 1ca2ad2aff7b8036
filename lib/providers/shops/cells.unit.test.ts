import { expect, test } from "vitest";
import { gramsOf, rowsIn, sumOf } from "./cells";

test.each([
  [0.33, "KILOGRAMS", 330],
  ["1.5", "kg", 1500],
  [1, "POUNDS", 454],
  ["8", "oz", 227],
  [250.4, "GRAMS", 250],
  ["0", "kg", 0],
  ["", "kg", null],
  ["-1", "kg", null],
  ["1", "stone", null],
] as const)("%s %s are %s g", (value, unit, grams) => {
  expect(gramsOf(value, unit)).toBe(grams);
});

test("amounts are added without floating point", () => {
  expect(sumOf(["-0.10", "0.20"], "EUR")).toBe("0.30");
  expect(sumOf(["100", "50"], "JPY")).toBe("150");
  expect(sumOf(["none"], "EUR")).toBe("0.00");
});

test("what no column of a database holds is left out of a cell", () => {
  expect(rowsIn(["A", "B"], [{ A: "a\u0000b\ud800" }])).toEqual([["ab\ufffd", ""]]);
});
