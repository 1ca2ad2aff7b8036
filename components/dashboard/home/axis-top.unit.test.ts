import { expect, test } from "vitest";
import { axisTop } from "./axis-top";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [4, 4],
  [5, 10],
  [11, 20],
  [41, 100],
  [1_234, 2_000],
])("an axis for up to %i orders ends at %i", (highest, top) => {
  expect(axisTop(highest, 1)).toBe(top);
});

test("an axis of money has whole units at its end and in its middle", () => {
  expect(axisTop(0, 100)).toBe(200);
  expect(axisTop(4_250, 100)).toBe(10_000);
  expect(axisTop(123_456, 100)).toBe(200_000);
  expect(axisTop(4_250, 1)).toBe(10_000);
});
