import { hasCurrency, type VisitorContext } from "@/lib/commerce/stores";
import { refuseField } from "@/lib/kit/errors";
import type { CalculatedCart } from "./calculate";
import { changeCart } from "./change-cart";

/**
 * Gives the cart another of the store's currencies: prices, shipping and discounts follow. Refuses one that the store
 * does not have, checkout_in_progress while the cart is being paid, and cart_locked for that of a draft.
 */
export async function setCartCurrency(
  ctx: VisitorContext,
  currency: string,
): Promise<CalculatedCart> {
  if (!hasCurrency(ctx.store, currency)) {
    throw refuseField("currency", "invalid_value", "Choose one of the store's currencies.");
  }
  return changeCart(ctx, () => ({ currency }));
}
