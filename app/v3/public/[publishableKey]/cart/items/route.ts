import { endpoint } from "@/lib/api/endpoint";
import { noteFoundInCart } from "@/lib/commerce/analytics";
import { addItem, presentCart } from "@/lib/commerce/cart";
import { AddCartItem, Cart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "addCartItem",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/items",
  summary: "Add a product to the cart.",
  description:
    "The same product and variant share one line. If the line would exceed the stock, the cart does not change and `error.details.available` is the quantity available.",
  auth: "visitor",
  perMinute: 120,
  body: AddCartItem,
  returns: Cart,
  refuses: [
    "prices_hidden",
    "not_found",
    "variant_required",
    "variant_not_found",
    "below_minimum_quantity",
    "above_maximum_quantity",
    "insufficient_stock",
    "checkout_in_progress",
    "cart_locked",
  ],
  handle: async (ctx, { body }) => {
    const cart = await addItem(ctx, body);
    noteFoundInCart(ctx, body, cart.snapshot.lines);
    return presentCart(cart, ctx);
  },
});
