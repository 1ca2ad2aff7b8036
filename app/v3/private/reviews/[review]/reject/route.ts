import { endpoint } from "@/lib/api/endpoint";
import { moderateReview, presentSellerReview } from "@/lib/commerce/reviews";
import { SellerReview } from "@/lib/contract/review";

export const POST = endpoint({
  id: "rejectReview",
  method: "POST",
  path: "/v3/private/reviews/{review}/reject",
  summary: "Keep a review from being shown, or take it back.",
  description: "The body is empty. Twice is once.",
  auth: "seller",
  perMinute: 60,
  returns: SellerReview,
  refuses: ["not_found"],
  handle: async (ctx, { params }) =>
    presentSellerReview(await moderateReview(ctx, params.review, "rejected")),
});
