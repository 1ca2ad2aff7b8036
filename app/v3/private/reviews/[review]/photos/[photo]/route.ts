import { z } from "zod";
import { endpoint, raw } from "@/lib/api/endpoint";
import { deleteReviewPhoto, presentSellerReview, readReviewPhoto } from "@/lib/commerce/reviews";
import { ReviewPhotoQuery, SellerReview } from "@/lib/contract/review";

const path = "/v3/private/reviews/{review}/photos/{photo}";

export const GET = endpoint({
  id: "getSellerReviewPhoto",
  method: "GET",
  path,
  summary: "Get a photo of a review, as a JPEG.",
  auth: "seller",
  perMinute: 240,
  query: ReviewPhotoQuery,
  returns: z.string(),
  produces: "image/jpeg",
  handle: async (ctx, { params, query }) =>
    raw(await readReviewPhoto(ctx, params, query.size), "image/jpeg"),
});

export const DELETE = endpoint({
  id: "deleteReviewPhoto",
  method: "DELETE",
  path,
  summary: "Delete a photo of a review.",
  auth: "seller",
  returns: SellerReview,
  handle: async (ctx, { params }) => presentSellerReview(await deleteReviewPhoto(ctx, params)),
});
