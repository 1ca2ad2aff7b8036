import { expect, test } from "vitest";
import { backorderOfKept, backorderOfNewLine } from "./owed-units";

const owes = (quantity: number) => ({ quantity, isPreorder: true, expectedOn: "2027-01-01" });
const line = { quantityBefore: 5, backorder: owes(2), available: -2 };

test("what is owed of a line leaves first", () => {
  expect(backorderOfKept({ ...line, quantity: 4 })).toEqual(owes(1));
  expect(backorderOfKept({ ...line, quantity: 3 })).toBe(null);
  expect(backorderOfKept({ ...line, quantity: 1 })).toBe(null);
  expect(backorderOfKept({ ...line, quantity: 5 })).toEqual(owes(2));
});

test("what comes in is owed as far as it was not there", () => {
  const plain = (quantity: number) => ({ quantity, isPreorder: false, expectedOn: null });
  expect(backorderOfKept({ ...line, quantity: 7, available: -4 })).toEqual(owes(4));
  expect(backorderOfKept({ ...line, quantity: 7, available: -1 })).toEqual(owes(3));
  expect(backorderOfKept({ ...line, quantity: 7, available: 3 })).toEqual(owes(2));
  const unowed = { quantityBefore: 5, quantity: 7, backorder: null };
  expect(backorderOfKept({ ...unowed, available: -1 })).toEqual(plain(1));
  expect(backorderOfKept({ ...unowed, available: 0 })).toBe(null);
});

test("a line that comes in owes what is not in stock, where stock is counted", () => {
  const product = { tracked: true, isPreorder: false, expectedOn: null };
  expect(backorderOfNewLine(3, -2, product)).toEqual({
    quantity: 2,
    isPreorder: false,
    expectedOn: null,
  });
  expect(backorderOfNewLine(3, -5, product)?.quantity).toBe(3);
  expect(backorderOfNewLine(3, 0, product)).toBe(null);
  expect(backorderOfNewLine(3, -2, { ...product, tracked: false })).toBe(null);
});
