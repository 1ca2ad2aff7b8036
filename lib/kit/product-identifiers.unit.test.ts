import { expect, test } from "vitest";
import { brandOf, numbersOf } from "./product-identifiers";

test("the maker is the brand where the seller names one, else the shop is", () => {
  expect(brandOf(undefined, "Fettle")).toBe("Fettle");
  expect(brandOf(" Kiln & Co ", "Fettle")).toBe("Kiln & Co");
  expect(brandOf("  ", "Fettle")).toBe("Fettle");
  expect(brandOf(7, "Fettle")).toBe("Fettle");
  expect(brandOf("x".repeat(90), "Fettle")).toBe("x".repeat(70));
});

test("a barcode counts only as a GTIN, and an empty number is none", () => {
  expect(numbersOf({ sku: "MUG-1", barcode: "4006381-333931" })).toEqual({
    gtin: "4006381333931",
    mpn: "MUG-1",
  });
  expect(numbersOf({ sku: " ", barcode: "12345" })).toEqual({ gtin: null, mpn: null });
  expect(numbersOf({ sku: null, barcode: null })).toEqual({ gtin: null, mpn: null });
});
