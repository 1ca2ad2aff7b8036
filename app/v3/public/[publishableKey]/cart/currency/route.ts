import { endpoint } from "@/lib/api/endpoint";
import { presentCart, setCartCurrency } from "@/lib/commerce/cart";
import { Cart, SetCartCurrency } from "@/lib/contract/cart";

export const PUT = endpoint({
  id: "setCartCurrency",
  method: "PUT",
  path: "/v3/public/{publishableKey}/cart/currency",
  summary: "Change the currency of the cart to another of the store's currencies.",
  description:
    "Prices, shipping and discounts follow. Not possible while a payment is in progress. A draft order keeps the currency that the seller chose.",
  auth: "visitor",
  body: SetCartCurrency,
  returns: Cart,
  refuses: ["checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCart(await setCartCurrency(ctx, body.currency), ctx),
});
