import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_MONEY } from "@/lib/kit/money";
import { convertMeasure, formatMeasure, UNIT_NAMES, unitInfo, unitPrice } from "@/lib/kit/units";

test.each([
  ["half a kilogram, by the kilogram", 399, { quantity: 500, unit: "g", reference: 1000 }, 798],
  ["three quarters of a litre", 1190, { quantity: 0.75, unit: "l", reference: 1 }, 1587],
  ["by a hundred grams", 199, { quantity: 250, unit: "g", reference: 100 }, 80],
  ["what is free", 0, { quantity: 3, unit: "ct", reference: 1 }, 0],
] as const)("%s", (_, amount, content, price) => {
  expect(unitPrice(amount, content)).toBe(price);
});

test("there is no result beyond the largest amount", () => {
  const content = { quantity: 0.001, unit: "g", reference: 1000 } as const;
  expect(unitPrice(MAX_MONEY, content)).toBeNull();
});

test("so many units of the reference cost what the package does, within half a minor unit each", () => {
  const measure = fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      measure,
      measure,
      (amount, quantity, reference) => {
        const price = unitPrice(amount, { quantity, unit: "g", reference });
        expect(Math.abs((price ?? 0) - (amount * reference) / quantity)).toBeLessThanOrEqual(
          0.5 + 1e-3,
        );
      },
    ),
  );
});

test.each([
  [1000, "g", 1, "kg"],
  [100, "g", 100, "g"],
  [1_000_000, "mg", 1, "kg"],
  [750, "ml", 750, "ml"],
  [100, "cl", 1, "l"],
  [1, "ct", 1, "ct"],
  [1500, "g", 1.5, "kg"],
  [1500.5, "g", 1500.5, "g"],
  [1001, "ml", 1.001, "l"],
  [1_000_500.5, "mg", 1_000_500.5, "mg"],
] as const)("%d %s is said as %d %s", (measure, unit, said, as) => {
  expect(formatMeasure(measure, unit)).toEqual({ measure: said, unit: as });
});

test("a measure comes back from another unit of its dimension, and from no other", () => {
  expect(convertMeasure(1, "kg", "g")).toBe(1000);
  expect(convertMeasure(1, "lb", "oz")).toBe(16);
  expect(convertMeasure(1, "kg", "l")).toBeNull();
  for (const unit of UNIT_NAMES) {
    const { measure, unit: as } = formatMeasure(unitInfo(unit).usual, unit);
    expect(convertMeasure(measure, as, unit)).toBe(unitInfo(unit).usual);
  }
});

test("what a measure is said as is the same measure", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...UNIT_NAMES),
      fc.integer({ min: 1, max: 10_000_000 }),
      (unit, thousandths) => {
        const { measure, unit: as } = formatMeasure(thousandths / 1000, unit);
        expect(convertMeasure(measure, as, unit)).toBe(thousandths / 1000);
      },
    ),
  );
});
