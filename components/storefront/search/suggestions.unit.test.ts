import { expect, test } from "vitest";
import { nextRow, suggestionRows } from "@/components/storefront/search/suggestions";

const product = {
  id: "prod_1",
  slug: "mug",
  name: "Mug",
  price: { amount: 1000, currency: "GBP", formatted: "£10.00" },
  unitPrice: null,
  isFrom: false,
  inStock: true,
  image: null,
};

test("products come first, then categories and the shop's texts, then the whole list", () => {
  const found = {
    products: [product],
    categories: [{ id: "cat_1", slug: "cups", name: "Cups" }],
    policies: [{ slug: "returns", title: "Returns" }],
    total: 12,
  };
  expect(suggestionRows(found, "blue mug").map(({ href }) => href)).toEqual([
    "/products/mug",
    "/categories/cups",
    "/policies/returns",
    "/products?q=blue+mug",
  ]);
});

test("where nothing is found there is nothing to choose", () => {
  expect(suggestionRows({ products: [], categories: [], policies: [], total: 0 }, "x")).toEqual([]);
});

test("the arrow keys go round by way of the field", () => {
  expect([null, 0, 1, 2].map((active) => nextRow(active, 1, 3))).toEqual([0, 1, 2, null]);
  expect([null, 0, 1, 2].map((active) => nextRow(active, -1, 3))).toEqual([2, null, 0, 1]);
  expect(nextRow(null, 1, 0)).toBeNull();
});
