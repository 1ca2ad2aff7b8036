import { expect, test } from "vitest";
import { formatDuration, readableBody } from "./format-duration";

test("a duration is written as its reader writes numbers", () => {
  expect(formatDuration(1250, "en-GB")).toBe("1,250 ms");
  expect(formatDuration(1250, "de-DE")).toBe("1.250 ms");
});

test("JSON gets lines of its own, anything else stays as it came", () => {
  expect(readableBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readableBody('{"a":1')).toBe('{"a":1');
  expect(readableBody("Bad gateway")).toBe("Bad gateway");
});
