import { type DiscountType, discountAmounts } from "@/lib/commerce/discounts";
import { computeTax, type Tax, type TaxRateRules } from "@/lib/commerce/tax";

/** Everything the totals of a cart follow from. Amounts in minor units. */
export type TotalsInput = {
  lines: readonly { id: string; unitPrice: number; quantity: number }[];
  /** The discount that applies, with the lines it applies to. */
  discount: { type: DiscountType; value: number; eligibleLineIds: readonly string[] } | null;
  /** What the chosen shipping option costs; 0 when none is chosen or needed. */
  shippingAmount: number;
  /** The rates of the destination. */
  rates: readonly TaxRateRules[];
  taxInclusive: boolean;
};

/** The totals of a cart, with what each line contributes to discount and tax. */
export type CartTotals = Tax & {
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  lineDiscounts: Record<string, number>;
};

/**
 * The totals of a cart. Inclusive stores: subtotal + shipping - discount, with the tax inside;
 * exclusive ones add the tax. Lines are taxed after their discount. A free-shipping discount makes
 * `shipping` 0 and leaves `discount` alone: showing the waiver in both would count it twice.
 */
export function cartTotals(facts: TotalsInput): CartTotals {
  const { discount, shippingAmount, rates, taxInclusive } = facts;
  const lines = facts.lines.map(({ id, unitPrice, quantity }) => ({
    id,
    subtotal: unitPrice * quantity,
  }));
  const eligible = lines.filter(({ id }) => discount?.eligibleLineIds.includes(id));
  const lineDiscounts = {
    ...Object.fromEntries(lines.map(({ id }) => [id, 0])),
    ...(discount && discountAmounts(discount, eligible)),
  };
  const shipping = discount?.type === "free_shipping" ? 0 : shippingAmount;
  const tax = computeTax({
    lines: lines.map(({ id, subtotal }) => ({ id, amount: subtotal - (lineDiscounts[id] ?? 0) })),
    shippingAmount: shipping,
    rates,
    taxInclusive,
  });
  const subtotal = sum(lines.map((line) => line.subtotal));
  const discounted = sum(Object.values(lineDiscounts));
  const gross = subtotal + shipping - discounted;
  return {
    ...tax,
    subtotal,
    shipping,
    discount: discounted,
    total: taxInclusive ? gross : gross + tax.tax,
    lineDiscounts,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((partial, value) => partial + value, 0);
}
