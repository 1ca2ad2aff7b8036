import { expect, test } from "vitest";
import { isPercentage } from "@/lib/kit/percentage";

test.each([0.01, 1, 12.5, 33.33, 99.99, 100, 0.1 + 0.2])("%s is a percentage", (value) => {
  expect(isPercentage(value)).toBe(true);
});

test.each([0, 1e-9, 0.004, 1.001, 100.01, -1, 1e308, Number.NaN])("%s is none", (value) => {
  expect(isPercentage(value)).toBe(false);
});
