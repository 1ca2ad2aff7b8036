import { endpoint } from "@/lib/api/endpoint";
import { presentCart, selectShippingOption } from "@/lib/commerce/cart";
import { Cart, SelectShippingOption } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "selectShippingOption",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/shipping-option",
  summary: "Choose the shipping option of the cart.",
  auth: "visitor",
  perMinute: 120,
  body: SelectShippingOption,
  returns: Cart,
  refuses: [
    "shipping_address_required",
    "shipping_option_unavailable",
    "checkout_in_progress",
    "cart_locked",
  ],
  handle: async (ctx, { body }) =>
    presentCart(await selectShippingOption(ctx, body.shippingOptionId), ctx),
});
