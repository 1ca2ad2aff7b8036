import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TaxRateRules } from "@/lib/commerce/tax";
import { sum } from "@/lib/kit/sum";
import { cartTotals, type TotalsInput } from "./totals";

const CLASSES = ["standard", "reduced", "zero", "exempt", "books"];

const rate = (taxClass: string, ratePpm: number, facts: Partial<TaxRateRules> = {}) => ({
  ...{ name: taxClass, countryCode: "DE", state: null, postcodePattern: null },
  ...{ ratePpm, includesShipping: true, taxClass, ...facts },
});
const GERMAN = [rate("reduced", 70_000), rate("standard", 190_000)];
const line = (id: string, unitPrice: number, taxClass: string) => ({
  ...{ id, unitPrice, quantity: 1, taxClass },
});
const cart: TotalsInput = {
  lines: [line("book", 2140, "reduced"), line("mug", 1190, "standard")],
  discounts: [],
  shippingAmount: 0,
  rates: GERMAN,
  taxInclusive: true,
};
const partsOf = (facts: TotalsInput) =>
  cartTotals(facts).taxBreakdown.map(({ taxClass, rate: of, amount, taxableAmount }) => [
    taxClass,
    of,
    amount,
    taxableAmount,
  ]);

describe("each line is taxed by its class", () => {
  test("with an entry for each class, the standard one first", () => {
    const { tax, lineTaxes, lineRates } = cartTotals(cart);
    expect([tax, lineTaxes, lineRates]).toEqual([
      330,
      { book: 140, mug: 190 },
      { book: 70_000, mug: 190_000 },
    ]);
    expect(partsOf(cart)).toEqual([
      ["standard", 0.19, 190, 1000],
      ["reduced", 0.07, 140, 2000],
    ]);
  });

  test("a class without a rate there is taxed as standard; zero and exempt are not", () => {
    const lines = CLASSES.map((taxClass) => line(taxClass, 1190, taxClass));
    const { lineTaxes } = cartTotals({ ...cart, lines, rates: [rate("standard", 190_000)] });
    expect(lineTaxes).toEqual({ standard: 190, reduced: 190, zero: 0, exempt: 0, books: 190 });
  });

  test("shipping within the European Union is taxed as the goods it comes with", () => {
    // 500 are split 2140 to 1190: 321 and 179.
    expect(partsOf({ ...cart, shippingAmount: 500 })).toEqual([
      ["standard", 0.19, 190 + 29, 1000 + 150],
      ["reduced", 0.07, 140 + 21, 2000 + 300],
    ]);
    const exempt = { ...cart, lines: [line("visit", 1000, "exempt")], shippingAmount: 500 };
    expect(cartTotals(exempt)).toMatchObject({ tax: 0, shippingTax: 0, taxBreakdown: [] });
  });

  test("elsewhere it is of the class that the seller chose, or taxed as the goods", () => {
    const rates = GERMAN.map((one) => ({ ...one, countryCode: "US" }));
    const facts = { ...cart, lines: [line("book", 2140, "reduced")], shippingAmount: 119, rates };
    const asGoods = { ...facts, shippingTaxClass: null };
    expect(partsOf(asGoods)).toEqual([["reduced", 0.07, 148, 2111]]);
    expect(partsOf(facts)).toEqual([
      ["standard", 0.19, 19, 100],
      ["reduced", 0.07, 140, 2000],
    ]);
  });
});

const halfUp = (numerator: number, denominator: number) => {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  return Number((2n * n + d) / (2n * d));
};

/** What each line owes, said as plainly as can be: its rates, one after the other. */
function naiveLineTax(facts: TotalsInput, amount: number, taxClass: string): number {
  const of = (name: string) => facts.rates.filter((one) => one.taxClass === name);
  const own = of(taxClass);
  const applied =
    taxClass === "exempt" ? [] : own.length > 0 || taxClass === "zero" ? own : of("standard");
  const whole = 1_000_000 + (facts.taxInclusive ? sum(applied.map((one) => one.ratePpm)) : 0);
  return sum(applied.map((one) => halfUp(amount * one.ratePpm, whole)));
}

