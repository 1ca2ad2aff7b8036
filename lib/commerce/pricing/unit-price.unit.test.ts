import { expect, test } from "vitest";
import type { UnitContent } from "@/lib/kit/units";
import { presentUnitPrice } from "./unit-price";

const said = (price: number, content: UnitContent, locale: string, currency = "GBP") => {
  const shown = presentUnitPrice(price, content, { currency, locale });
  return shown && `${shown.formatted} / ${shown.per}`.replaceAll(/\s/g, " ");
};

test.each([
  ["en-GB", 1, "£0.50 / piece"],
  ["en-GB", 100, "£50.00 / 100 pieces"],
  ["en-GB", 1000, "£500.00 / 1,000 pieces"],
  ["de-DE", 1, "0,50 £ / Stück"],
  ["de-DE", 100, "50,00 £ / 100 Stück"],
  ["fr-FR", 1, "0,50 £GB / pièce"],
  ["fr-FR", 1.5, "0,75 £GB / 1,5 pièce"],
  ["fr-FR", 100, "50,00 £GB / 100 pièces"],
])("in %s a price by %d pieces has their words", (locale, reference, text) => {
  expect(said(100, { quantity: 2, unit: "ct", reference }, locale)).toBe(text);
});

test("a tiny unit price has a larger reference quantity, and a free product has none", () => {
  const bag = { quantity: 1000, unit: "ct", reference: 1 } as const;
  expect(said(200, bag, "en-GB")).toBe("£0.02 / 10 pieces");
  expect(said(30, bag, "en-GB")).toBe("£0.03 / 100 pieces");
  expect(said(2, bag, "en-GB")).toBe("£0.02 / 1,000 pieces");
  expect(said(1, { ...bag, quantity: 100_000 }, "en-GB")).toBeNull();
  expect(said(500, bag, "en-GB")).toBe("£0.01 / piece");
  expect(said(0, bag, "en-GB")).toBeNull();
  expect(said(3, { quantity: 1000, unit: "g", reference: 100 }, "en-GB")).toBe("£0.03 / kg");
});

test("a measure that kilograms do not hold to the gram stays in grams", () => {
  expect(said(500, { quantity: 500, unit: "g", reference: 1500.5 }, "en-GB")).toBe(
    "£15.01 / 1,500.5 g",
  );
  expect(said(500, { quantity: 500, unit: "g", reference: 1500 }, "de-DE")).toBe(
    "15,00 £ / 1,5 kg",
  );
});
