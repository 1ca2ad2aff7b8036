import { endpoint } from "@/lib/api/endpoint";
import { addItem, presentCart } from "@/lib/commerce/cart";
import { AddCartItem, Cart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "addCartItem",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/items",
  summary: "Add a product to the cart.",
  description:
    "The same product and variant stand on one line. When the line would ask for more than there is, the cart stays as it was and `error.details.available` says how many there are.",
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
  handle: async (ctx, { body }) => presentCart(await addItem(ctx, body), ctx),
});
