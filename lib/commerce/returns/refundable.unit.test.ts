import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ValuedUnits, valueOfReturn } from "./refundable";

const LINE = { quantity: 3, unitPrice: 500, discount: 100, tax: 77 };
const units = (quantity: number, more: Partial<ValuedUnits> = {}): ValuedUnits[] => [
  { quantity, received: 0, paidBack: 0, line: LINE, ...more },
];
const CLAIM = { kind: "claim", taxInclusive: false, balance: 10_000, exchanged: 0 } as const;

describe("what a return is worth", () => {
  test("is its share of the price of its lines, with discount and added tax", () => {
    expect(valueOfReturn({ ...CLAIM, items: units(3) })).toBe(1_477);
    expect(valueOfReturn({ ...CLAIM, items: units(3), taxInclusive: true })).toBe(1_400);
    expect(valueOfReturn({ ...CLAIM, items: units(1) })).toBe(492);
  });

  test("counts of a return what arrived, and nothing before", () => {
    expect(valueOfReturn({ ...CLAIM, kind: "return", items: units(3, { received: 2 }) })).toBe(984);
    expect(valueOfReturn({ ...CLAIM, kind: "return", items: units(3) })).toBe(0);
  });

  test("is never more than is left of the payment", () => {
    expect(valueOfReturn({ ...CLAIM, items: units(3), balance: 550 })).toBe(550);
  });

  test("is less by what has paid for an exchange", () => {
    expect(valueOfReturn({ ...CLAIM, items: units(3), exchanged: 1_000 })).toBe(477);
    expect(valueOfReturn({ ...CLAIM, items: units(3), exchanged: 1_000, balance: 400 })).toBe(400);
    expect(valueOfReturn({ ...CLAIM, items: units(3), exchanged: 1_477 })).toBe(0);
  });

  test("adds up to what the line cost, in however many returns", () => {
    const price = fc.integer({ min: 0, max: 10 ** 9 });
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(price, parts, (unitPrice, counts) => {
        const quantity = counts.reduce((sum, count) => sum + count, 0);
        const line = { ...LINE, quantity, unitPrice, discount: 0 };
        let [sum, paidBack] = [0, 0];
        for (const count of counts) {
          const items = units(count, { line, paidBack });
          sum += valueOfReturn({ ...CLAIM, items, balance: 10 ** 15 });
          paidBack += count;
        }
        expect(sum).toBe(unitPrice * quantity + LINE.tax);
      }),
    );
  });
});
