import { expect, test } from "vitest";
import { getChange, percentagePointsBetween } from "./change";

test.each([
  [150, 100, { direction: "up", size: 0.5 }],
  [75, 100, { direction: "down", size: 0.25 }],
  [100, 100, { direction: "same", size: 0 }],
  [0, 0, { direction: "same", size: 0 }],
  [254_58, 254_52, { direction: "same", size: 0 }],
  [0, 100, { direction: "down", size: 1 }],
  [-50, -100, { direction: "up", size: 0.5 }],
  [5, 0, { direction: "fresh" }],
] as const)("%d after %d", (now, before, change) => {
  expect(getChange(now, before)).toEqual(change);
});

test.each([
  [0.05, 0.031, { direction: "up", size: 1.9 }],
  [0.02, 0.05, { direction: "down", size: 3 }],
  [0.0301, 0.03, { direction: "same", size: 0 }],
  [null, null, { direction: "same", size: 0 }],
  [0.05, null, { direction: "fresh" }],
] as const)("a rate changes by points", (now, before, change) => {
  expect(percentagePointsBetween(now, before)).toEqual(change);
});
