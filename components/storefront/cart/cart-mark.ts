import type { Cart } from "@/lib/contract/cart";

/** A name for the state a cart is in, for telling whether a page still shows it. */
export function cartMark(cart: Cart | null): string {
  if (cart === null) return "";
  const { id, updatedAt, itemCount, totals, discountCode } = cart;
  return [id, updatedAt, itemCount, totals.total.amount, discountCode].join();
}
