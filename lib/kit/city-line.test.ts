import { expect, test } from "vitest";
import { cityLine } from "./city-line";

test.each([
  ["DE", "50667", "Köln", null, "50667 Köln"],
  ["FR", "75001", "Paris", null, "75001 Paris"],
  ["GB", "YO21 1AA", "Whitby", null, "Whitby YO21 1AA"],
  ["US", "78701", "Austin", "TX", "Austin TX 78701"],
  ["IT", "20121", "Milano", "MI", "20121 Milano MI"],
  ["HK", null, "Kowloon", null, "Kowloon"],
])("in %s the postcode %s stands where it belongs", (countryCode, postcode, city, state, line) => {
  expect(cityLine({ countryCode, postcode, city, state })).toBe(line);
});
