import { computeTax } from "@/lib/commerce/tax";
import { prorate } from "@/lib/kit/prorate";
import { lineSubtotal } from "@/lib/kit/subtotal";
import type { CartTotals, TotalsInput } from "./totals";

/**
 * The amounts of a cart with prices including tax, for a customer with prices without tax. Tax and total are unchanged.
 */
export interface NetSums {
  unitPrices: Record<string, number>;
  lineSubtotals: Record<string, number>;
  subtotal: number;
  shipping: number;
  discount: number;
  /** As `discountAllocations` of the totals. */
  discountAllocations: Record<string, number>[];
}

/**
 * The sums of a cart without the tax in them, so that subtotal, less the discount, with shipping and tax is what is charged,
 * to the cent. Pure. A line's subtotal is rounded once, and may be a cent off its unit price times its quantity.
 */
export function netSums(facts: TotalsInput, totals: CartTotals): NetSums {
  const { lines, rates } = facts;
  const taxOf = (amounts: { id: string; amount: number; taxClass: string }[]) =>
    computeTax({ lines: amounts, shippingAmount: 0, rates, taxInclusive: true }).lineTaxes;
  const unitTaxes = taxOf(
    lines.map(({ id, unitPrice, taxClass }) => ({ id, amount: unitPrice, taxClass })),
  );
  const lineTaxes = taxOf(
    lines.map((line) => ({ id: line.id, amount: lineSubtotal(line), taxClass: line.taxClass })),
  );
  const byLine = (value: (line: TotalsInput["lines"][number]) => number) =>
    Object.fromEntries(lines.map((line) => [line.id, value(line)]));
  const lineSubtotals = byLine((line) => lineSubtotal(line) - (lineTaxes[line.id] ?? 0));
  const discounts = byLine(({ id }) => {
    const taxSaved = (lineTaxes[id] ?? 0) - (totals.lineTaxes[id] ?? 0);
    return (totals.lineDiscounts[id] ?? 0) - taxSaved;
  });
  return {
    unitPrices: byLine(({ id, unitPrice }) => unitPrice - (unitTaxes[id] ?? 0)),
    lineSubtotals,
    subtotal: sum(lineSubtotals),
    shipping: totals.shipping - totals.shippingTax,
    discount: sum(discounts),
    discountAllocations: allocate(discounts, totals.discountAllocations),
  };
}

/** The part of each discount in the reduction of a line, in proportion to its part with tax. */
function allocate(
  discounts: Record<string, number>,
  allocations: CartTotals["discountAllocations"],
): Record<string, number>[] {
  const shares = Object.entries(discounts).map(([id, discount]) => {
    const weights = allocations.map((allocation) => allocation[id] ?? 0);
    const parts = discount === 0 ? weights.map(() => 0) : prorate(discount, weights);
    return [id, parts] as const;
  });
  return allocations.map((allocation, index) =>
    Object.fromEntries(
      shares
        .filter(([id]) => id in allocation)
        .map(([id, parts]): [string, number] => [id, parts[index] ?? 0]),
    ),
  );
}

function sum(values: Record<string, number>): number {
  return Object.values(values).reduce((partial, value) => partial + value, 0);
}
