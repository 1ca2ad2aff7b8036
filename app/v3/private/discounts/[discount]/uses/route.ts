import { endpoint } from "@/lib/api/endpoint";
import { readDiscountUses } from "@/lib/commerce/discounts";
import { DiscountUses, DiscountUsesQuery } from "@/lib/contract/discount-uses";

export const GET = endpoint({
  id: "getDiscountUses",
  method: "GET",
  path: "/v3/private/discounts/{discount}/uses",
  summary: "Get the uses of a discount and the amount it took off, by day.",
  auth: "seller",
  query: DiscountUsesQuery,
  returns: DiscountUses,
  handle: async (ctx, { params, query }) => readDiscountUses(ctx, params.discount, query),
});
