import { endpoint } from "@/lib/api/endpoint";
import { presentCart, removeDiscountCode } from "@/lib/commerce/cart";
import { Cart, DiscountCodeParams } from "@/lib/contract/cart";

export const DELETE = endpoint({
  id: "removeDiscountCode",
  method: "DELETE",
  path: "/v3/public/{publishableKey}/cart/discount-codes/{code}",
  summary: "Remove a discount code from the cart.",
  auth: "visitor",
  params: DiscountCodeParams,
  returns: Cart,
  refuses: ["checkout_in_progress", "cart_locked"],
  isAlwaysFound: true,
  handle: async (ctx, { params }) => presentCart(await removeDiscountCode(ctx, params.code), ctx),
});
