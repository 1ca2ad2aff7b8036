import { endpoint } from "@/lib/api/endpoint";
import { testDiscount } from "@/lib/commerce/discounts";
import { DiscountTest, TestDiscount } from "@/lib/contract/discount-test";

export const POST = endpoint({
  id: "testDiscount",
  method: "POST",
  path: "/v3/private/discounts/{discount}/test",
  summary: "Test what a code would do for a cart of these items. Changes nothing.",
  auth: "seller",
  scope: "discounts:read",
  body: TestDiscount,
  returns: DiscountTest,
  handle: async (ctx, { params, body }) => testDiscount(ctx, params.discount, body),
});
