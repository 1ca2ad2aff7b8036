import { expect, test } from "vitest";
import { detectDelimiter, firstLine } from "./csv-head";

test.each([
  ["a,b;c,d", ","],
  ["a;b;c,d", ";"],
  ["a\tb", "\t"],
  ['"a;;;",b', ","],
  ["a,b\n;;;;", ","],
])("the sign that parts the cells of %j is %j", (head, sign) => {
  expect(detectDelimiter(head)).toBe(sign);
});

test.each([
  ["Handle,Title\r\nmug,Mug", ["Handle", "Title"]],
  ['"Handle";"Ti""tle; long";\nmug', ["Handle", 'Ti"tle; long', ""]],
  ['"Two\nlines",b', ["Two\nlines", "b"]],
  ["", [""]],
])("the first line of %j is %j", (head, cells) => {
  expect(firstLine(head)).toEqual(cells);
});
