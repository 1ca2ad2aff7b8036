import { expect, test } from "vitest";
import { contrast, readableOn } from "@/lib/kit/contrast";

test("contrast agrees with the ends of the WCAG scale", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("text on any brand colour is readable", () => {
  const steps = ["00", "33", "66", "99", "cc", "ff"];
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const brand = `#${red}${green}${blue}`;
        expect(contrast(brand, readableOn(brand)), brand).toBeGreaterThanOrEqual(4.1);
      }
});

test("dark brands take white text and light ones ink", () => {
  expect(readableOn("#2f5247")).toBe("#ffffff");
  expect(readableOn("#ffd23f")).toBe("#1d1a16");
});
