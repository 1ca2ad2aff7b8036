import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listShopReviews } from "@/lib/commerce/reviews";
import { ShopReview, ShopReviewQuery } from "@/lib/contract/review";

export const GET = endpoint({
  id: "listShopReviews",
  method: "GET",
  path: "/v3/public/{publishableKey}/reviews",
  summary: "List the approved reviews of all products, newest first.",
  auth: "public",
  perMinute: 120,
  query: ShopReviewQuery,
  returns: z.array(ShopReview),
  paged: true,
  cache: "catalogue",
  refuses: ["feature_disabled"],
  handle: async (ctx, { query }) => listShopReviews(ctx, query),
});
