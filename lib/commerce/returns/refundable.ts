import { type CostedLine, costOfUnits } from "@/lib/commerce/orders";
import type { ReturnKind } from "@/lib/contract/return";

/** Units of a line in a return, and what the line cost. Money in minor units. */
export interface ValuedUnits {
  quantity: number;
  received: number;
  /** Units of the line that something else has given back: a return, a withdrawal, a refund that named them. */
  paidBack: number;
  line: CostedLine;
}

/** The fields of an order that the value of a return depends on. */
export interface Valued {
  taxInclusive: boolean;
  /** What is left of the payment and not on its way back. */
  balance: number;
}

/** The items of a return, and the part of its value that has paid for an exchange. */
interface Returned {
  kind: ReturnKind;
  items: ValuedUnits[];
  exchanged: number;
}

/**
 * The price of the units of a return, with their discount and tax: of each line the exact share, so that all its units
 * together cost exactly as much as the line. A return counts the units that arrived, a claim all. What has paid for an
 * exchange is excluded; never more than the rest of the payment.
 */
export function valueOfReturn({
  kind,
  items,
  taxInclusive,
  balance,
  exchanged,
}: Valued & Returned): number {
  const goods = items.reduce((sum, { line, quantity, received, paidBack: before }) => {
    const count = kind === "claim" ? quantity : received;
    return sum + costOfUnits(line, { taxInclusive, before, count });
  }, 0);
  return Math.max(0, Math.min(goods - exchanged, balance));
}
