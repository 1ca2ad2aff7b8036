import { z } from "zod";
import { listSellerReviews } from "@/lib/commerce/reviews";
import { SellerReview, SellerReviewQuery } from "@/lib/contract/review";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  id: "listSellerReviews",
  method: "GET",
  path: "/v3/private/reviews",
  summary: "All reviews, those that wait to be moderated included, the latest first.",
  auth: "seller",
  perMinute: 60,
  query: SellerReviewQuery,
  returns: z.array(SellerReview),
  paged: true,
  refuses: [],
  handle: async (ctx, { query }) => listSellerReviews(ctx, query),
});
