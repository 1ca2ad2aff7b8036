import fc from "fast-check";
import { expect, test } from "vitest";
import { readBundleCell, writeBundleCell } from "./bundle-cell";

const sku = fc.oneof(
  fc.string({ unit: fc.constantFrom("A", "1", ";", "*", '"', " ", "\n", "'", "=") }),
  fc.string({ unit: "grapheme" }),
);
const parts = fc.array(fc.record({ sku, quantity: fc.integer({ min: 1, max: 1000 }) }));

test("a cell reads back as the same parts, for any characters in SKUs", () => {
  fc.assert(
    fc.property(parts, (some) => {
      expect(readBundleCell(writeBundleCell(some))).toEqual(some);
    }),
  );
});

test("a cell is read as people write it", () => {
  expect(
    writeBundleCell([
      { sku: "MUG", quantity: 2 },
      { sku: "A;B", quantity: 1 },
    ]),
  ).toBe('MUG*2; "A;B"');
  expect(readBundleCell(" MUG * 2;POT 1L ; A*B*3;")).toEqual([
    { sku: "MUG", quantity: 2 },
    { sku: "POT 1L", quantity: 1 },
    { sku: "A*B", quantity: 3 },
  ]);
  for (const cell of ['"MUG*2', "MUG;;POT", ";MUG", '"MUG" POT']) {
    expect(readBundleCell(cell), cell).toBeUndefined();
  }
});
