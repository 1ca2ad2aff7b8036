import { expect, test } from "vitest";
import { resumedStep, setupStep, stepBeside, stepNumber, stepState } from "./steps";

const NOTHING = { products: 0, shippingOptions: 0, taxRates: 0 };
const ALL = { products: 12, shippingOptions: 1, taxRates: 1 };

test("there are seven steps, and only those of the owner have an address", () => {
  expect([stepNumber("shop"), stepNumber("shipping"), stepNumber("finish")]).toEqual([2, 4, 7]);
  expect([setupStep("taxes"), setupStep("owner"), setupStep("toString")]).toEqual([
    "taxes",
    undefined,
    undefined,
  ]);
  expect([stepBeside("shop", 1), stepBeside("shop", -1), stepBeside("finish", 1)]).toEqual([
    "taxes",
    undefined,
    undefined,
  ]);
});

test("the setup resumes at the step that was reached, whatever is set meanwhile", () => {
  expect(resumedStep("payments", NOTHING)).toBe("payments");
  expect(resumedStep("taxes", ALL)).toBe("taxes");
  expect(resumedStep("finish", NOTHING)).toBeNull();
});

test("another browser goes on with the first thing that the shop lacks", () => {
  expect(resumedStep(undefined, NOTHING)).toBe("shop");
  expect(resumedStep(undefined, { ...NOTHING, taxRates: 1 })).toBe("shipping");
  expect(resumedStep(undefined, { ...ALL, products: 0 })).toBe("samples");
  expect(resumedStep(undefined, ALL)).toBeNull();
});

test("a step that was passed is done only if the shop has its setting", () => {
  expect(stepState("taxes", "payments", NOTHING)).toBe("skipped");
  expect(stepState("taxes", "payments", { ...NOTHING, taxRates: 1 })).toBe("done");
  expect(stepState("samples", "payments", NOTHING)).toBe("open");
  expect(stepState("shop", "payments", NOTHING)).toBe("done");
  expect(stepState("payments", "payments", NOTHING)).toBe("open");
  expect(stepState("finish", "finish", NOTHING)).toBe("done");
});
