import { expect, test } from "vitest";
import { diffValues } from "./diff-values";

test("only what changed is listed, by the name of its field", () => {
  const before = { name: "Tea", tags: ["a"], branding: { primaryColor: "#000000", logoUrl: null } };
  const after = {
    name: "Tea",
    tags: ["a", "b"],
    branding: { primaryColor: "#24483e", logoUrl: null },
  };
  expect(diffValues(before, after)).toEqual([
    { field: "tags", before: "a", after: "a, b" },
    { field: "branding.primaryColor", before: "#000000", after: "#24483e" },
  ]);
});

test("money is one field, as it is written", () => {
  const price = (amount: number, formatted: string) => ({
    price: { amount, currency: "GBP", formatted },
  });
  expect(diffValues(price(100, "£1.00"), price(250, "£2.50"))).toEqual([
    { field: "price", before: "£1.00", after: "£2.50" },
  ]);
});

test("a new thing had nothing before, a removed one has nothing after", () => {
  expect(diffValues(null, { active: false })).toEqual([
    { field: "active", before: null, after: "false" },
  ]);
  expect(diffValues({ endsAt: "2026-11-21T12:00:00Z" }, { endsAt: null })).toEqual([
    { field: "endsAt", before: "2026-11-21T12:00:00Z", after: null },
  ]);
  expect(diffValues(null, null)).toEqual([]);
});
