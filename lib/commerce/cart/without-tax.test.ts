import fc from "fast-check";
import { expect, test } from "vitest";
import type { ResolvedDiscount } from "@/lib/commerce/discounts";
import { creditOf } from "@/lib/commerce/documents/credit";
import { documentLines, taxGroups } from "@/lib/commerce/documents/tax-groups";
import { sum } from "@/lib/kit/sum";
import { netSums } from "./net-sums";
import { cartTotals, type TotalsInput } from "./totals";
import { withoutTax } from "./without-tax";

const GERMAN = { name: "VAT", countryCode: "DE", state: null, postcodePattern: null };

const carts = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        taxClass: fc.constantFrom("standard", "reduced", "zero", "exempt"),
        isEligible: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
    discount: fc.option(
      fc.oneof(
        fc.record({
          type: fc.constant("percentage" as const),
          value: fc.integer({ min: 1, max: 100 }),
        }),
        fc.record({
          type: fc.constant("fixed" as const),
          value: fc.integer({ min: 1, max: 100_000 }),
        }),
        fc.constant({ type: "free_shipping" as const, value: 0 }),
      ),
    ),
    shippingAmount: fc.integer({ min: 0, max: 100_000 }),
    standardPpm: fc.integer({ min: 0, max: 270_000 }),
    reducedPpm: fc.integer({ min: 0, max: 150_000 }),
    taxesShipping: fc.boolean(),
    taxInclusive: fc.boolean(),
  })
  .map(({ lines, discount, standardPpm, reducedPpm, taxesShipping, ...rest }): TotalsInput => {
    const named = lines.map((line, index) => ({ ...line, id: `line-${index}` }));
    const eligibleLineIds = named.filter(({ isEligible }) => isEligible).map(({ id }) => id);
    const rate = { ...GERMAN, includesShipping: taxesShipping };
    return {
      ...rest,
      lines: named,
      discounts: discount ? [withLines(discount, eligibleLineIds)] : [],
      rates: [
        { ...rate, taxClass: "standard", ratePpm: standardPpm },
        { ...rate, taxClass: "reduced", ratePpm: reducedPpm },
      ],
    };
  });

/** An order of the cart, as its documents read it. */
function orderOf(facts: TotalsInput) {
  const totals = cartTotals(facts);
  return {
    totals,
    order: {
      tax_inclusive: facts.taxInclusive,
      ...{ tax: totals.tax, total: totals.total, shipping: totals.shipping },
      tax_breakdown: totals.taxBreakdown,
      lines: facts.lines.map((line) => ({
        ...{ product_name: line.id, variant_name: null, sku: null, quantity: line.quantity },
        ...{ unit_price: line.unitPrice, discount: totals.lineDiscounts[line.id] ?? 0 },
        ...{ tax: totals.lineTaxes[line.id] ?? 0, tax_class: line.taxClass },
        tax_rate: totals.lineRates[line.id] ?? 0,
      })),
    } as unknown as Parameters<typeof taxGroups>[0],
  };
}

test("nothing is taxed in any cart, and its members add up to the total", () => {
  fc.assert(
    fc.property(carts, (facts) => {
      const charges = withoutTax(facts);
      const { tax, taxBreakdown, lineTaxes, subtotal, shipping, discount, total } =
        cartTotals(charges);
      expect([tax, taxBreakdown, sum(Object.values(lineTaxes))]).toEqual([0, [], 0]);
      expect(subtotal + shipping - discount).toBe(total);
      expect(subtotal).toBe(sum(charges.lines.map((line) => line.unitPrice * line.quantity)));
      for (const amount of [subtotal, shipping, discount, total]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
    }),
  );
});

test("it costs what it does without the tax, but for a cent a unit and line", () => {
  fc.assert(
    fc.property(carts, (facts) => {
      const taxed = cartTotals(facts);
      const charged = cartTotals(withoutTax(facts));
      const units = sum(facts.lines.map(({ quantity }) => quantity));
      // A percentage and a share of a fixed sum are rounded too, once a line.
      const most = facts.taxInclusive ? units + 2 * facts.lines.length + 2 : 0;
      const net = taxed.total - taxed.tax;
      // The shipping is split by what lines are worth after their discount, which the net ones share.
      expect(Math.abs(charged.total - net)).toBeLessThanOrEqual(most);
      expect(charged.total).toBeLessThanOrEqual(taxed.total);
    }),
  );
});

test("its documents have no tax, and its refunds add up to the charged amount", () => {
  fc.assert(
    fc.property(
      carts,
      fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 4 }),
      (facts, shares) => {
        const { totals, order } = orderOf(withoutTax(facts));
        const lines = documentLines(order);
        const groups = taxGroups(order, lines);
        expect(sum(groups.map(({ net }) => net))).toBe(totals.total);
        expect(sum(groups.map(({ tax }) => tax))).toBe(0);

        const invoice = {
          ...{ lines, taxGroups: groups, taxInclusive: facts.taxInclusive, shipping: null },
          totals: { ...totals, net: totals.total },
        } as unknown as Parameters<typeof creditOf>[0];
        let left = totals.total;
        const credits: ReturnType<typeof creditOf>[] = [];
        for (const share of [...shares, Number.MAX_SAFE_INTEGER]) {
          const amount = Math.min(left, share);
          if (amount === 0) break;
          credits.push(creditOf(invoice, [...credits], amount));
          left -= amount;
        }
        expect(sum(credits.map((credit) => credit.totals.total))).toBe(totals.total);
        expect(sum(credits.map((credit) => credit.totals.tax))).toBe(0);
      },
    ),
  );
});

function withLines(
  discount: { type: "percentage" | "fixed"; value: number } | { type: "free_shipping" },
  eligibleLineIds: string[],
): ResolvedDiscount {
  return discount.type === "free_shipping" ? discount : { ...discount, eligibleLineIds };
}

test("amounts shown without tax add up to the charge, and so do lines and discounts", () => {
  fc.assert(
    fc.property(carts, (drawn) => {
      const facts = { ...drawn, taxInclusive: true };
      const totals = cartTotals(facts);
      const net = netSums(facts, totals);
      expect(net.subtotal - net.discount + net.shipping + totals.tax).toBe(totals.total);
      expect(sum(Object.values(net.lineSubtotals))).toBe(net.subtotal);
      expect(sum(net.discountAllocations.flatMap((one) => Object.values(one)))).toBe(net.discount);
      for (const { id, unitPrice, quantity } of facts.lines) {
        expect(net.unitPrices[id]).toBeLessThanOrEqual(unitPrice);
        if (quantity === 1) expect(net.lineSubtotals[id]).toBe(net.unitPrices[id]);
      }
    }),
  );
});
