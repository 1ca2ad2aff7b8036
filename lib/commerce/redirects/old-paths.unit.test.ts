import { expect, test } from "vitest";
import { translateOldPath } from "./old-paths";

test.each([
  ["/collections/sale", "/categories/sale"],
  ["/collections/all", "/products"],
  ["/collections/", "/products"],
  ["/collections/sale/products/red-cup?variant=1", "/products/red-cup?variant=1"],
  ["/blogs/news/our-kiln", "/journal/our-kiln"],
  ["/blogs/news", "/journal"],
  ["/product/red-cup/", "/products/red-cup"],
  ["/product-category/kitchen/cups/", "/categories/cups"],
  ["/shop/#cups", "/products#cups"],
  // Of these nothing is said.
  ["/products/red-cup", "/products/red-cup"],
  ["/pages/about", "/pages/about"],
  ["/collections/a/b", "/collections/a/b"],
  ["https://example.com/collections/sale", "https://example.com/collections/sale"],
])("%s is %s here", (old, here) => {
  expect(translateOldPath(old)).toBe(here);
});
