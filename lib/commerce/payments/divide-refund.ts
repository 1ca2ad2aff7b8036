import { costOfUnits, lineCost } from "@/lib/commerce/orders";
import { prorate } from "@/lib/kit/prorate";
import { sum } from "@/lib/kit/sum";

/** A line, how many of its units are refunded, and how many were before. Money in minor units. */
export interface RefundedLine {
  id: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  tax: number;
  count: number;
  before: number;
}

/** The facts of an order that the division depends on. Money in minor units. */
export interface DividedOrder {
  total: number;
  taxInclusive: boolean;
  /** The rest of the payment, less pending refunds. */
  balance: number;
  /** The part of the shipping refunded before. */
  shippingBefore: number;
}

/** The parts of a refund by units and for shipping. Money in minor units. */
export interface DividedRefund {
  items: { id: string; quantity: number; amount: number }[];
  shipping: number;
}

/**
 * Divides a refund. Units are worth the exact share of their line, with its discount and added tax, so that
 * all units of a line add up to it in any number of refunds; a refund that is less than its units is spread
 * over them. What exceeds the units is for shipping, as far as that was charged: only if units are named, or
 * everything that is left is refunded, because a share of the total does not identify shipping. The remainder
 * is unallocated. Pure.
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
