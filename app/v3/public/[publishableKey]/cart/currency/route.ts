import { endpoint } from "@/lib/api/endpoint";
import { presentCart, setCartCurrency } from "@/lib/commerce/cart";
import { Cart, SetCartCurrency } from "@/lib/contract/cart";

export const PUT = endpoint({
  id: "setCartCurrency",
  method: "PUT",
  path: "/v3/public/{publishableKey}/cart/currency",
  summary: "Give the cart another of the store's currencies.",
  description:
    "Prices, shipping and discounts follow. Not while the cart is being paid; a draft keeps the currency that its seller gave it.",
  auth: "visitor",
  perMinute: 60,
  body: SetCartCurrency,
  returns: Cart,
  refuses: ["checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCart(await setCartCurrency(ctx, body.currency), ctx),
});
