import { expect, test } from "vitest";
import { normalizeSearchTerm } from "./search-term";

test("equal searches have one term in any case, spacing and Unicode form", () => {
  expect(["Oak  table", " oak table ", "OAK\tTABLE"].map(normalizeSearchTerm)).toEqual(
    Array(3).fill("oak table"),
  );
  expect(normalizeSearchTerm("Cafe\u0301")).toBe(normalizeSearchTerm("café"));
});

test("a term that may be personal data is not recorded", () => {
  const personal = [
    "ada@example.com",
    "07700 900123",
    "+44 (0)20-7946",
    "4242 4242 4242 4242",
    "T-100234",
    "a".repeat(61),
    "  ",
  ];
  expect(personal.map(normalizeSearchTerm)).toEqual(personal.map(() => undefined));
  expect(["m8 bolt 100", "iphone 15 128", "a".repeat(60)].map(normalizeSearchTerm)).not.toContain(
    undefined,
  );
});
