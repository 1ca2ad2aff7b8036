import { expect, test } from "vitest";
import { fractionToPercent, percentToFraction } from "./percent";

test("a rate goes to percent and back without a change", () => {
  expect(fractionToPercent(0.08875)).toBe(8.875);
  expect(fractionToPercent(0.07)).toBe(7);
  expect(percentToFraction(8.875)).toBe(0.08875);
  for (let ppm = 0; ppm <= 1_000_000; ppm += 997) {
    expect(percentToFraction(fractionToPercent(ppm / 1_000_000))).toBe(ppm / 1_000_000);
  }
});
