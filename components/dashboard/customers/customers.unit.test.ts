import { expect, test } from "vitest";
import { fullName } from "./full-name";
import { metadataText, parseMetadata } from "./metadata-text";

test("a name is what is known of it", () => {
  expect(fullName({ firstName: "Ida", lastName: "Berg" })).toBe("Ida Berg");
  expect(fullName({ firstName: null, lastName: "Berg" })).toBe("Berg");
  expect(fullName({ firstName: null, lastName: null })).toBeNull();
});

test("metadata comes back from its text as it went in", () => {
  const metadata = { crm: { id: 7 }, tags: ["a"], vip: true };
  expect(parseMetadata(metadataText(metadata))).toEqual(metadata);
  expect(metadataText({})).toBe("");
  expect(parseMetadata(" \n")).toEqual({});
});

test("what is no JSON object is no metadata", () => {
  expect(["{", "[]", "null", "7", '"a"'].map(parseMetadata)).toEqual(Array(5).fill(null));
});
