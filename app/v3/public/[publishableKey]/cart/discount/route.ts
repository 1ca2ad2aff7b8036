import { WRONG_CODES_LIMIT } from "@/lib/api/address-limit";
import { endpoint } from "@/lib/api/endpoint";
import { applyDiscount, presentCart, removeDiscount } from "@/lib/commerce/cart";
import { DiscountReason } from "@/lib/contract/applied-discount";
import { ApplyDiscount, Cart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "applyDiscount",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/discount",
  summary: "Apply a discount code, replacing all that were applied.",
  auth: "visitor",
  addressLimit: WRONG_CODES_LIMIT,
  body: ApplyDiscount,
  returns: Cart,
  refuses: [...DiscountReason.options, "checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCart(await applyDiscount(ctx, body.code), ctx),
});

export const DELETE = endpoint({
  id: "removeDiscount",
  method: "DELETE",
  path: "/v3/public/{publishableKey}/cart/discount",
  summary: "Remove all discount codes from the cart.",
  auth: "visitor",
  returns: Cart,
  refuses: ["checkout_in_progress", "cart_locked"],
  handle: async (ctx) => presentCart(await removeDiscount(ctx), ctx),
});
