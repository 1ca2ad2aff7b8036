import fc from "fast-check";
import { expect, test } from "vitest";
import { isRowReadable, metadataFromRows, metadataRows } from "./metadata-rows";

test("a value that was opened and not changed is kept, of any type", () => {
  const keys = fc.stringMatching(/^[a-z]\w{0,9}$/).filter((key) => key !== "__proto__");
  fc.assert(
    fc.property(fc.dictionary(keys, fc.jsonValue()), (kept) => {
      const plain = JSON.parse(JSON.stringify(kept));
      expect(metadataFromRows(metadataRows(plain))).toEqual(plain);
    }),
  );
});

test("a text that looks like a number stays a text, and a number a number", () => {
  const rows = metadataRows({ batch: "007", count: 7 });
  expect(metadataFromRows(rows)).toEqual({ batch: "007", count: 7 });
});

test("a row without a key is ignored", () => {
  expect(metadataFromRows([{ key: "  ", value: "x", isJson: false }])).toEqual({});
});

test("broken JSON cannot be kept", () => {
  expect(isRowReadable({ key: "a", value: "{", isJson: true })).toBe(false);
  expect(isRowReadable({ key: "a", value: "{", isJson: false })).toBe(true);
});
