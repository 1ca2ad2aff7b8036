import { expect, test } from "vitest";
import { readTrackingList } from "./tracking-list";

const ORDERS = [
  { id: "a", orderNumber: "T-1001" },
  { id: "b", orderNumber: "T-1002" },
  { id: "c", orderNumber: "T-1003" },
];

const read = (pasted: string) => {
  const { numbers, unknown } = readTrackingList(pasted, ORDERS);
  return { numbers: Object.fromEntries(numbers), unknown };
};

test("one number a line goes to the orders from top to bottom, an empty line skips one", () => {
  expect(read("AAA\r\n\r\nCC C\n\n")).toEqual({ numbers: { a: "AAA", c: "CC C" }, unknown: [] });
});

test("a line that names its order is that order's, wherever it stands", () => {
  expect(read("1003, CCC\n#T-1001\tAAA\nt-1002;BB B")).toEqual({
    numbers: { a: "AAA", b: "BB B", c: "CCC" },
    unknown: [],
  });
});

test("lines that match no order are listed as unknown and assigned to none", () => {
  expect(read("AAA\nBBB\nCCC\nDDD").unknown).toEqual(["DDD"]);
  expect(read("1001 AAA\n1001 AGAIN")).toEqual({
    numbers: { a: "AAA" },
    unknown: ["1001 AGAIN"],
  });
});

test("nothing pasted is no numbers", () => {
  expect(read("  \n ")).toEqual({ numbers: {}, unknown: [] });
});
