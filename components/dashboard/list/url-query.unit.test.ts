import { expect, test } from "vitest";
import { parsePageNumber, parseText } from "./url-query";

test("what makes no sense in an address is left out of the question", () => {
  expect(["1", "20", "0", "-1", "1.5", "x", undefined, ["2", "3"]].map(parsePageNumber)).toEqual([
    1,
    20,
    ...Array(6).fill(undefined),
  ]);
  expect(parseText("mug", 64)).toBe("mug");
  expect(parseText("mugs", 3)).toBe("mug");
  expect(["", undefined, ["a", "b"]].map((param) => parseText(param, 9))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
