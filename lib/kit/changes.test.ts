import { expect, test } from "vitest";
import { diffFields, isEmpty } from "@/lib/kit/changes";

const NOON = new Date("2026-11-21T12:00:00Z");
const current = { name: "Mug", note: "old" as string | null, at: NOON, tags: ["a", "b"] };

test("only what is sent and differs is a change", () => {
  expect(diffFields(current, { name: "Cup", note: undefined, tags: ["a", "b"] })).toEqual({
    name: "Cup",
  });
});

test("null empties, and an equal date is no change", () => {
  expect(diffFields(current, { note: null, at: new Date(NOON) })).toEqual({ note: null });
  expect(diffFields(current, { at: new Date(0) })).toEqual({ at: new Date(0) });
});

test("the order of a list counts", () => {
  expect(diffFields(current, { tags: ["b", "a"] })).toEqual({ tags: ["b", "a"] });
});

test("nothing sent is nothing changed", () => {
  expect(isEmpty(diffFields(current, {}))).toBe(true);
  expect(isEmpty({ name: undefined })).toBe(false);
});

test("the members of an object may have any order", () => {
  const rule = { match: "all", tags: ["a"] } as object;
  expect(diffFields({ rule }, { rule: { tags: ["a"], match: "all" } })).toEqual({});
  expect(diffFields({ rule }, { rule: { tags: ["a"] } })).toEqual({ rule: { tags: ["a"] } });
});
