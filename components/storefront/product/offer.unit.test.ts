import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardReduction, isReduced, reductionOf } from "./reduction";

const pounds = (amount: number) => ({
  ...{ amount, currency: "GBP", formatted: `£${amount / 100}` },
});

test.each([
  ["nothing is struck through", null, false, null],
  ["it was dearer", 10_000, true, 20],
])("a price is called reduced as it is struck through: %s", (_, compareAtPrice, is, percent) => {
  const formatted = compareAtPrice === null ? null : pounds(compareAtPrice).formatted;
  const price = { amount: 8000, priorPriceFormatted: null, compareAtPrice };
  const said = reductionOf({ ...price, compareAtPriceFormatted: formatted });
  expect([isReduced(price), said.was !== null, said.percent]).toEqual([is, is, percent]);
  const card = {
    price: pounds(8000),
    priorPrice: null,
    compareAtPrice: compareAtPrice === null ? null : pounds(compareAtPrice),
  };
  expect([isReduced(card), cardReduction(card).percent]).toEqual([is, percent]);
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
