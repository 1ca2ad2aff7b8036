import { costOfUnits, lineCost } from "@/lib/commerce/orders";
import { prorate } from "@/lib/kit/prorate";

/** A line, how many of its units a refund is of, and how many were given back before. Money in minor units. */
export interface RefundedLine {
  id: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  tax: number;
  count: number;
  before: number;
}

/** What of an order its division depends on. Money in minor units. */
export interface DividedOrder {
  total: number;
  taxInclusive: boolean;
  /** What is left of the payment and not on its way back. */
  balance: number;
  /** What of the delivery was given back before. */
  shippingBefore: number;
}

/** What of a refund is of which units, and of the delivery. Money in minor units. */
export interface DividedRefund {
  items: { id: string; quantity: number; amount: number }[];
  shipping: number;
}

/**
 * Divides a refund. Units are worth the exact share of what their line cost, with its discount and added tax, so that
 * all units of a line give exactly that, in however many refunds; a refund that is less than its units cost is spread
 * over them. What it is more is of the delivery, as far as that was charged: where units are named, or all that is left
 * goes back, for a share of the whole says nothing of the delivery. The rest is of nothing in particular. Pure.
 */
export function divideRefund(
  { total, taxInclusive, balance, shippingBefore }: DividedOrder,
  lines: readonly RefundedLine[],
  { amount, isNamed }: { amount: number; isNamed: boolean },
): DividedRefund {
  const units = lines.filter(({ count }) => count > 0);
  const costs = units.map((line) => costOfUnits(line, { ...line, taxInclusive }));
  const cost = sum(costs);
  const amounts = cost > amount ? prorate(amount, costs) : costs;
  const charged = total - sum(lines.map((line) => lineCost(line, { taxInclusive })));
  const shippingLeft = Math.max(0, charged - shippingBefore);
  const tellsShipping = isNamed || amount === balance;
  return {
    items: units.map(({ id, count }, index) => ({
      ...{ id, quantity: count, amount: amounts[index] ?? 0 },
    })),
    shipping: tellsShipping ? Math.min(Math.max(0, amount - cost), shippingLeft) : 0,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
