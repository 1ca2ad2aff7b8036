import { expect, test } from "vitest";
import { listingHref, listingState } from "@/components/storefront/listing-address";

test("an address read and written again is the same", () => {
  const address = "/products?q=blue+mug&category=table&sort=-price&inStock=true&page=3";
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
