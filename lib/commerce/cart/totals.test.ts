import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ResolvedDiscount } from "@/lib/commerce/discounts";
import { sum } from "@/lib/kit/sum";
import { UK_VAT as VAT } from "@/lib/testing/vat";
import { cartTotals, type TotalsInput } from "./totals";

const cart: TotalsInput = {
  lines: [
    { id: "apron", unitPrice: 1500, quantity: 2, taxClass: "standard" },
    { id: "mug", unitPrice: 1200, quantity: 1, taxClass: "standard" },
  ],
  discounts: [],
  shippingAmount: 495,
  rates: [VAT],
  taxInclusive: true,
};
const everything = ["apron", "mug"];

describe("the totals of a cart", () => {
  test("with the tax inside the prices", () => {
    expect(cartTotals(cart)).toEqual({
      subtotal: 4200,
      shipping: 495,
      discount: 0,
      tax: 783,
      total: 4695,
      taxRate: 0.2,
      taxBreakdown: [
        {
          ...{ name: "VAT", rate: 0.2, amount: 783, jurisdiction: "GB", taxClass: "standard" },
          ...{ taxableAmount: 3912, countryCode: "GB", state: null },
        },
      ],
      lineTaxes: { apron: 500, mug: 200 },
      lineRates: { apron: 200_000, mug: 200_000 },
      shippingTax: 83,
      lineDiscounts: { apron: 0, mug: 0 },
      discountAllocations: [],
    });
  });

  test("with the tax on top", () => {
    expect(cartTotals({ ...cart, taxInclusive: false })).toMatchObject({
      subtotal: 4200,
      shipping: 495,
      tax: 939,
      total: 5634,
      lineTaxes: { apron: 600, mug: 240 },
      shippingTax: 99,
    });
  });

  test("with a percentage off, taxed on what is left", () => {
    const discount = { type: "percentage", value: 10, eligibleLineIds: everything } as const;
    expect(cartTotals({ ...cart, discounts: [discount], taxInclusive: false })).toMatchObject({
      subtotal: 4200,
      discount: 420,
      shipping: 495,
      tax: 855,
      total: 5130,
      lineDiscounts: { apron: 300, mug: 120 },
      lineTaxes: { apron: 540, mug: 216 },
    });
  });

  test("with a discount on some lines only", () => {
    const discount = { type: "fixed", value: 500, eligibleLineIds: ["mug"] } as const;
    expect(cartTotals({ ...cart, discounts: [discount] })).toMatchObject({
      discount: 500,
      total: 4195,
      lineDiscounts: { apron: 0, mug: 500 },
    });
  });

  test("with free shipping: the shipping is gone, and counted once", () => {
    const discount = { type: "free_shipping" } as const;
    expect(cartTotals({ ...cart, discounts: [discount] })).toMatchObject({
      subtotal: 4200,
      shipping: 0,
      discount: 0,
      tax: 700,
      total: 4200,
      shippingTax: 0,
    });
  });

  test("with everything off: nothing to pay", () => {
    const discount = { type: "fixed", value: 99_999, eligibleLineIds: everything } as const;
    expect(cartTotals({ ...cart, discounts: [discount], shippingAmount: 0 })).toMatchObject({
      subtotal: 4200,
      discount: 4200,
      tax: 0,
      total: 0,
    });
  });

  test("of an empty cart are nothing", () => {
    expect(cartTotals({ ...cart, lines: [], shippingAmount: 0 })).toMatchObject({
      subtotal: 0,
      shipping: 0,
      discount: 0,
      tax: 0,
      total: 0,
      lineDiscounts: {},
    });
  });
});

