import { endpoint } from "@/lib/api/endpoint";
import { addDiscountCode, presentCart } from "@/lib/commerce/cart";
import { ApplyDiscount, Cart } from "@/lib/contract/cart";

export const POST = endpoint({
  id: "addDiscountCode",
  method: "POST",
  path: "/v3/public/{publishableKey}/cart/discount-codes",
  summary: "Apply a discount code in addition to those already applied.",
  auth: "visitor",
  perMinute: 60,
  addressLimit: { counts: "invalid", most: 20, seconds: 10 * 60 },
  body: ApplyDiscount,
  returns: Cart,
  refuses: [
    "discount_not_found",
    "discount_not_started",
    "discount_expired",
    "discount_inactive",
    "discount_usage_limit_reached",
    "discount_customer_limit_reached",
    "discount_first_order_only",
    "discount_minimum_not_met",
    "discount_not_applicable",
    "discount_sale_items_excluded",
    "discount_not_combinable",
    "checkout_in_progress",
    "cart_locked",
  ],
  handle: async (ctx, { body }) => presentCart(await addDiscountCode(ctx, body.code), ctx),
});
