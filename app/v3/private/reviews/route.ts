import { listSellerReviews } from "@/lib/commerce/reviews";
import { SellerReviewQuery } from "@/lib/contract/review";
import { reviews } from "./resource";

export const GET = reviews.list({
  id: "listSellerReviews",
  summary: "List reviews, including those that await moderation, newest first.",
  query: SellerReviewQuery,
  find: listSellerReviews,
});