describe("for every cart of several classes", () => {
  const carts = fc
    .record({
      lines: fc.array(
        fc.record({
          unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
          quantity: fc.integer({ min: 1, max: 20 }),
          taxClass: fc.constantFrom(...CLASSES),
        }),
        { maxLength: 8 },
      ),
      percent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
      shippingAmount: fc.integer({ min: 0, max: 100_000 }),
      countryCode: fc.constantFrom("DE", "GB", "US"),
      rates: fc.array(
        fc.record({
          ratePpm: fc.integer({ min: 0, max: 300_000 }),
          taxClass: fc.constantFrom("standard", "reduced", "zero", "books"),
          includesShipping: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
      taxInclusive: fc.boolean(),
    })
    .map(({ lines, percent, countryCode, rates, ...facts }): TotalsInput => {
      const named = lines.map((one, index) => ({ ...one, id: `line-${index}` }));
      const eligibleLineIds = named.map(({ id }) => id);
      return {
        ...facts,
        lines: named,
        rates: rates.map(({ taxClass, ratePpm, ...one }) =>
          rate(taxClass, ratePpm, { ...one, countryCode }),
        ),
        discounts:
          percent === null ? [] : [{ type: "percentage", value: percent, eligibleLineIds }],
      };
    });

  test("the tax of lines equals that of the naive model, and parts add up to the tax and to the taxed amount", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const totals = cartTotals(facts);
        const { lineTaxes, lineDiscounts, taxBreakdown, shippingTax, tax } = totals;
        const paid = facts.lines.map(({ id, unitPrice, quantity, taxClass }) => ({
          ...{ id, taxClass, amount: unitPrice * quantity - (lineDiscounts[id] ?? 0) },
        }));
        for (const { id, amount, taxClass } of paid) {
          expect(lineTaxes[id]).toBe(naiveLineTax(facts, amount, taxClass));
        }
        expect(sum(taxBreakdown.map(({ amount }) => amount))).toBe(tax);
        expect(sum(Object.values(lineTaxes)) + shippingTax).toBe(tax);
        // Each class once for each of its rates, and its lines are what they were worked out from.
        for (const part of taxBreakdown) {
          const ofClass = paid.filter(({ taxClass }) => taxClass === part.taxClass);
          const net = sum(
            ofClass.map(
              ({ id, amount }) => amount - (facts.taxInclusive ? (lineTaxes[id] ?? 0) : 0),
            ),
          );
          expect(part.taxableAmount).toBeGreaterThanOrEqual(net);
          expect(part.taxableAmount - net).toBeLessThanOrEqual(totals.shipping);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("lines and shipping given back one by one are exactly what was charged", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const totals = cartTotals(facts);
        const onTop = (tax: number) => (facts.taxInclusive ? 0 : tax);
        const backByLine = facts.lines.map(
          ({ id, unitPrice, quantity }) =>
            unitPrice * quantity -
            (totals.lineDiscounts[id] ?? 0) +
            onTop(totals.lineTaxes[id] ?? 0),
        );
        expect(sum(backByLine) + totals.shipping + onTop(totals.shippingTax)).toBe(totals.total);
      }),
    );
  });

  test("a store of one class charges what it did before there were classes", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const rates = facts.rates.map((one) => ({ ...one, taxClass: "standard" }));
        const lines = facts.lines.map((one) => ({ ...one, taxClass: "standard" }));
        const { shipping, shippingTax } = cartTotals({ ...facts, rates, lines });
        const onShipping = rates.filter(({ includesShipping }) => includesShipping);
        expect(shippingTax).toBe(
          naiveLineTax({ ...facts, rates: onShipping }, shipping, "standard"),
        );
      }),
    );
  });
});
