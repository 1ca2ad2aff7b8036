import { endpoint } from "@/lib/api/endpoint";
import { moderateReview, presentSellerReview } from "@/lib/commerce/reviews";
import { SellerReview } from "@/lib/contract/review";

export const POST = endpoint({
  id: "approveReview",
  method: "POST",
  path: "/v3/private/reviews/{review}/approve",
  summary: "Approve a review. It is shown and counts towards the rating of the product.",
  description: "Takes no body. Approving an approved review changes nothing.",
  auth: "seller",
  returns: SellerReview,
  handle: async (ctx, { params }) =>
    presentSellerReview(await moderateReview(ctx, params.review, "approved")),
});
