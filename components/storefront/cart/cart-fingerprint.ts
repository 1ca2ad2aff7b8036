import type { Cart } from "@/lib/contract/cart";

/** A string that changes with the cart, to check whether a page still shows its current state. */
export function cartFingerprint(cart: Cart | null): string {
  if (cart === null) return "";
  const { id, updatedAt, itemCount, totals, discountCodes, discounts, due } = cart;
  return [
    id,
    updatedAt,
    itemCount,
    totals.total.amount,
    due.amount,
    discountCodes,
    discounts.map((one) => one.id),
  ].join();
}