describe("for every cart", () => {
  const lines = fc
    .array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
        quantity: fc.integer({ min: 1, max: 100 }),
        isEligible: fc.boolean(),
        taxClass: fc.constantFrom("standard", "reduced", "zero", "exempt", "books"),
      }),
      { maxLength: 8 },
    )
    .map((list) => list.map((line, index) => ({ ...line, id: `line-${index}` })));
  const discounts = fc.option(
    fc.oneof(
      fc.record({
        type: fc.constant("percentage" as const),
        value: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      }),
      fc.record({
        type: fc.constant("fixed" as const),
        value: fc.integer({ min: 0, max: 1_000_000_000 }),
      }),
      fc.record({ type: fc.constant("free_shipping" as const), value: fc.constant(0) }),
    ),
    { nil: null },
  );
  const rates = fc.array(
    fc.record({
      ratePpm: fc.integer({ min: 0, max: 250_000 }),
      includesShipping: fc.boolean(),
      taxClass: fc.constantFrom("standard", "reduced", "zero", "books"),
      countryCode: fc.constantFrom("GB", "US"),
    }),
    { maxLength: 6 },
  );
  const carts = fc
    .record({
      lines,
      discount: discounts,
      shippingAmount: fc.integer({ min: 0, max: 100_000 }),
      rates,
      taxInclusive: fc.boolean(),
    })
    .map(({ discount, ...facts }): TotalsInput => {
      const eligibleLineIds = facts.lines.filter((line) => line.isEligible).map(({ id }) => id);
      return {
        ...facts,
        rates: facts.rates.map((rate) => ({ ...VAT, ...rate })),
        discounts: discount ? [withLines(discount, eligibleLineIds)] : [],
      };
    });

  test("the members are whole amounts that add up to the total", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const { subtotal, shipping, discount, tax, total } = cartTotals(facts);
        for (const amount of [subtotal, shipping, discount, tax, total]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        const onTop = facts.taxInclusive ? 0 : tax;
        expect(subtotal + shipping - discount + onTop).toBe(total);
        expect(subtotal).toBe(sum(facts.lines.map((line) => line.unitPrice * line.quantity)));
        expect(discount).toBeLessThanOrEqual(subtotal);
      }),
    );
  });

  test("the lines add up to the discount and, with the shipping, to the tax", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const totals = cartTotals(facts);
        const ids = facts.lines.map(({ id }) => id);
        expect(Object.keys(totals.lineDiscounts)).toEqual(ids);
        expect(Object.keys(totals.lineTaxes)).toEqual(ids);
        expect(sum(Object.values(totals.lineDiscounts))).toBe(totals.discount);
        expect(sum(Object.values(totals.lineTaxes)) + totals.shippingTax).toBe(totals.tax);
        expect(sum(totals.taxBreakdown.map(({ amount }) => amount))).toBe(totals.tax);
      }),
    );
  });

  test("no discount makes it dearer, and an excluded line keeps its price", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const totals = cartTotals(facts);
        expect(totals.total).toBeLessThanOrEqual(cartTotals({ ...facts, discounts: [] }).total);
        for (const { id } of facts.lines) {
          const [discount] = facts.discounts;
          if (discount && "eligibleLineIds" in discount && discount.eligibleLineIds.includes(id))
            continue;
          expect(totals.lineDiscounts[id]).toBe(0);
        }
      }),
    );
  });

  test("one more unit at full price never lowers the total", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        fc.pre(facts.lines.length > 0);
        const [first, ...others] = facts.lines;
        const more = first ? [{ ...first, quantity: first.quantity + 1 }, ...others] : [];
        const before = cartTotals({ ...facts, discounts: [] }).total;
        expect(cartTotals({ ...facts, lines: more, discounts: [] }).total).toBeGreaterThanOrEqual(
          before,
        );
      }),
    );
  });

  test("the order of the lines changes no sum but the split of odd pennies", () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const { subtotal, discount, shipping } = cartTotals(facts);
        const reversed = cartTotals({ ...facts, lines: facts.lines.toReversed() });
        expect(reversed).toMatchObject({ subtotal, discount, shipping });
      }),
    );
  });
});

function withLines(
  discount: { type: "percentage" | "fixed"; value: number } | { type: "free_shipping" },
  eligibleLineIds: string[],
): ResolvedDiscount {
  return discount.type === "free_shipping" ? discount : { ...discount, eligibleLineIds };
}
