import type { Cart } from "@/lib/contract/cart";

/** Whether there is something in a cart that its visitor is not shown before they log in. */
export function hasHiddenItems(cart: Pick<Cart, "messages"> | null): boolean {
  return cart?.messages.some(({ code }) => code === "prices_hidden") ?? false;
}
