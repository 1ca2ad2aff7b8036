import fc from "fast-check";
import { expect, test } from "vitest";
import { provenSign, readBySign } from "./read-by-sign";

test.each([
  ["12", "12", null],
  ["12.5", "12.5", "."],
  ["12,50", "12.50", ","],
  ["1.299,00", "1299.00", ","],
  ["1,499.00", "1499.00", "."],
  ["1.234.567", "1234567", ","],
  ["1 234,567", "1234.567", ","],
  ["1'234.50", "1234.50", "."],
  ["1\u00a0234", "1234", null],
  ["12,34,567.5", "1234567.5", "."],
  ["0.500", "0.500", "."],
  ["1234,567", "1234.567", ","],
  ["007,125", "007.125", ","],
  [",5", "0.5", ","],
  ["3.", "3", "."],
  ["-1,5", "-1.5", ","],
])("%s is unambiguous: %s", (cell, decimal, sign) => {
  for (const chosen of [".", ",", null] as const) {
    expect(readBySign(cell, chosen)).toMatchObject({ kind: "read", decimal });
  }
  expect(provenSign(cell)).toBe(sign);
});

test.each(["1.500", "1,500", "999.000", "12,345"])("%s may stand for two numbers", (cell) => {
  const [whole = "", fraction = ""] = cell.split(/[.,]/);
  const readings = [`${whole}.${fraction}`, `${whole}${fraction}`];
  expect(readBySign(cell, null)).toEqual({ kind: "ambiguous", readings });
  expect(readBySign(cell, cell.includes(".") ? "." : ",")).toMatchObject({ decimal: readings[0] });
  expect(readBySign(cell, cell.includes(".") ? "," : ".")).toMatchObject({ decimal: readings[1] });
  expect(provenSign(cell)).toBeNull();
});

test.each(["", "ten", "1,2,3", "1.2,3.4", "1..2", "1,23.456,7", "1e5", "12€", "--1", "1 2 3"])(
  "%s is no number",
  (cell) => {
    expect(readBySign(cell, null)).toEqual({ kind: "unreadable" });
    expect(provenSign(cell)).toBeNull();
  },
);

test("every number written with a decimal sign is read by that sign, grouped or not", () => {
  const number = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(
      number,
      fc.constantFrom(".", ","),
      fc.boolean(),
      ([digits, decimals], sign, isGrouped) => {
        const text = String(digits).padStart(decimals + 1, "0");
        const [whole, fraction] = [
          text.slice(0, text.length - decimals),
          text.slice(text.length - decimals),
        ];
        const other = sign === "." ? "," : ".";
        const shown = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, other) : whole;
        const cell = `${shown}${decimals > 0 ? `${sign}${fraction}` : ""}`;
        const reading = readBySign(cell, sign as "." | ",");
        expect(reading.kind).toBe("read");
        if (reading.kind === "read") {
          expect(Number(reading.decimal)).toBe(Number(`${whole}.${fraction || "0"}`));
        }
        const proven = provenSign(cell);
        expect(proven === null || proven === sign).toBe(true);
      },
    ),
  );
});
