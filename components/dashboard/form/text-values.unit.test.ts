import { expect, test } from "vitest";
import { textValues } from "./text-values";

const NAMES = ["name", "slug"] as const;

test("a text that is missing begins empty", () => {
  const category = { name: "Mugs", slug: null, position: 3 };
  expect(textValues(category, NAMES)).toEqual({ name: "Mugs", slug: "" });
});

test("an object that is new has no texts", () => {
  expect(textValues(null, NAMES)).toEqual({ name: "", slug: "" });
  expect(textValues(undefined, NAMES)).toEqual({ name: "", slug: "" });
});
