import { expect, test } from "vitest";
import {
  chooseValues,
  isNarrowed,
  listingHref,
  listingState,
  UNFILTERED,
} from "@/components/storefront/listing/listing-address";

test("an address read and written again is the same", () => {
  const address =
    "/products?q=blue+mug&category=table&minPrice=5&maxPrice=20.5&inStock=true&sort=-price&page=3";
  const state = listingState(Object.fromEntries(new URLSearchParams(address.split("?")[1])));
  expect(listingHref("/products", state, { page: "3" })).toBe(address);
});

test("another order begins again at the first page", () => {
  expect(listingHref("/products", { q: "mug", page: "4" }, { sort: "name" })).toBe(
    "/products?q=mug&sort=name",
  );
});

test("what is not chosen is not in the address", () => {
  const state = listingState({ q: "  ", sort: ["price", "name"], inStock: "no", colour: "red" });
  expect(listingHref("/products", state, {})).toBe("/products?sort=price");
  expect(listingHref("/products", state, { sort: undefined, page: "1" })).toBe("/products");
});

test("a price is a decimal number, with a comma too, and nothing else", () => {
  expect(listingState({ minPrice: "12,50", maxPrice: "cheap" })).toMatchObject({
    minPrice: "12.50",
    maxPrice: undefined,
  });
});

test("a search and an order leave nothing out, a filter does", () => {
  expect(isNarrowed({ q: "mug", sort: "name", page: "2" })).toBe(false);
  expect(isNarrowed({ maxPrice: "5" })).toBe(true);
  expect(isNarrowed({ ...listingState({ inStock: "true" }), ...UNFILTERED })).toBe(false);
});

test("a choice of facets has one address, regardless of the order", () => {
  const state = listingState({
    "option[Gr\u00f6\u00dfe]": ["M", "S", "M", ""],
    brand: "A & B",
    minRating: "6",
    onSale: "true",
    "option[]": "x",
    toString: "x",
  });
  expect(state.chosen).toEqual({
    brand: ["A & B"],
    onSale: ["true"],
    "option[Gr\u00f6\u00dfe]": ["M", "S"],
  });
  const href = listingHref("/products", state, { sort: "name" });
  expect(decodeURIComponent(href)).toBe(
    "/products?brand=A+&+B&onSale=true&option[Gr\u00f6\u00dfe]=M&option[Gr\u00f6\u00dfe]=S&sort=name",
  );
  expect(isNarrowed(state)).toBe(true);
  const without = { ...state, chosen: chooseValues(state.chosen, "brand", []) };
  expect(without.chosen).not.toHaveProperty("brand");
  expect(listingHref("/products", state, UNFILTERED)).toBe("/products");
});
