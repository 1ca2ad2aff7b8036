import { expect, test } from "vitest";
import { COUNTRIES } from "@/lib/commerce/geo/country-data";
import { compileCountries } from "@/scripts/geo-data";

test("the compiled country facts are what the installed packages say today", () => {
  expect(COUNTRIES).toEqual(compileCountries());
});
