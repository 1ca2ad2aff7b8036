import { expect, test } from "vitest";
import { pageOf, textOf } from "./url-query";

test("what makes no sense in an address is left out of the question", () => {
  expect(["1", "20", "0", "-1", "1.5", "x", undefined, ["2", "3"]].map(pageOf)).toEqual([
    1,
    20,
    ...Array(6).fill(undefined),
  ]);
  expect(textOf("mug", 64)).toBe("mug");
  expect(textOf("mugs", 3)).toBe("mug");
  expect(["", undefined, ["a", "b"]].map((param) => textOf(param, 9))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
