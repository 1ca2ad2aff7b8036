import { expect, test } from "vitest";
import { countryCodes } from "./country-codes";

test("countries are there once, by their present codes, and unions are not", () => {
  const codes = countryCodes();
  expect(codes).toEqual([...new Set(codes)]);
  expect(codes).toEqual(expect.arrayContaining(["GB", "DE", "US", "ZA", "AT"]));
  for (const gone of ["DD", "SU", "UK", "EU", "UN", "ZZ"]) expect(codes).not.toContain(gone);
  expect(codes.length).toBeGreaterThan(240);
  expect(codes.length).toBeLessThan(255);
});
