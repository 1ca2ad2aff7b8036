import { WRONG_CODES_LIMIT } from "@/lib/api/address-limit";
import { endpoint } from "@/lib/api/endpoint";
import { addDiscountCode, presentCart } from "@/lib/commerce/cart";
import { DiscountReason } from "@/lib/contract/applied-discount";
import { ApplyDiscount, Cart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "addDiscountCode",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/discount-codes",
  summary: "Apply a discount code in addition to those already applied.",
  auth: "visitor",
  addressLimit: WRONG_CODES_LIMIT,
  body: ApplyDiscount,
  returns: Cart,
  refuses: [...DiscountReason.options, "checkout_in_progress", "cart_locked"],
  handle: async (ctx, { body }) => presentCart(await addDiscountCode(ctx, body.code), ctx),
});
