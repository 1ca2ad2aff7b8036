import { expect, it } from "vitest";
import { batchesOf, keysIn } from "./keys-in-text";

it("reads a key a line, with any line ending", () => {
  expect(keysIn("\uFEFFAB-1\r\n  CD-2 \n\n\rEF-3")).toEqual(["AB-1", "CD-2", "EF-3"]);
  expect(keysIn(" \n")).toEqual([]);
});

it("sends no more at once than a request takes, and leaves none out", () => {
  expect(batchesOf(["a", "b", "c"], 2)).toEqual([["a", "b"], ["c"]]);
  expect(batchesOf([], 2)).toEqual([]);
  const long = Array.from({ length: 250 }, (_, at) => `${at}`.padEnd(500, "x"));
  const batches = batchesOf(long, 5000);
  expect(batches.map((batch) => batch.length)).toEqual([120, 120, 10]);
  expect(batches.flat()).toEqual(long);
});
