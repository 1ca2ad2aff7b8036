import { expect, test } from "vitest";
import { getBrand, getVariantNumbers } from "./product-identifiers";

test("the maker is the brand where the seller names one, else the shop is", () => {
  expect(getBrand(undefined, "Fettle")).toBe("Fettle");
  expect(getBrand(" Kiln & Co ", "Fettle")).toBe("Kiln & Co");
  expect(getBrand("  ", "Fettle")).toBe("Fettle");
  expect(getBrand(7, "Fettle")).toBe("Fettle");
  expect(getBrand("x".repeat(90), "Fettle")).toBe("x".repeat(70));
});

test("a barcode counts only as a GTIN, and an empty number is ignored", () => {
  expect(getVariantNumbers({ sku: "MUG-1", barcode: "4006381-333931" })).toEqual({
    gtin: "4006381333931",
    mpn: "MUG-1",
  });
  expect(getVariantNumbers({ sku: " ", barcode: "12345" })).toEqual({ gtin: null, mpn: null });
  expect(getVariantNumbers({ sku: null, barcode: null })).toEqual({ gtin: null, mpn: null });
});
