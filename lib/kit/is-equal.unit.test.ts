import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isEqual } from "./is-equal";

test("JSON is equal exactly where its content is, in any order of members", () => {
  const name = fc.constantFrom("a", "b", "toString", "valueOf", "constructor", "hasOwnProperty");
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, 0, 1, "", "x"),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(name, tie("value"), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isEqual(one, structuredClone(one))).toBe(true);
      expect(isEqual(one, other)).toBe(isDeepStrictEqual(one, other));
    }),
  );
});

test("dates are equal by their moment, and a list is no object", () => {
  expect(isEqual(new Date(5), new Date(5))).toBe(true);
  expect(isEqual(new Date(5), new Date(6))).toBe(false);
  expect(isEqual(new Date(5), {})).toBe(false);
  expect(isEqual([], {})).toBe(false);
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
  expect(isEqual(Number.NaN, Number.NaN)).toBe(true);
});
