import { endpoint } from "@/lib/api/endpoint";
import { presentCart, setItem } from "@/lib/commerce/cart";
import { Cart, SetCartItem } from "@/lib/contract/cart";

export const PUT = endpoint({
  id: "setCartItem",
  method: "PUT",
  path: "/v3/public/{publishableKey}/cart/items/{item}",
  summary: "Set the quantity of a line. 0 removes it.",
  description: "A quantity above the stock is reduced to it, with the message `quantity_capped`.",
  auth: "visitor",
  perMinute: 120,
  body: SetCartItem,
  returns: Cart,
  refuses: [
    "below_minimum_quantity",
    "above_maximum_quantity",
    "checkout_in_progress",
    "cart_locked",
  ],
  handle: async (ctx, { params, body }) =>
    presentCart(await setItem(ctx, params.item, body.quantity), ctx),
});

export const DELETE = endpoint({
  id: "removeCartItem",
  method: "DELETE",
  path: "/v3/public/{publishableKey}/cart/items/{item}",
  summary: "Remove a line from the cart.",
  auth: "visitor",
  perMinute: 120,
  returns: Cart,
  refuses: ["checkout_in_progress", "cart_locked"],
  handle: async (ctx, { params }) => presentCart(await setItem(ctx, params.item, 0), ctx),
});
