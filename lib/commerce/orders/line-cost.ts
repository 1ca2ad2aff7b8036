import { shareOf } from "@/lib/kit/share";
import { lineSubtotal } from "@/lib/kit/subtotal";

/** What a line cost depends on. Money in minor units. */
export interface CostedLine {
  quantity: number;
  unitPrice: number;
  discount: number;
  tax: number;
}

/** What a line cost: with its discount, and with its tax where that was added. */
export function lineCost(line: CostedLine, { taxInclusive }: { taxInclusive: boolean }): number {
  return lineSubtotal(line) - line.discount + (taxInclusive ? 0 : line.tax);
}

/**
 * The price of `count` units of a line, after `before` of them were refunded: the exact share, so that all its units
 * together cost exactly as much as the line.
 */
export function costOfUnits(
  line: CostedLine,
  { taxInclusive, before, count }: { taxInclusive: boolean; before: number; count: number },
): number {
  return shareOf(lineCost(line, { taxInclusive }), { all: line.quantity, before, count });
}
