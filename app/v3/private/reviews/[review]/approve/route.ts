import { endpoint } from "@/lib/api/endpoint";
import { moderateReview, presentSellerReview } from "@/lib/commerce/reviews";
import { SellerReview } from "@/lib/contract/review";

export const POST = endpoint({
  id: "approveReview",
  method: "POST",
  path: "/v3/private/reviews/{review}/approve",
  summary: "Show a review, and count it in the product's rating.",
  description: "The body is empty. Twice is once.",
  auth: "seller",
  perMinute: 60,
  returns: SellerReview,
  refuses: ["not_found"],
  handle: async (ctx, { params }) =>
    presentSellerReview(await moderateReview(ctx, params.review, "approved")),
});
