import { expect, it } from "vitest";
import { isStored } from "./is-stored";

const fields = { name: "Mug", summary: "", tags: ["gift"] };
const before = { ...fields, seen: { version: 1, fields } };
const changed = { ...fields, summary: "Holds tea." };
const sent = { ...before, summary: "Holds tea." };

it("recognises what was sent by its fields, whatever the version is", () => {
  const stored = { ...changed, seen: { version: 2, fields: changed } };
  expect(isStored(stored, { sent, before })).toBe(true);
});

it("recognises what was sent where others have changed something else", () => {
  const stored = { ...changed, name: "Cup", seen: { version: 3, fields: changed } };
  expect(isStored(stored, { sent, before })).toBe(true);
});

it("is not what was sent where the write never arrived, or another value is stored", () => {
  expect(isStored(before, { sent, before })).toBe(false);
  const other = { ...before, summary: "Holds soup." };
  expect(isStored(other, { sent, before })).toBe(false);
});

it("compares a list that got longer as a whole", () => {
  const longer = { ...before, tags: ["gift", "new"] };
  expect(isStored(longer, { sent: longer, before })).toBe(true);
  expect(isStored(before, { sent: longer, before })).toBe(false);
});
