import { prorate } from "@/lib/kit/prorate";
import { multiplyRate, rateToPpm } from "@/lib/kit/round";
import { sum } from "@/lib/kit/sum";

/**
 * A resolved discount, from which totals are calculated: a percentage or a fixed part of the remaining price of its
 * lines, amounts per line that its kind has calculated, or free shipping.
 */
export type ResolvedDiscount =
  | { type: "percentage" | "fixed"; value: number; eligibleLineIds: readonly string[] }
  | { type: "allocated"; amounts: Readonly<Record<string, number>> }
  | { type: "free_shipping" };

/** What each of the discounts takes off each line, in their order, and whether one of them waives the shipping. */
type AppliedAmounts = {
  byDiscount: Record<string, number>[];
  byLine: Record<string, number>;
  isShippingFree: boolean;
};

/**
 * Applies discounts one after the other, each to what those before it have left: together they never take more
 * off a line than it costs. Of several, equal remainders go by the id of the line, so that the order of the lines
 * changes nothing.
 */
export function applyDiscounts(
  lines: readonly { id: string; subtotal: number }[],
  discounts: readonly ResolvedDiscount[],
): AppliedAmounts {
  const ordered = discounts.length > 1 ? byId(lines) : lines;
  const left = new Map(ordered.map(({ id, subtotal }) => [id, subtotal]));
  const byDiscount = discounts.map((discount) => {
    const amounts = amountsOf(discount, ordered, left);
    for (const [id, amount] of Object.entries(amounts)) left.set(id, (left.get(id) ?? 0) - amount);
    return amounts;
  });
  return {
    byDiscount,
    byLine: Object.fromEntries(
      lines.map(({ id, subtotal }) => [id, subtotal - (left.get(id) ?? 0)]),
    ),
    isShippingFree: discounts.some(({ type }) => type === "free_shipping"),
  };
}

/** What one discount takes off the lines that it applies to, of which so much is `left`. */
export function amountsOf(
  discount: ResolvedDiscount,
  lines: readonly { id: string }[],
  left: ReadonlyMap<string, number>,
): Record<string, number> {
  if (discount.type === "free_shipping") return {};
  if (discount.type === "allocated") {
    const amounts = Object.entries(discount.amounts);
    return Object.fromEntries(
      amounts.map(([id, amount]) => [id, Math.min(amount, left.get(id) ?? 0)]),
    );
  }
  const eligible = lines.filter(({ id }) => discount.eligibleLineIds.includes(id));
  const weights = eligible.map(({ id }) => left.get(id) ?? 0);
  const worth = sum(weights);
  const wanted =
    discount.type === "fixed"
      ? discount.value
      : multiplyRate(worth, rateToPpm(discount.value / 100));
  const shares = prorate(Math.min(wanted, worth), weights);
  return Object.fromEntries(eligible.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/** In an order that does not depend on that of the cart. */
export function byId<Line extends { id: string }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
