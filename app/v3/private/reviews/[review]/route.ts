import { getSellerReview, presentSellerReview } from "@/lib/commerce/reviews";
import { SellerReview } from "@/lib/contract/review";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  id: "getSellerReview",
  method: "GET",
  path: "/v3/private/reviews/{review}",
  summary: "One review, with its author's address.",
  auth: "seller",
  perMinute: 60,
  returns: SellerReview,
  refuses: ["not_found"],
  handle: async (ctx, { params }) => presentSellerReview(await getSellerReview(ctx, params.review)),
});
