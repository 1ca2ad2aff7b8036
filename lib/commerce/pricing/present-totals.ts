import type { Money } from "@/lib/contract/common";

/** The five sums of a cart or an order, in minor units. */
type Sums = { subtotal: number; tax: number; shipping: number; discount: number; total: number };

/** The same as the API returns them. */
export function presentTotals(sums: Sums, inCurrency: (amount: number) => Money) {
  return {
    subtotal: inCurrency(sums.subtotal),
    tax: inCurrency(sums.tax),
    shipping: inCurrency(sums.shipping),
    discount: inCurrency(sums.discount),
    total: inCurrency(sums.total),
  };
}
