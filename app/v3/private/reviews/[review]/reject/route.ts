import { endpoint } from "@/lib/api/endpoint";
import { moderateReview, presentSellerReview } from "@/lib/commerce/reviews";
import { SellerReview } from "@/lib/contract/review";

export const POST = endpoint({
  id: "rejectReview",
  method: "POST",
  path: "/v3/private/reviews/{review}/reject",
  summary: "Reject a review. It is no longer shown.",
  description: "Takes no body. Rejecting a rejected review changes nothing.",
  auth: "seller",
  returns: SellerReview,
  handle: async (ctx, { params }) =>
    presentSellerReview(await moderateReview(ctx, params.review, "rejected")),
});
