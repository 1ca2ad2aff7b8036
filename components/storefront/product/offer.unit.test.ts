import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ProductPrice } from "@/lib/contract/product";
import { cardOffer, isReduced, variantOffer } from "./offer";

const pounds = (amount: number) => ({
  ...{ amount, currency: "GBP", formatted: `£${amount / 100}` },
});

const PRICE: ProductPrice = {
  ...{ amount: 8000, originalAmount: 8000, currency: "GBP", formatted: "£80" },
  ...{ originalFormatted: "£80", inclusive: true, note: "", isOnSale: false, salePrice: null },
  ...{ salePriceFormatted: null, discountPercentage: null, saleName: null, priorPrice: null },
  ...{ priorPriceFormatted: null, compareAtPrice: null, compareAtPriceFormatted: null },
  unitPrice: null,
};

test.each([
  ["nothing is struck through", null, false, null],
  ["it was dearer", 10_000, true, 20],
])("a price is called reduced as it is struck through: %s", (_, compareAtPrice, is, percent) => {
  const formatted = compareAtPrice === null ? null : pounds(compareAtPrice).formatted;
  const price = { ...PRICE, compareAtPrice, compareAtPriceFormatted: formatted };
  const shown = variantOffer(price);
  expect([isReduced(price), shown.compareAt !== null, shown.percentOff]).toEqual([is, is, percent]);
  const card = {
    price: pounds(8000),
    priorPrice: null,
    compareAtPrice: compareAtPrice === null ? null : pounds(compareAtPrice),
    ...{ unitPrice: null, priceMin: 8000, priceMax: 8000 },
  };
  // A list and a page show the same offer alike.
  expect([isReduced(card), cardOffer(card)]).toEqual([is, shown]);
});

test("no screen decides by itself what is reduced", () => {
  const deciding = globSync("{app,components}/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .filter((file) =>
      /\b(?:isOnSale|original(?:Price|Formatted))\b/.test(readFileSync(file, "utf8")),
    );
  // Why a sale that runs is not shown as one is said to sellers alone.
  expect(deciding).toEqual(["components/dashboard/products/prior-price-note.tsx"]);
});
