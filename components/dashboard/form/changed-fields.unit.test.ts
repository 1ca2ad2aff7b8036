import { expect, it } from "vitest";
import { changedFields, changedWithin } from "./changed-fields";

type Option = { name: string; price: number; position?: number; countries: string[] };

const before: Option = { name: "Post", price: 500, position: 1, countries: ["GB"] };

it("are the fields that differ, compared by what is in them", () => {
  expect(changedFields({ ...before, countries: ["GB"], position: 2 }, before)).toEqual({
    position: 2,
  });
  expect(changedFields({ ...before, countries: ["GB", "IE"] }, before)).toEqual({
    countries: ["GB", "IE"],
  });
});

it("are none where nothing differs", () => {
  expect(changedFields({ ...before }, before)).toEqual({});
});

it("tell nothing from null, and count a field that only one of the two has", () => {
  type Note = { note?: string | null };
  expect(changedFields<Note>({ note: null }, {})).toEqual({ note: null });
  expect(changedFields<Note>({}, { note: "Fragile" })).toEqual({});
  expect(changedFields<Note>({ note: null }, { note: "Fragile" })).toEqual({ note: null });
});

it("bring along what only makes sense together with them", () => {
  const together = [["type", "value"]] as const;
  type Discount = { code: string; type: string; value?: number };
  const was: Discount = { code: "TEN", type: "percentage", value: 10 };
  expect(changedFields({ ...was, type: "fixed" }, was, together)).toEqual({
    type: "fixed",
    value: 10,
  });
  expect(changedFields({ code: "TEN", type: "percentage" }, was, together)).toEqual({
    type: "percentage",
  });
  expect(changedFields({ ...was, code: "TWELVE" }, was, together)).toEqual({ code: "TWELVE" });
});

it("are those of an object that the API merges, too", () => {
  const was = { name: "Shop", features: { reviews: true, newsletter: true } };
  const now = { name: "Shop", features: { reviews: false, newsletter: true } };
  expect(changedWithin(now, was, ["features"])).toEqual({ features: { reviews: false } });
  expect(changedWithin({ ...was, name: "Store" }, was, ["features"])).toEqual({ name: "Store" });
});
