import fc from "fast-check";
import { expect, test } from "vitest";
import { NumberRows } from "./number-rows";

test("each row is what was last written to it, however often the others change", () => {
  const write = fc.record({
    row: fc.nat(40),
    numbers: fc.uniqueArray(fc.nat(1000), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(fc.array(write, { minLength: 1, maxLength: 200 }), (writes) => {
      const rows = new NumberRows();
      const expected = new Map<number, number[]>();
      for (const { row, numbers } of writes) {
        rows.set(row, new Set(numbers));
        expected.set(row, numbers);
      }
      for (const [row, numbers] of expected) {
        expect([...rows.get(row)]).toEqual(numbers);
      }
    }),
  );
});
