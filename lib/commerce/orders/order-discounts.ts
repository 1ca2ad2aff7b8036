import type { AppliedDiscount } from "@/lib/contract/applied-discount";
import type { Money } from "@/lib/contract/common";
import { prorate } from "@/lib/kit/prorate";

/** A discount as an order keeps it. Amounts in minor units. */
export type StoredDiscount = Pick<AppliedDiscount, "id" | "code" | "title" | "kind" | "type"> & {
  amount: number;
  allocations: { lineId: string; amount: number }[];
};

type DiscountedOrder = {
  /** Null in orders from before the column; missing in older events. */
  discounts?: StoredDiscount[] | null;
  discountCode: string | null;
  discountType?: AppliedDiscount["type"] | null;
  lines: readonly { id: string; discount: number }[];
};

/**
 * The discounts of an order with their current amounts by line: after an edit has changed the discount of a line, each
 * keeps its share of it, so that they always add up to the lines.
 */
export function presentOrderDiscounts(
  { discounts, discountCode, discountType, lines }: DiscountedOrder,
  inCurrency: (amount: number) => Money,
): AppliedDiscount[] {
  const stored = discounts ?? keptAsOne({ discountCode, discountType, lines });
  const shares = lines.map((line) => sharesOf(line, stored));
  return stored.map(({ id, code, title, kind, type }, index) => {
    const allocations = lines
      .map((line, at) => ({ lineId: line.id, amount: shares[at]?.[index] ?? 0 }))
      .filter(({ amount }) => amount > 0);
    const amount = allocations.reduce((sum, one) => sum + one.amount, 0);
    return {
      ...{ id, code, title, kind, type },
      amount: inCurrency(amount),
      allocations: allocations.map((one) => ({ ...one, amount: inCurrency(one.amount) })),
    };
  });
}

/** The only discount of an order from before the column. */
function keptAsOne({ discountCode, discountType, lines }: DiscountedOrder): StoredDiscount[] {
  const allocations = lines.map(({ id, discount }) => ({ lineId: id, amount: discount }));
  const amount = allocations.reduce((sum, one) => sum + one.amount, 0);
  if (amount === 0 && discountCode === null) return [];
  const type = discountType ?? "fixed";
  const names = { id: null, code: discountCode, title: discountCode };
  return [{ ...names, kind: "standard", type, amount, allocations }];
}

function sharesOf(
  { id, discount }: { id: string; discount: number },
  stored: readonly StoredDiscount[],
): number[] {
  if (stored.length === 0) return [];
  const given = stored.map(
    ({ allocations }) => allocations.find(({ lineId }) => lineId === id)?.amount ?? 0,
  );
  // A line that an edit has added has what is off it of the first one that takes something off.
  if (given.every((amount) => amount === 0)) {
    const first = Math.max(
      0,
      stored.findIndex(({ amount }) => amount > 0),
    );
    return stored.map((_, index) => (index === first ? discount : 0));
  }
  return prorate(discount, given);
}
