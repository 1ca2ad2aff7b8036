import { expect, it } from "vitest";
import { readDraft, writeDraft } from "./draft-text";

const before = { name: "Post", price: 500, countries: ["GB"] };
const values = { ...before, price: 600 };

it("is read as it was written, with what the form began with", () => {
  expect(readDraft(writeDraft({ values, before }))).toEqual({ values, before });
});

it("stores what was not changed once", () => {
  expect(JSON.parse(writeDraft({ values, before }))).toEqual({ values, before: { price: 500 } });
});

it("is none where there is none, or one that does not say what the form began with", () => {
  expect(readDraft(null)).toBeNull();
  expect(readDraft(JSON.stringify(values))).toBeNull();
});
