import { expect, test } from "vitest";
import { initialTextValues } from "./initial-text-values";

const NAMES = ["name", "slug"] as const;

test("a text that is missing begins empty", () => {
  const category = { name: "Mugs", slug: null, position: 3 };
  expect(initialTextValues(category, NAMES)).toEqual({ name: "Mugs", slug: "" });
});

test("an object that is new has no texts", () => {
  expect(initialTextValues(null, NAMES)).toEqual({ name: "", slug: "" });
  expect(initialTextValues(undefined, NAMES)).toEqual({ name: "", slug: "" });
});
