import { expect, test } from "vitest";
import { brandColours } from "@/components/storefront/shell/brand-colours";
import { contrast } from "@/lib/kit/contrast";

test("text on a brand's colour is readable, for every colour", () => {
  const steps = ["00", "33", "66", "80", "99", "cc", "ff"];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const colours = brandColours(`#${red}${green}${blue}`);
        expect(colours).toBeDefined();
        expect(contrast(colours?.fill ?? "", colours?.onFill ?? "")).toBeGreaterThanOrEqual(5.5);
      }
    }
  }
});

test("a colour that is readable already is left as it is", () => {
  expect(brandColours("#24483e")).toEqual({ fill: "#24483e", onFill: "#ffffff" });
});

test("what is no colour gives none, so that a page never carries injected styles", () => {
  expect(brandColours("red;}body{display:none")).toBeUndefined();
  expect(brandColours("#fff")).toBeUndefined();
});
