import { applyDiscounts, type ResolvedDiscount } from "@/lib/commerce/discounts";
import { computeTax, type Tax, type TaxRateRules } from "@/lib/commerce/tax";
import { lineSubtotal, subtotalOf } from "@/lib/kit/subtotal";
import { sum } from "@/lib/kit/sum";

/** Everything the totals of a cart follow from. Amounts in minor units. */
export type TotalsInput = {
  lines: readonly { id: string; unitPrice: number; quantity: number; taxClass: string }[];
  /** The discounts that apply, in the order in which they do. */
  discounts: readonly ResolvedDiscount[];
  /** What the chosen shipping option costs; 0 when none is chosen or needed. */
  shippingAmount: number;
  /** The rates of the destination. */
  rates: readonly TaxRateRules[];
  taxInclusive: boolean;
  /** The tax class of shipping where no law makes it part of the goods; null: taxed as the goods. */
  shippingTaxClass?: string | null;
};

/** The totals of a cart, with what each line contributes to discount and tax. */
export type CartTotals = Tax & {
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  lineDiscounts: Record<string, number>;
  /** What each of the discounts takes off the lines that it applies to. */
  discountAllocations: Record<string, number>[];
};

/**
 * The totals of a cart. Inclusive stores: subtotal + shipping - discount, with the tax inside;
 * exclusive ones add the tax. Lines are taxed after their discount. A free-shipping discount makes
 * `shipping` 0 and leaves `discount` alone: showing the waiver in both would count it twice.
 */
export function cartTotals(facts: TotalsInput): CartTotals {
  const { discounts, shippingAmount, rates, taxInclusive, shippingTaxClass } = facts;
  const lines = facts.lines.map((line) => ({
    ...{ id: line.id, taxClass: line.taxClass, subtotal: lineSubtotal(line) },
  }));
  const { byDiscount, byLine: lineDiscounts, isShippingFree } = applyDiscounts(lines, discounts);
  const shipping = isShippingFree ? 0 : shippingAmount;
  const tax = computeTax({
    lines: lines.map(({ id, subtotal, taxClass }) => ({
      ...{ id, amount: subtotal - (lineDiscounts[id] ?? 0), taxClass },
    })),
    shippingAmount: shipping,
    ...{ rates, taxInclusive, shippingTaxClass },
  });
  const subtotal = subtotalOf(facts.lines);
  const discounted = sum(Object.values(lineDiscounts));
  const gross = subtotal + shipping - discounted;
  return {
    ...tax,
    subtotal,
    shipping,
    discount: discounted,
    total: taxInclusive ? gross : gross + tax.tax,
    lineDiscounts,
    discountAllocations: byDiscount,
  };
}
