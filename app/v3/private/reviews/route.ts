import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { listSellerReviews } from "@/lib/commerce/reviews";
import { SellerReview, SellerReviewQuery } from "@/lib/contract/review";

export const GET = endpoint({
  id: "listSellerReviews",
  method: "GET",
  path: "/v3/private/reviews",
  summary: "List reviews, including those that await moderation, newest first.",
  auth: "seller",
  query: SellerReviewQuery,
  returns: z.array(SellerReview),
  paged: true,
  handle: async (ctx, { query }) => listSellerReviews(ctx, query),
});
